import { type Budget, filtersOf, isUnpackable, unpack } from './stream-data.ts';
import {
  isDict,
  nameIn,
  numberIn,
  type PdfDict,
  PdfScanner,
  type PdfValue,
  TooComplex,
  Unseen,
} from './pdf-values.ts';

/** Something of a file that a reader could take for an object. */
export type PdfObject = {
  /** Its number; nothing where none could be read before it. */
  number: number | undefined;
  value: PdfValue;
  /** From its first byte to the end of the file: where a stream ends is for its packing to say. */
  data?: Buffer;
};

/** Every object of a file, and what a reference leads to: each of the objects that claim the number. */
export type PdfObjects = {
  all: readonly PdfObject[];
  resolve: (value: PdfValue | undefined) => readonly PdfValue[];
  /** The same, with the objects behind each. */
  at: (reference: PdfValue) => readonly PdfObject[];
};

/** A document of hundreds of pages has some tens of thousands. */
const maxObjects = 300_000;
/** Digits, spaces and a comment before the keyword. */
const headBytes = 80;
const head = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/u;
const comments = /%[^\r\n]*/gu;

/**
 * Finds every object, of whatever revision: an object stands behind the keyword `obj`, wherever a cross-reference leads, or
 * lies in an object stream. So nothing hides behind a second object of its number, a wrong table or a broken neighbour.
 *
 * @throws {@link TooComplex} where there are too many, {@link Unseen} where some cannot be read
 */
export function objectsIn(bytes: Buffer, budget: Budget): PdfObjects {
  const scanner = new PdfScanner(bytes);
  const all: PdfObject[] = [];
  const byNumber = new Map<number, PdfObject[]>();
  const add = (object: PdfObject) => {
    if (all.length >= maxObjects) throw new TooComplex();
    all.push(object);
    if (object.number === undefined) return;
    const known = byNumber.get(object.number);
    if (known) known.push(object);
    else byNumber.set(object.number, [object]);
  };
  for (const place of placesOf(bytes, 'obj')) {
    const before = bytes.toString('latin1', Math.max(0, place - headBytes), place);
    if (!before.endsWith('end'))
      add({ number: numberBefore(before), ...readObject(bytes, scanner, place + 3) });
  }
  for (const place of placesOf(bytes, 'trailer'))
    add({ number: undefined, ...readObject(bytes, scanner, place + 7) });
  const at = (value: PdfValue) => ('ref' in value ? (byNumber.get(value.ref) ?? []) : []);
  const resolve = (value: PdfValue | undefined): readonly PdfValue[] =>
    value === undefined ? [] : 'ref' in value ? at(value).map((object) => object.value) : [value];
  for (const object of all.filter(
    ({ value, data }) => data && isDict(value) && isObjectStream(value, resolve),
  ))
    for (const inside of objectsOfStream(object, { scanner, budget, resolve })) add(inside);
  return { all, resolve, at };
}

function* placesOf(bytes: Buffer, keyword: string): Generator<number> {
  for (let at = bytes.indexOf(keyword); at >= 0; at = bytes.indexOf(keyword, at + 1)) yield at;
}

const numberBefore = (before: string): number | undefined => {
  const [, digits] = head.exec(before.replaceAll(comments, ' ')) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

function readObject(bytes: Buffer, scanner: PdfScanner, at: number): Omit<PdfObject, 'number'> {
  scanner.position = at;
  const value = scanner.value();
  if (!isDict(value)) return { value };
  const data = dataBehind(bytes, scanner);
  return data ? { value, data } : { value };
}

const streamKeyword = 'stream';
const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** Data begin on the line after the keyword, as readers find it. */
function dataBehind(bytes: Buffer, scanner: PdfScanner): Buffer | undefined {
  scanner.skipWhitespace();
  let end = scanner.position + streamKeyword.length;
  if (bytes.toString('latin1', scanner.position, end) !== streamKeyword) return undefined;
  while (bytes[end] === 0x20) end += 1;
  const isBoth = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed;
  if (isBoth) return bytes.subarray(end + 2);
  return bytes.subarray(bytes[end] === lineFeed || bytes[end] === carriageReturn ? end + 1 : end);
}

const isObjectStream = (dict: PdfDict, resolve: PdfObjects['resolve']): boolean =>
  resolve(dict.get('Type')).some((type) => nameIn(type) === 'ObjStm') || (dict.has('First') && dict.has('N'));

/** Lines of pictures are packed so, and hardly ever objects. */
const isPredicted = (dict: PdfDict, one: (value: PdfValue | undefined) => PdfValue | undefined): boolean => {
  const parameters = one(dict.get('DecodeParms') ?? dict.get('DP'));
  return [parameters].flat().some((given) => {
    const each = one(given);
    return isDict(each) && (numberIn(one(each.get('Predictor'))) ?? 1) > 1;
  });
};

/** Which object of a stream counts is for the table to say, so each place that its head names is read. */
function* objectsOfStream(
  { value, data = Buffer.alloc(0) }: PdfObject,
  { scanner, budget, resolve }: { scanner: PdfScanner; budget: Budget; resolve: PdfObjects['resolve'] },
): Generator<PdfObject> {
  if (!isDict(value)) return;
  const one = (given: PdfValue | undefined) => resolve(given)[0];
  const filters = filtersOf(value, one);
  if (!isUnpackable(filters) || isPredicted(value, one)) throw new Unseen();
  const bytes = unpack(data, filters, budget);
  const first = numberIn(one(value.get('First'))) ?? 0;
  const count = numberIn(one(value.get('N'))) ?? 0;
  const inside = scanner.over(bytes);
  const places: [number, number][] = [];
  for (let index = 0; index < Math.min(count, maxObjects); index++) {
    const [number, offset] = [numberIn(inside.value()), numberIn(inside.value())];
    if (number === undefined || offset === undefined) break;
    places.push([number, first + offset]);
  }
  for (const [number, offset] of places) {
    inside.position = offset;
    yield { number, value: inside.value() };
  }
}

/** The data of a stream, to where its length or the keyword behind it says that it ends. */
export function wholeData({ value, data = Buffer.alloc(0) }: PdfObject, { resolve }: PdfObjects): Buffer {
  const length = isDict(value) ? numberIn(resolve(value.get('Length'))[0]) : undefined;
  if (length !== undefined && endsAt(data, length)) return data.subarray(0, length);
  const end = data.indexOf(endKeyword);
  return end < 0 ? data : data.subarray(0, end);
}

const endKeyword = 'endstream';
const endsAt = (data: Buffer, length: number): boolean =>
  data
    .toString('latin1', length, length + endKeyword.length + 2)
    .trimStart()
    .startsWith(endKeyword);
