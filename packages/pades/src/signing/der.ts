/** Tags of DER that a CMS of ours consists of. */
export const tag = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const;

/** The tag of a part that is numbered in place of having its own type. */
export const numbered = (number: number): number => 0xa0 + number;

/** One value of DER: its tag, its length and what it holds. */
export function der(ofTag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return Buffer.concat([Buffer.from([ofTag, ...lengthOf(length)]), ...parts]);
}

/** Short up to 127, else how many bytes, then those (X.690 section 8.1.3). */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}
