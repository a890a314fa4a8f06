/** The session that is looked at, over a reload of the tab. It opens nothing by itself: the backend asks who comes. */
const key = 'afilia-console-session';

/** Storage may be switched off; then a reload leads to the list. */
const quietly = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const storedSession = (): string | undefined =>
  quietly(() => sessionStorage.getItem(key)) ?? undefined;
export const keepSession = (sessionId: string): void =>
  void quietly(() => sessionStorage.setItem(key, sessionId));
export const clearSession = (): void => void quietly(() => sessionStorage.removeItem(key));
