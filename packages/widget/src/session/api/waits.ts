import { onNetworkAnswered } from './network-hint.ts';

/**
 * Waits, and ends sooner when the browser reports the network or the wait is aborted.
 *
 * @param ms at most so long
 * @param stopped its `abort` ends the wait at once
 */
export function delayUntilOnline(ms: number, stopped?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      stopListening();
      stopped?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    const stopListening = onNetworkAnswered(end);
    stopped?.addEventListener('abort', end);
    if (stopped?.aborted) end();
  });
}

/** Tells if the page is behind another tab, or nowhere. */
export const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

/**
 * Waits, and ends sooner when the page becomes visible or the wait is aborted.
 *
 * @param ms at most so long
 * @param stopped its `abort` ends the wait at once
 */
export function waitUntilShown(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const check = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', check);
    stopped.addEventListener('abort', end);
    if (stopped.aborted) end();
  });
}

/** Resolves when the signal aborts, or never. */
export function aborted(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
