const storedName = 'afilia.device';
const form = /^[\w-]{22}$/u;

/** 128 random bits, base64url. */
const newKey = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Returns the random name of this browser, the same for every person who uses it; the server stores a hash alone.
 *
 * @param page - the page whose storage holds it
 * @returns null if the page stores nothing
 */
export function deviceKeyOf(page: Pick<Window, 'localStorage'>): string | null {
  try {
    const { localStorage } = page;
    const stored = localStorage.getItem(storedName);
    if (stored !== null && form.test(stored)) return stored;
    localStorage.setItem(storedName, newKey());
    return localStorage.getItem(storedName);
  } catch {
    return null;
  }
}
