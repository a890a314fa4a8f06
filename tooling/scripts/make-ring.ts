/**
 * Writes the sound of an incoming call, `packages/widget/src/live-help/ring.wav`: two soft notes, twice. 8 bits at
 * 8 kHz, so that it stays below 12 kB in a format that every browser plays.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const rate = 8_000;
/** Start of each note, s, and its pitch, Hz. */
const notes = [
  [0, 659.26],
  [0.16, 880],
  [0.62, 659.26],
  [0.78, 880],
] as const;
const seconds = 1.4;

/** A note sounds at once and fades, with a little of its octave so that it is heard on small speakers. */
const note = (since: number, pitch: number): number =>
  since < 0
    ? 0
    : Math.min(1, since / 0.005) *
      Math.exp(-6 * since) *
      (Math.sin(2 * Math.PI * pitch * since) + 0.3 * Math.sin(4 * Math.PI * pitch * since));

const samples = Buffer.alloc(rate * seconds);
for (const at of samples.keys()) {
  const time = at / rate;
  const sum = notes.reduce((all, [begin, pitch]) => all + note(time - begin, pitch), 0);
  // The last 50 ms fade out: a cut would click.
  const level = 0.55 * sum * Math.min(1, (seconds - time) / 0.05);
  samples[at] = Math.round(128 + 127 * Math.max(-1, Math.min(1, level)));
}

const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + samples.length, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
// PCM, one channel.
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate, 28);
header.writeUInt16LE(1, 32);
header.writeUInt16LE(8, 34);
header.write('data', 36);
header.writeUInt32LE(samples.length, 40);

const path = join(import.meta.dirname, '../../packages/widget/src/live-help/ring.wav');
writeFileSync(path, Buffer.concat([header, samples]));
