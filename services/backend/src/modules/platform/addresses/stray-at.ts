/**
 * Returns whether an address probably holds a password with a `/`, `?` or `#` that was not percent-encoded: an `@` stands
 * behind the first of them. Such an address parses, with the user as its host and a piece of the password as its port or path,
 * and every line about it would print that piece.
 */
export function hasStrayAt(address: string): boolean {
  const [, rest = ''] = /^[a-z][a-z\d+.-]*:\/\/(.*)$/isu.exec(address) ?? [];
  const end = rest.search(/[/?#]/u);
  return end >= 0 && rest.includes('@', end);
}

/**
 * The same for addresses of the web, whose paths may hold an `@`: it counts only behind a port, or behind digits that look
 * like one.
 */
export const hasStrayAtBehindPort = (address: string): boolean =>
  hasStrayAt(address) && /^[a-z]+:\/\/[^/?#@:]*:[^/?#@]*[/?#]/iu.test(address);

/** Returns whether user and password can be decoded; an address that is none has neither. */
export function hasDecodableUser(address: string): boolean {
  const url = URL.parse(address);
  try {
    decodeURIComponent(`${url?.username} ${url?.password}`);
    return true;
  } catch {
    return false;
  }
}

/** Hint in the line about an address that holds an `@` and cannot be read. */
export const encodingHint =
  'In its user and password / ? # @ : % and spaces are percent-encoded (%2F %3F %23 %40 %3A %25 %20)';
