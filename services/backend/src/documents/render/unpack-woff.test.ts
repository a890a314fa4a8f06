import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const packed = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
);

/** Sum of the big-endian words of a table, as OpenType has it; the head table counts without its own field. */
const checksumOf = (table: Buffer, tag: string) => {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    if (tag === 'head' && at === 8) continue;
    sum = (sum + Buffer.concat([table.subarray(at, at + 4), Buffer.alloc(3)]).readUInt32BE(0)) >>> 0;
  }
  return sum;
};

test('unpacks a font whose tables are where it says and have the sums they had', () => {
  const font = unpackWoff(packed);
  const count = font.readUInt16BE(4);
  expect(count).toBe(packed.readUInt16BE(12));
  expect(font.length).toBe(packed.readUInt32BE(16));
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = font.toString('latin1', at, at + 4);
    const start = font.readUInt32BE(at + 8);
    const table = font.subarray(start, start + font.readUInt32BE(at + 12));
    expect([tag, checksumOf(table, tag)]).toEqual([tag, font.readUInt32BE(at + 4)]);
  }
});

test('says so when a file is no such font', () => {
  expect(() => unpackWoff(Buffer.from('OTTO and more'))).toThrow('not a WOFF');
});
