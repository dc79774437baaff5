/** Small sounds, made in the browser; silent until asked for. */

import { preferences } from "./preferences.svelte";

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!preferences.choices.sound || typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(pitch: number, after: number, lasts: number, loud: number, shape: OscillatorType = "sine"): void {
  const audio = ready();
  if (!audio) return;
  const at = audio.currentTime + after;
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + lasts);
}

function noise(after: number, lasts: number, loud: number, pitch: number): void {
  const audio = ready();
  if (!audio) return;
  const at = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1));
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

export const sound = {
  dice(): void {
    for (const [index, pitch] of [1900, 2400, 1700, 2100].entries()) noise(index * 0.09, 0.06, 0.25, pitch);
  },
  /** A new turn: one stroke; the last lap: three. */
  bell(strokes = 1): void {
    for (let stroke = 0; stroke < strokes; stroke++) {
      tone(1320, stroke * 0.28, 0.6, 0.09);
      tone(2640, stroke * 0.28, 0.35, 0.04);
    }
  },
  crowd(): void {
    noise(0, 1.4, 0.12, 900);
    noise(0.2, 1.2, 0.1, 1500);
  },
  myTurn(): void {
    tone(660, 0, 0.16, 0.1, "triangle");
    tone(880, 0.14, 0.3, 0.1, "triangle");
  },
};
