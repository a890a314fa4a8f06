/** PostgreSQL takes no NUL in a text, and JSON of it takes no half of a surrogate pair. */
const canStore = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Tells if the database can store and compare every text and name of parsed JSON or of a parsed query. Bytes and streams
 * have no texts.
 */
export function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && !canStore(one)) return false;
    if (Array.isArray(one)) open.push(...(one as unknown[]));
    else if (typeof one === 'object' && one !== null && isPlain(one)) {
      open.push(...Object.keys(one), ...Object.values(one));
    }
  }
  return true;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
