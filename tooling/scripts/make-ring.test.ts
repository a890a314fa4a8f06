import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('[A-22] the sound of an incoming call is a small file that every browser plays', () => {
  const file = readFileSync(join(import.meta.dirname, '../../packages/widget/src/live-help/ring.wav'));
  expect(file.length).toBeLessThanOrEqual(12_000);
  expect(file.toString('latin1', 0, 16)).toMatch(/^RIFF[^]{4}WAVEfmt $/u);
  const samples = [...file.subarray(44)].map((sample) => sample - 128);
  // Loud enough to be heard, and begun and ended softly.
  expect(Math.max(...samples)).toBeGreaterThan(60);
  expect([samples[0], samples.at(-1)].every((sample = 99) => Math.abs(sample) <= 2)).toBe(true);
});
