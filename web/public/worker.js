// Keeps the page itself at hand, so that the judge can open it without a connection. Races and calls are never kept here.
const SHELF = "rouleur-page";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  event.respondWith(freshOrKept(event.request));
});

// Everything the page needs, on the first visit: what it names, and what that names in turn.
async function keepPage() {
  const shelf = await caches.open(SHELF);
  const seen = new Set();
  const wanted = ["/"];
  for (let path = wanted.shift(); path; path = wanted.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const found = await fetch(path).catch(() => undefined);
    if (!found?.ok) continue;
    await shelf.put(path, found.clone());
    if (/html|javascript|css/.test(found.headers.get("content-type") ?? "")) {
      for (const [, name] of (await found.text()).matchAll(/["'`(]\/?((?:assets\/|\.\/)[\w.-]+\.(?:js|css)|rouleur\.svg)["'`)]/g))
        wanted.push(name.startsWith("./") ? `/assets/${name.slice(2)}` : `/${name}`);
    }
  }
}

async function freshOrKept(request) {
  const shelf = await caches.open(SHELF);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shelf.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
