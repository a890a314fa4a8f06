/** That the list of sessions was left for the provider's page, and is to be open again after it. */
const key = 'afilia-console-return-to-sessions';

/** Storage may be switched off; then one comes back to the lobby and opens the list by hand. */
export function keepReturnToSessions(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Nothing to keep it in.
  }
}

/** @returns whether one comes back for the list; told once */
export function takeReturnToSessions(): boolean {
  try {
    const isThere = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isThere;
  } catch {
    return false;
  }
}
