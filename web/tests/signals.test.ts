import { beforeEach, expect, test, vi } from "vitest";

const notices: string[] = [];
const tones: number[] = [];

class FakeNotice {
  static permission = "granted";
  onclick = (): void => undefined;
  constructor(title: string) {
    notices.push(title);
  }
  static requestPermission(): Promise<string> {
    return Promise.resolve(FakeNotice.permission);
  }
}

class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createGain(): unknown {
    return { gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: (next: unknown) => next };
  }
  createOscillator(): unknown {
    const frequency = { value: 0 };
    return { frequency, connect: (next: unknown) => next, start: () => void tones.push(frequency.value), stop: vi.fn() };
  }
}

const choices = { notify: false, sound: false };
vi.mock("../src/lib/preferences.svelte", () => ({ preferences: { choices } }));

beforeEach(() => {
  notices.length = tones.length = 0;
  choices.notify = choices.sound = false;
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("window", { Notification: FakeNotice });
  vi.stubGlobal("Notification", FakeNotice);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("AudioContext", FakeAudio);
  FakeNotice.permission = "granted";
});

test("my turn is told by a notice where it was asked for, is allowed, and nobody looks", async () => {
  const { allowed, mayAsk, tellMyTurn } = await import("../src/lib/notices");
  tellMyTurn("Flanders", "Who rides?");
  expect(notices).toEqual([]);
  choices.notify = await allowed();
  tellMyTurn("Flanders", "Who rides?");
  expect(notices).toEqual(["Your turn: Flanders"]);
  vi.stubGlobal("document", { hidden: false });
  tellMyTurn("Flanders", "Who rides?");
  vi.stubGlobal("document", { hidden: true });
  FakeNotice.permission = "denied";
  tellMyTurn("Flanders", "Who rides?");
  expect(notices).toHaveLength(1);
  expect(await allowed()).toBe(false);
  vi.stubGlobal("isSecureContext", false);
  expect(mayAsk()).toBe(false);
});

test("my turn is a tone of two notes, and silent until sound is asked for", async () => {
  const { sound } = await import("../src/lib/sound");
  sound.myTurn();
  expect(tones).toEqual([]);
  choices.sound = true;
  sound.myTurn();
  expect(tones).toEqual([660, 880]);
});
