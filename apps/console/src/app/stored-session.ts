/** Stores the open session over a reload of the tab. It grants no access: the backend checks the sign-in. */
const key = 'afilia-console-session';

/** Storage can be disabled; then a reload shows the list. */
const ignoreStorageErrors = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const storedSession = (): string | undefined =>
  ignoreStorageErrors(() => sessionStorage.getItem(key)) ?? undefined;
export const storeSession = (sessionId: string): void =>
  void ignoreStorageErrors(() => sessionStorage.setItem(key, sessionId));
export const clearSession = (): void => void ignoreStorageErrors(() => sessionStorage.removeItem(key));
