/** An element of DER: where it begins, where its content is, and its tag. */
export type DerPart = { tag: number; start: number; from: number; end: number };

/**
 * The elements between two places, one after another, without making anything of what they hold: a list of a hundred
 * thousand certificates costs nothing but reading over it.
 *
 * @throws where it is no DER
 */
export function* partsIn(bytes: Uint8Array, from: number, end: number): Generator<DerPart> {
  for (let at = from; at < end;) {
    const part = partAt(bytes, at, end);
    yield part;
    at = part.end;
  }
}

function partAt(bytes: Uint8Array, start: number, limit: number): DerPart {
  const first = bytes[start + 1];
  if (first === undefined) throw new Error('an element is cut off');
  let from = start + 2;
  let length = first;
  if (first >= 0x80) {
    const octets = first & 0x7f;
    // Four make four gigabytes; an indefinite length is none of DER.
    if (octets === 0 || octets > 4) throw new Error('an element has no length');
    length = 0;
    for (const octet of bytes.subarray(from, from + octets)) length = length * 256 + octet;
    from += octets;
  }
  const end = from + length;
  if (end > limit) throw new Error('an element is longer than what it is in');
  return { tag: bytes[start] ?? 0, start, from, end };
}
