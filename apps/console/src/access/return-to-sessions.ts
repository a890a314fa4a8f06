import { ifEnabled } from '../shell/storage/if-enabled.ts';

/** Marks that the list of sessions must reopen after the visit to the provider's page. */
const key = 'afilia-console-return-to-sessions';

/** Storage can be disabled; then the list stays closed after the return. */
export const storeReturnToSessions = (): void => ifEnabled(() => sessionStorage.setItem(key, 'yes'));

/** @returns true if the list must reopen; true once */
export function consumeReturnToSessions(): boolean {
  const isThere = ifEnabled(() => sessionStorage.getItem(key) !== null) ?? false;
  ifEnabled(() => sessionStorage.removeItem(key));
  return isThere;
}
