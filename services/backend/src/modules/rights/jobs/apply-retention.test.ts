import { retentionClasses } from '@afilia/domain/application/model/flow/fact-types';
import { expect, test } from 'vitest';
import { createApplyRetention } from './apply-retention.ts';

const run = { jobId: 'job', attempt: 1, lastAttempt: false, signal: new AbortController().signal };

test('a failed erasure blocks no other, and is tried again', async () => {
  const stored = new Set(Array.from({ length: 250 }, (_none, at) => `application-${at}`));
  const stuck = [...stored].slice(0, 120);
  const tried: string[] = [];
  const forgotten: string[] = [];
  let broken = true;
  const look = createApplyRetention({
    personalData: {
      untouchedSince: async (_states: unknown, _since: string, limit: number) => [...stored].slice(0, limit),
      erase: async (id: string) => {
        tried.push(id);
        if (broken && stuck.includes(id)) throw new Error('Its key is gone');
        stored.delete(id);
      },
    } as never,
    expiring: [
      { days: 1, deleteBefore: () => Promise.reject(new Error('Its table is locked')) },
      { days: 90, deleteBefore: async (moment) => void forgotten.push(moment) },
    ],
    retention: Object.fromEntries(retentionClasses.map((name) => [name, 30])) as never,
    clock: { now: () => new Date('2026-11-24T07:00:00Z') },
    send: async () => undefined,
    report: () => undefined,
  });
  await expect(look({}, run)).rejects.toThrow('Its table is locked');
  expect(forgotten).toEqual(['2026-08-26T07:00:00.000Z']);
  expect([...stored]).toEqual(stuck);
  // Once for each class that it is in, and here it is in all of them.
  expect(tried.filter((id) => id === stuck[0])).toHaveLength(retentionClasses.length);
  broken = false;
  await expect(look({}, run)).rejects.toThrow('Its table is locked');
  expect(stored.size).toBe(0);
});
