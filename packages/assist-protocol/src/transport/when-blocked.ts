import type { Manager } from 'socket.io-client';

/** A WebSocket that does not open within this hangs: a proxy lets it wait. Milliseconds. */
export const hangsAfterMs = 5_000;

/** Loads the fallback when a connection fails or breaks; most pages never need it. */
export function fallBackWhenBlocked(manager: Manager): void {
  let loading: Promise<void> | undefined;
  const load = (cause: unknown) => {
    loading ??= import('./fall-back.ts').then(
      ({ fallBack }) => fallBack(manager, cause),
      () => {
        loading = undefined;
      },
    );
  };
  manager.on('error', load);
  manager.on('close', load);
}
