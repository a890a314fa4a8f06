import { expect, test } from 'vitest';
import { importWithRetry, chunkLoadErrors } from './import-with-retry.ts';

const failing = (times: number) => {
  let requestCount = 0;
  return async () => {
    if (requestCount++ < times) throw new TypeError('Failed to fetch dynamically imported module');
    return requestCount;
  };
};
const atOnce = () => Promise.resolve();

test('[E-01] code that could not be fetched is requested again, and it is said meanwhile', async () => {
  const counts: number[] = [];
  const wait = async () => void counts.push(chunkLoadErrors.get().count);
  expect(await importWithRetry(failing(3), { wait })).toBe(4);
  expect(counts).toEqual([1, 1, 1]);
  expect(chunkLoadErrors.get().count).toBe(0);
});

test('[E-01] code that cannot be had is given up in the end', async () => {
  await expect(importWithRetry(failing(99), { wait: atOnce })).rejects.toThrow('Failed to fetch');
  expect(chunkLoadErrors.get().count).toBe(0);
});

test('[W-06] code that no screen waits for yet is fetched without a word', async () => {
  const counts: number[] = [];
  const wait = async () => void counts.push(chunkLoadErrors.get().count);
  await importWithRetry(failing(2), { wait, quiet: true });
  expect(counts).toEqual([0, 0]);
});

test('[E-01] while the browser is offline, and nothing answers, code is not requested: the browser would remember the failure', async () => {
  let offline = true;
  let requestCount = 0;
  const requestsWhenOffline: number[] = [];
  const load = async () => ++requestCount;
  const loaded = importWithRetry(load, {
    isOffline: () => offline,
    probe: async () => false,
    wait: async () => {
      requestsWhenOffline.push(requestCount);
      offline = false;
    },
  });
  expect(await loaded).toBe(1);
  expect(requestsWhenOffline).toEqual([0]);
  // A loaded chunk needs no network.
  offline = true;
  expect(await importWithRetry(load, { isOffline: () => offline })).toBe(1);
});

test('[E-01] a browser that says it is offline and is not gets its code at once', async () => {
  const wait = () => Promise.reject(new Error('waited'));
  const load = async () => 'loaded';
  expect(await importWithRetry(load, { isOffline: () => true, probe: async () => true, wait })).toBe(
    'loaded',
  );
});
