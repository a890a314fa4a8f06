import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type InboxAnswer, watchInbox } from './watch-inbox.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const read: InboxAnswer[] = [];
const whenHere = new Map<string, () => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => whenHere.set(name, listener));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  read.length = 0;
});

test('an inbox is read every two seconds, also after it did not answer', async () => {
  fetched.mockImplementation(async () => Response.json([]));
  fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
  watchInbox((mails) => void read.push(mails));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(read).toEqual([null, [], []]);
});

test('the inbox of a sandbox at another node is requested once', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  const pollNow = watchInbox((mails) => void read.push(mails));
  await vi.advanceTimersByTimeAsync(10_000);
  whenHere.get('focus')?.();
  pollNow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toEqual(['elsewhere']);
  expect(fetched).toHaveBeenCalledTimes(1);
});
