import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { createBatcher } from './batcher.ts';
import { maskAddress, maskValue, type SelectorMatcher, secretSelector } from './masks.ts';
import { pack } from './pack.ts';
import { createSender, type SendTarget, type SendOptions } from './sender.ts';

const field = (...marks: string[]): SelectorMatcher => ({
  matches: (selector) => selector.split(',').some((one) => marks.includes(one)),
});

test('[A-09] an agent sees what is typed into our form, and no secret', () => {
  expect(maskValue('Panadería', field(), true)).toBe('Panadería');
  expect(maskValue('123456', field('[data-dm-secret]'), true)).toBe('******');
  expect(maskValue('hunter2', field('input[type="password" i]'), true)).toBe('*******');
  expect(maskValue('hunter2', field('input[data-rr-is-password]'), true)).toBe('*******');
  expect(maskValue('123456', field('[autocomplete*="one-time-code" i]'), true)).toBe('******');
});

test('[A-09] of the page around ours no field is read', () => {
  expect(maskValue('40.000', field(), false)).toBe('******');
  expect(maskValue('csrf', field('input[type="hidden" i]'), true)).toBe('****');
  expect(maskValue('Pagar', field('input[type="submit" i]'), false)).toBe('Pagar');
});

test('[A-09] a token in the address stays at home, in its path too', () => {
  expect(maskAddress('https://banco.cl/firma/abc?sign_token=abc#x')).toBe('https://banco.cl');
  expect(maskAddress('no address')).toBe('');
  expect(secretSelector).toContain('[data-dm-secret]');
});

test('[A-02] a burst is one batch, and superseded events are not sent', () => {
  const sent: (readonly number[])[] = [];
  let run = () => {};
  const timers = {
    now: () => 0,
    after: (_ms, then) => {
      run = then;
      return () => {
        run = () => {};
      };
    },
  } satisfies Timers;
  const batcher = createBatcher<number>(timers, (batch) => sent.push(batch));
  batcher.add(1);
  batcher.add(2);
  expect(sent).toEqual([]);
  run();
  batcher.add(3);
  batcher.clear();
  run();
  batcher.add(4);
  run();
  expect(sent).toEqual([[1, 2], [4]]);
});

test('[A-25] the page is compared once for a batch, and the difference leaves with it, whatever the comparison does', () => {
  const sent: (readonly number[])[] = [];
  const due: (() => void)[] = [];
  let compared = 0;
  const batcher = createBatcher<number>(
    { after: (_ms, then) => (due.push(then), () => undefined), now: () => 0 },
    (batch) => sent.push(batch),
    () => {
      batcher.add(100 + ++compared);
      if (compared > 1) throw new Error('a page that broke its accessors');
    },
  );
  batcher.add(1);
  batcher.add(2);
  due.shift()?.();
  batcher.add(3);
  expect(() => due.shift()?.()).toThrow('accessors');
  expect(sent).toEqual([
    [1, 2, 101],
    [3, 102],
  ]);
  expect(due).toEqual([]);
});

function outlet() {
  const sent: string[] = [];
  const unpack = (bytes: Uint8Array) => JSON.parse(strFromU8(gunzipSync(bytes))) as unknown[];
  const to: SendTarget = {
    plain: (json) => sent.push(`plain ${(JSON.parse(json) as unknown[]).length}`),
    packed: (bytes) => sent.push(`gz ${unpack(bytes).length}`),
  };
  const make = (options: SendOptions, packer = pack) => createSender(packer, to, options);
  const settled = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count);
  };
  return { sent, make, settled };
}
const batchOf = (length: number) => Array.from({ length }, (_, index) => index);

test('[A-20] compression only when it is on and over 5000, over 10000 in two halves', async () => {
  const { sent, make, settled } = outlet();
  const sender = make({ compress: true });
  for (const length of [5000, 5001, 10_000, 10_001]) sender.send(batchOf(length));
  await settled(5);
  expect(sent).toEqual(['plain 5000', 'gz 5001', 'gz 10000', 'gz 5000', 'gz 5001']);
});

test('[A-20] without compression everything leaves as it is', () => {
  const { sent, make } = outlet();
  make({ compress: false }).send(batchOf(20_000));
  expect(sent).toEqual(['plain 20000']);
});

test('[A-02] events during the packing of a batch wait for it', async () => {
  const { sent, make, settled } = outlet();
  const sender = make({ compress: true, compressOver: 2 });
  sender.send([1, 2, 3]);
  sender.send([4]);
  await settled(2);
  expect(sent).toEqual(['gz 3', 'plain 1']);
  sender.send([5]);
  expect(sent).toEqual(['gz 3', 'plain 1', 'plain 1']);
});

test('[A-02] a page too large for a frame is packed, and a batch that cannot be packed leaves as it is', async () => {
  const { sent, make, settled } = outlet();
  make({ compress: false }).send(['x'.repeat(3_000_000)]);
  await settled(1);
  make({ compress: true, compressOver: 0 }, () => Promise.reject(new Error('no'))).send([1]);
  await settled(2);
  expect(sent).toEqual(['gz 1', 'plain 1']);
});

test('[A-02] a batch too large for a frame leaves in parts, and one event that is too large is reported', async () => {
  const fits: boolean[] = [];
  const packed: number[] = [];
  const target = { plain: () => packed.push(0), packed: ({ length }: Uint8Array) => packed.push(length) };
  const unpackable = (text: string) => Promise.resolve(new Uint8Array(text.length));
  const sender = createSender(unpackable, target, { compress: false }, (one) => fits.push(one));
  const noise = 'x'.repeat(3_000_000);
  sender.send([noise, noise, 'x']);
  await expect.poll(() => fits).toEqual([true]);
  expect(packed).toEqual([3_000_004, 3_000_008]);
  sender.send([noise + noise]);
  await expect.poll(() => fits).toEqual([true, false]);
  sender.send([1]);
  expect([packed.at(-1), ...fits]).toEqual([0, true, false, true]);
});

test('[A-21] a batch packed before the stream began anew is not sent into it', async () => {
  const { sent, make, settled } = outlet();
  const sender = make({ compress: true, compressOver: 2 });
  sender.send([1, 2, 3]);
  sender.clear();
  sender.send([1, 2, 3, 4]);
  await settled(1);
  expect(sent).toEqual(['gz 4']);
});

test('[A-20] a batch is packed at level 6', async () => {
  const text = JSON.stringify(batchOf(20_000).map((index) => `${index % 97} ${(index * 7919) % 10_007}`));
  const at = (level: 5 | 6 | 7) => gzipSync(strToU8(text), { level, mtime: 0 }).byteLength;
  expect(new Set([at(5), at(6), at(7)]).size).toBe(3);
  expect((await pack(text)).byteLength).toBe(at(6));
});

test('[A-20] the gzip bears no time', async () => {
  const bytes = await pack('[1]');
  expect(Array.from(bytes.subarray(4, 8))).toEqual([0, 0, 0, 0]);
});
