import { afterEach, expect, test, vi } from 'vitest';
import type { ApiClient, StreamEnd } from './api-client.ts';
import { createApplicationStore, followApplication } from '../application/application-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab whose session is over is told once, and asks no more', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const follow = vi.fn<() => Promise<StreamEnd>>(async () => 'sessionOver');
  const over = vi.fn<() => void>();
  const store = createApplicationStore(() => 0);
  const execute = vi.fn<() => Promise<{ ok: false }>>(async () => ({ ok: false }));
  followApplication({ follow, execute } as unknown as ApiClient, store, over);
  await vi.advanceTimersByTimeAsync(60_000);
  const requestCount = follow.mock.calls.length + execute.mock.calls.length;
  expect({ requestCount, reported: over.mock.calls.length }).toEqual({ requestCount: 1, reported: 1 });
});

test('a tab whose stream was closed for another tab comes back when somebody turns to it, and no sooner', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  let requestCount = 0;
  const follow = async (): Promise<StreamEnd> => {
    requestCount += 1;
    return 'displaced';
  };
  const stop = followApplication(
    { follow } as Partial<ApiClient> as ApiClient,
    createApplicationStore(() => 0),
  );
  await new Promise((resolve) => setTimeout(resolve));
  browser.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requestCount).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requestCount).toBe(2);
  stop();
});
