import { gzipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { decodePage } from './decode.ts';

const event = { type: 3, timestamp: 1, data: { text: 'Ñandú €' } };

test('[A-25] 91. plain and packed batches are read the same', async () => {
  expect(await decodePage([event])).toEqual([event]);
  const packed = gzipSync(strToU8(JSON.stringify([event])));
  expect(await decodePage(packed)).toEqual([event]);
  expect(await decodePage(packed.buffer)).toEqual([event]);
});

test('[A-25] an invalid event is dropped, and an invalid batch is none', async () => {
  expect(await decodePage([event, 7, null, { type: 'x' }, { type: 3, timestamp: 'now', data: {} }])).toEqual([
    event,
  ]);
  for (const nonsense of [undefined, 'x', {}, strToU8('no gzip'), gzipSync(strToU8('no json'))])
    expect(await decodePage(nonsense)).toBeUndefined();
});

test('[A-25] a batch of the reference’s tracker, whose messages are lists, has nothing to draw', async () => {
  expect(await decodePage([[0, 1], [118, '0123456789ab'], [7], [8, 1, 0, 0, 'HTML', false]])).toEqual([]);
});
