/** The page that the address names; everything behind `#`, so that secrets in links never reach a server's log. */

class Router {
  parts = $state<string[]>(read());

  constructor() {
    addEventListener("hashchange", () => {
      this.parts = read();
      scrollTo(0, 0);
    });
  }

  get page(): string {
    return this.parts[0] ?? "";
  }

  go(...parts: string[]): void {
    location.hash = link(...parts);
  }
}

function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);
}

/** A part of an address that somebody has cut off in the middle of a letter is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function link(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

export const router = new Router();
