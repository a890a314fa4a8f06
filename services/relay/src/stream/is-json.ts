const code = {
  tab: 9,
  newline: 10,
  carriageReturn: 13,
  space: 32,
  quote: 34,
  comma: 44,
  minus: 45,
  slash: 47,
  zero: 48,
  nine: 57,
  colon: 58,
  openList: 91,
  backslash: 92,
  closeList: 93,
  lowerB: 98,
  lowerF: 102,
  lowerN: 110,
  lowerR: 114,
  lowerT: 116,
  lowerU: 117,
  openObject: 123,
  closeObject: 125,
} as const;

/** Deeper text is refused: a page has a few hundred levels, and a receiver may read recursively. */
const deepest = 10_000;
/** The kind of each open container. Shared, because a check never yields. */
const open = new Uint8Array(deepest);
const [inList, inObject] = [0, 1];

/** Longer ones are refused: a double has 17 digits. */
const maxNumberBytes = 100;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;
/** Bytes of a number besides its first digits, by byte. */
const continuesNumber = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('-+.eE0123456789'.includes(String.fromCharCode(byte))),
);

const failed = -1;
const words = ['true', 'false', 'null'].map((word) => Buffer.from(word));
const escapes = new Set<number>([
  code.quote,
  code.backslash,
  code.slash,
  code.lowerB,
  code.lowerF,
  code.lowerN,
  code.lowerR,
  code.lowerT,
]);

const isDigit = (byte: number) => byte >= code.zero && byte <= code.nine;
const isSpace = (byte: number) =>
  byte === code.space || byte === code.newline || byte === code.carriageReturn || byte === code.tab;
const isHexDigit = (byte: number) =>
  isDigit(byte) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);

/** Bytes behind the end read as 0, which no rule accepts. */
const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;

const afterSpace = (bytes: Uint8Array, index: number): number =>
  at(bytes, index) > code.space ? index : behindSpaces(bytes, index);

function behindSpaces(bytes: Uint8Array, from: number): number {
  let index = from;
  while (index < bytes.length && isSpace(at(bytes, index))) index += 1;
  return index;
}

/** @param from - behind the opening quote */
function afterString(bytes: Uint8Array, from: number): number {
  let index = from;
  for (;;) {
    while (at(bytes, index) > code.backslash) index += 1;
    const byte = at(bytes, index);
    index += 1;
    if (byte === code.quote) return index;
    if (byte < code.space) return failed;
    if (byte !== code.backslash) continue;
    const escaped = at(bytes, index);
    index += 1;
    if (escaped === code.lowerU) {
      for (const end = index + 4; index < end; index++) if (!isHexDigit(at(bytes, index))) return failed;
    } else if (!escapes.has(escaped)) return failed;
  }
}

/** True where the bytes between are a number; most are short whole ones. */
const isNumber = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from <= maxNumberBytes && number.test(String.fromCharCode(...bytes.subarray(from, to)));

/** @param from - at a digit or a minus */
function afterNumber(bytes: Uint8Array, from: number): number {
  let index = from;
  while (isDigit(at(bytes, index))) index += 1;
  if (continuesNumber[at(bytes, index)] === 0)
    return at(bytes, from) === code.zero && index > from + 1 ? failed : index;
  while (continuesNumber[at(bytes, index)] === 1) index += 1;
  return isNumber(bytes, from, index) ? index : failed;
}

function afterWord(bytes: Uint8Array, from: number): number {
  const byte = at(bytes, from);
  for (const word of words)
    if (byte === word[0] && word.every((letter, offset) => at(bytes, from + offset) === letter))
      return from + word.length;
  return failed;
}

function endOfScalar(bytes: Uint8Array, from: number): number {
  const byte = at(bytes, from);
  if (byte === code.quote) return afterString(bytes, from + 1);
  return byte === code.minus || isDigit(byte) ? afterNumber(bytes, from) : afterWord(bytes, from);
}

/** @returns the index of the value of a member whose name begins at `from` */
function afterName(bytes: Uint8Array, from: number): number {
  if (at(bytes, from) !== code.quote) return failed;
  const end = afterString(bytes, from + 1);
  if (end === failed) return failed;
  const colon = afterSpace(bytes, end);
  return at(bytes, colon) === code.colon ? afterSpace(bytes, colon + 1) : failed;
}

/**
 * Checks that bytes are one JSON value, as `JSON.parse` does, without making the value: a batch of a page is checked for
 * each visitor and has thousands of values.
 *
 * @param from - index of the value's first byte
 * @param maxDepth - open lists and objects at once, at most 10,000
 */
export function isJson(bytes: Uint8Array, from = 0, maxDepth: number = deepest): boolean {
  let depth = 0;
  let index = afterSpace(bytes, from);
  for (;;) {
    const byte = at(bytes, index);
    const isObject = byte === code.openObject;
    if (isObject || byte === code.openList) {
      if (depth >= maxDepth) return false;
      const inside = afterSpace(bytes, index + 1);
      const isEmpty = at(bytes, inside) === (isObject ? code.closeObject : code.closeList);
      if (!isEmpty) {
        open[depth] = isObject ? inObject : inList;
        depth += 1;
        index = isObject ? afterName(bytes, inside) : inside;
        if (index === failed) return false;
        continue;
      }
      index = inside + 1;
    } else {
      index = endOfScalar(bytes, index);
      if (index === failed) return false;
    }
    // A value has ended: so may the containers around it.
    for (;;) {
      if (depth === 0) return behindSpaces(bytes, index) === bytes.length;
      index = afterSpace(bytes, index);
      const isMember = open[depth - 1] === inObject;
      const next = at(bytes, index);
      if (next === code.comma) {
        index = afterSpace(bytes, index + 1);
        if (isMember) index = afterName(bytes, index);
        if (index === failed) return false;
        break;
      }
      if (next !== (isMember ? code.closeObject : code.closeList)) return false;
      depth -= 1;
      index += 1;
    }
  }
}
