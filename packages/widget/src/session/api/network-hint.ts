import { withTimeout } from './with-timeout.ts';

/** Probe timeout, ms: a waiting user gets the notice within two seconds. */
const maxProbe = 1500;

/** An answer arrived since the browser last reported being offline. */
let refuted = false;
const onBack = new Set<() => void>();

/**
 * Tells if the browser says that it is offline and nothing has shown that it errs. Without a network interface, and with
 * some VPNs, `navigator.onLine` is false although requests are answered; so it is a hint, and never a reason to send no
 * request.
 */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false && !refuted;

/** Any answer proves that the network is available, whatever the browser reports. */
export function networkAnswered(): void {
  if (!isOffline()) return;
  refuted = true;
  for (const notify of onBack) notify();
}

/** Clears earlier probe results after a new report of the browser. */
export function clearProbeResults(): void {
  refuted = false;
}

/**
 * Subscribes to answers that show that the browser is wrong about being offline.
 *
 * @returns unsubscribes
 */
export function onNetworkAnswered(listener: () => void): () => void {
  onBack.add(listener);
  return () => onBack.delete(listener);
}

let probing: Promise<boolean> | undefined;

/** Fetches this file without caches: unlike failed modules, browsers do not cache such a failure. */
async function probe(): Promise<boolean> {
  const limit = withTimeout(maxProbe);
  try {
    await fetch(import.meta.url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: limit.signal,
    });
    networkAnswered();
    return true;
  } catch {
    return false;
  } finally {
    limit.end();
  }
}

/**
 * Probes the network. Simultaneous callers share one request.
 *
 * @returns false when nothing answered within a second and a half
 */
export function probeNetwork(): Promise<boolean> {
  probing ??= probe().finally(() => (probing = undefined));
  return probing;
}
