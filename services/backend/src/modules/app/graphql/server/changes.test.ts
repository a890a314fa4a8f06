import type { ApplicationStore } from '../../../record/ports/application-store.ts';
import { expect, test } from 'vitest';
import { createChanges } from './changes.ts';

type Notify = Parameters<ApplicationStore['onChanged']>[0];

const setUp = async () => {
  let notify: Notify = () => undefined;
  let listening = true;
  const changes = await createChanges({
    onChanged: async (listener: Notify) => {
      notify = listener;
      return async () => {
        listening = false;
      };
    },
  } as ApplicationStore);
  const follow = (signal = new AbortController().signal) => Array.fromAsync(changes.of('a', signal));
  return {
    changes,
    follow,
    notify: (version: number) => notify({ applicationId: 'a', version }),
    isListening: () => listening,
  };
};

test('a node that ends lets every stream end, also one that is opened later', async () => {
  const { changes, follow, notify, isListening } = await setUp();
  const early = follow();
  const other = follow();
  notify(3);
  await changes.close();
  expect(await early).toEqual([3]);
  expect(await other).toEqual([3]);
  expect(await follow()).toEqual([]);
  expect(isListening()).toBe(false);
  await changes.close();
});

test('a reader who goes away ends its own stream only', async () => {
  const { changes, follow, notify } = await setUp();
  const leaving = new AbortController();
  const left = follow(leaving.signal);
  const stayed = follow();
  leaving.abort();
  expect(await left).toEqual([]);
  notify(7);
  await changes.close();
  expect(await stayed).toEqual([7]);
});
