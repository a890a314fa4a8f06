import { withTimeout } from './with-timeout.ts';

/** A network that does not answer for so long counts as away, ms: whoever waits is told within two seconds. */
const maxProbe = 1500;

/** Since the browser last said that it is offline, something was answered all the same. */
let refuted = false;
const onBack = new Set<() => void>();

/**
 * Whether the browser says that it is offline and nothing has shown that it errs. Without a network interface, and with some
 * VPNs, `navigator.onLine` is false although requests are answered; so it is a hint, and never a reason not to ask.
 */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false && !refuted;

/** A request was answered, by whomever: the network is there, whatever the browser says. */
export function networkAnswered(): void {
  if (!isOffline()) return;
  refuted = true;
  for (const tell of onBack) tell();
}

/** The browser has spoken anew: what was found out before no longer counts. */
export function forgetAnswers(): void {
  refuted = false;
}

/**
 * Hears when an answer shows that the browser errs about being offline.
 *
 * @returns hears no more
 */
export function onNetworkAnswered(listener: () => void): () => void {
  onBack.add(listener);
  return () => onBack.delete(listener);
}

let probing: Promise<boolean> | undefined;

/** Asks for this very file, past every cache: unlike that of a module a browser does not remember such a failure. */
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
 * Finds out whether the network is there. Whoever asks at the same time shares one request.
 *
 * @returns false when nothing answered within a second and a half
 */
export function probeNetwork(): Promise<boolean> {
  probing ??= probe().finally(() => (probing = undefined));
  return probing;
}
