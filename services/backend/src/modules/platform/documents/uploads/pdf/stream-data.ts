import { decodePDFRawStream, PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import { Inflate } from 'fflate';
import { nameIn, type PdfDict, type PdfValue, TooComplex, Unseen } from './pdf-values.ts';

/** How much the streams of one file may still unpack to, together. */
export type Budget = { bytes: number };

/** A scan of a few colour pages is measured apart; text, fonts and forms of a document take some megabytes. */
export const newBudget = (): Budget => ({ bytes: 128 * 1024 * 1024 });

/** Bytes that are unpacked between two looks at the budget: they make some megabytes at most. */
const pieceBytes = 16 * 1024;
const zlibHeader = 2;
/** Pieces that bring nothing stand behind the end: a stored block is at most four of them. */
const mostIdle = 8;

const isZlib = (first = 0, second = 0): boolean => (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

/** Thrown inside {@link inflateUpTo} alone. */
class Enough extends Error {}

/**
 * Inflates piece by piece and keeps the bytes before a fault, as readers do: a wrong checksum hides nothing.
 *
 * @returns the inflated bytes, no more than some megabytes above `most`; without `keeps` their length alone
 */
export function inflateUpTo(
  data: Uint8Array,
  most: number,
  { keeps = true }: { keeps?: boolean } = {},
): { bytes: Buffer; length: number } {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let idle = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (keeps) chunks.push(chunk);
    if (length > most) throw new Enough();
  });
  try {
    for (let at = isZlib(data[0], data[1]) ? zlibHeader : 0; at < data.length; at += pieceBytes) {
      const before = length;
      inflate.push(data.subarray(at, at + pieceBytes), false);
      idle = length === before ? idle + 1 : 0;
      if (idle > mostIdle) break;
    }
  } catch {
    // Enough of it, or broken from here.
  }
  return { bytes: Buffer.concat(chunks), length };
}

/** Names of packings, in the order in which they are undone; abbreviations are for inline images, and readers know them everywhere. */
const unpackable: ReadonlyMap<string, string> = new Map([
  ['FlateDecode', 'FlateDecode'],
  ['Fl', 'FlateDecode'],
  ['LZWDecode', 'LZWDecode'],
  ['LZW', 'LZWDecode'],
  ['ASCII85Decode', 'ASCII85Decode'],
  ['A85', 'ASCII85Decode'],
  ['ASCIIHexDecode', 'ASCIIHexDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['RunLengthDecode', 'RunLengthDecode'],
  ['RL', 'RunLengthDecode'],
]);

/** Tells whether nothing but general packings lies over the bytes of a stream. */
export const isUnpackable = (filters: readonly string[]): boolean =>
  filters.every((name) => unpackable.has(name));

/** Packings of a stream, outermost first. */
export function filtersOf(
  dict: PdfDict,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): string[] {
  const filter = resolve(dict.get('Filter') ?? dict.get('F'));
  const list = Array.isArray(filter) ? filter : [filter];
  return list.flatMap((one) => nameIn(resolve(one)) ?? []);
}

/**
 * Undoes the packings of a stream, as far as they are general ones: the packings of pictures stay as they are.
 *
 * @param data - from the first byte of the stream; it may go on behind its end
 * @throws {@link TooComplex} where the budget of the file is used up, {@link Unseen} where a packing is broken
 */
export function unpack(data: Buffer, filters: readonly string[], budget: Budget): Buffer {
  let bytes = data;
  for (const name of filters) {
    const filter = unpackable.get(name);
    if (filter === undefined) return bytes;
    bytes = filter === 'FlateDecode' ? inflateUpTo(bytes, budget.bytes).bytes : decode(bytes, filter);
    budget.bytes -= bytes.length;
    if (budget.bytes < 0) throw new TooComplex();
  }
  return bytes;
}

/** The packings that hardly any file has are the library's; the limits of the process bound their cost. */
function decode(contents: Buffer, Filter: string): Buffer {
  const { dict } = PDFContext.create().stream('', { Filter });
  try {
    return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, contents)).decode());
  } catch {
    throw new Unseen();
  }
}
