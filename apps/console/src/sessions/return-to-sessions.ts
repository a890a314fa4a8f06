/** Marks that the list of sessions must reopen after the visit to the provider's page. */
const key = 'afilia-console-return-to-sessions';

/** Storage can be disabled; then the list stays closed after the return. */
export function storeReturnToSessions(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Storage is disabled.
  }
}

/** @returns whether the list must reopen; true once */
export function consumeReturnToSessions(): boolean {
  try {
    const isThere = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isThere;
  } catch {
    return false;
  }
}
