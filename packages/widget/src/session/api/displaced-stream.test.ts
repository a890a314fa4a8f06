import { afterEach, expect, test, vi } from 'vitest';
import type { ApiClient, StreamEnd } from './api-client.ts';
import { createApplicationStore, followApplication } from '../application/application-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab whose session is over gets one notice, and sends no more requests', async () => {
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

test('a tab whose stream was closed for another tab comes back when its person turns to it, and no sooner', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
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
  await vi.waitFor(() => expect(requestCount).toBe(1));
  browser.dispatchEvent(new Event('online'));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requestCount).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(requestCount).toBe(2));
  stop();
});

test('a page that is hidden gives up its stream, and follows again when it is shown', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let opened = 0;
  let open = 0;
  const follow: ApiClient['follow'] = (_name, _variables, _onNext, signal) =>
    new Promise((_, reject) => {
      opened++;
      open++;
      signal.addEventListener('abort', () => {
        open--;
        reject(signal.reason as Error);
      });
    });
  const stop = followApplication(
    { follow } as Partial<ApiClient> as ApiClient,
    createApplicationStore(() => 0),
  );
  await vi.waitFor(() => expect({ opened, open }).toEqual({ opened: 1, open: 1 }));
  show('hidden');
  await vi.waitFor(() => expect({ opened, open }).toEqual({ opened: 1, open: 0 }));
  show('visible');
  await vi.waitFor(() => expect({ opened, open }).toEqual({ opened: 2, open: 1 }));
  // Looked away and back within a moment.
  show('hidden');
  show('visible');
  await vi.waitFor(() => expect({ opened, open }).toEqual({ opened: 3, open: 1 }));
  stop();
  await vi.waitFor(() => expect(open).toBe(0));
});
