import { inflateSync } from 'node:zlib';

/** What a file is before anything of it is interpreted. */
export type Inspection = 'plain' | 'active' | 'locked' | 'unreadable';

/** Everything of a file may inflate to so much together; a document of ten pages takes some hundred kilobytes. */
const maxInflated = 48 * 1024 * 1024;
const maxStreams = 5_000;

/**
 * Names that only files use which do something or have something in them. Whole names: a file about to be launched says
 * `/Launch`, and a script always says `/JavaScript` or is a rendition's.
 */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|Rendition|SubmitForm|ImportData|GoToE)(?![\w-])/u;

/** What follows `/Filter`: one way of packing, whose output {@link inspectFile} has measured, or a photograph. */
const filter =
  /\/Filter(?![\w-])(\s{0,20}(?:\/(?:FlateDecode|DCTDecode)(?![\w-])|\[\s{0,20}\/(?:FlateDecode|DCTDecode)\s{0,20}\]))?/gu;

const streamKeyword = 'stream';
/** Bytes between the keyword and the end of its line that readers pass over. */
const maxAfterKeyword = 80;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const escaped = /#([\da-f]{2})/giu;

/** Names may be written with escapes, `/#4aavaScript`. */
const unescaped = (text: string): string =>
  text.includes('#')
    ? text.replaceAll(escaped, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

const isZlib = (first = 0, second = 0): boolean => (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

/** Where the data of each stream begins: on the line after its keyword, as readers find it. */
function* dataOfStreams(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf(streamKeyword); at >= 0; at = bytes.indexOf(streamKeyword, at + 1)) {
    let end = at + streamKeyword.length;
    const last = end + maxAfterKeyword;
    while (end < last && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end += 1;
    const isBoth = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed;
    yield bytes.subarray(end + (isBoth ? 2 : 1));
  }
}

/**
 * Looks at a file's bytes alone, so that neither what a reader makes of it nor where it looks decides: is it locked, does
 * it hold a script, a program or another file, and how much does it inflate to. Stricter than the format: packing in
 * several layers, or in ways whose output is not measured here, is refused.
 */
export function inspectFile(pdf: Uint8Array): Inspection {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const raw = bytes.toString('latin1');
  if (!raw.slice(0, 1024).includes('%PDF-')) return 'unreadable';
  const text = unescaped(raw);
  if (active.test(text)) return 'active';
  if (/\/Encrypt(?![\w-])/u.test(text)) return 'locked';
  for (const [, known] of text.matchAll(filter)) if (known === undefined) return 'unreadable';
  let left = maxInflated;
  let streams = 0;
  for (const data of dataOfStreams(bytes)) {
    if (!isZlib(data[0], data[1])) continue;
    streams += 1;
    if (streams > maxStreams || left <= 0) return 'unreadable';
    try {
      const inflated = inflateSync(data, { maxOutputLength: left });
      left -= inflated.length;
      if (active.test(unescaped(inflated.toString('latin1')))) return 'active';
    } catch {
      // Too much, or broken: a reader would go on with a part of it.
      return 'unreadable';
    }
  }
  return 'plain';
}
