import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** A file as the rules look at it. */
export type ArchivalFile = {
  bytes: Uint8Array;
  /** The bytes as Latin-1. */
  raw: string;
  catalog: PDFDict;
  pages: { ref: PDFRef; dict: PDFDict; content: string }[];
  /** Every indirect object in its newest version. */
  dicts: { ref: PDFRef; dict: PDFDict }[];
  /** Text of the metadata. */
  xmp: string;
  trailer: { hasId: boolean; isEncrypted: boolean; info: PDFDict | undefined };
};

/** Content of a stream, without its compression; empty if it cannot be unpacked. */
export function streamText(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return '';
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
}

/** Reads a file for the rules of archives, of screen readers and of our own form. */
export async function readArchivalFile(bytes: Uint8Array): Promise<ArchivalFile> {
  // Rules say that a file is encrypted, so the reader does not refuse it.
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const raw = Buffer.from(bytes).toString('latin1');
  const { context, catalog } = document;
  const dicts = context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    if (object instanceof PDFDict) return [{ ref, dict: object }];
    return object instanceof PDFRawStream ? [{ ref, dict: object.dict }] : [];
  });
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  return {
    bytes,
    raw,
    catalog,
    pages: document.getPages().map(({ ref, node }) => ({ ref, dict: node, content: contentOf(node) })),
    dicts,
    xmp: metadata instanceof PDFRawStream ? Buffer.from(metadata.getContents()).toString('utf8') : '',
    trailer: {
      hasId: isIdentifier(context.lookup(context.trailerInfo.ID)),
      isEncrypted: /\/Encrypt\s+\d+\s+\d+\s+R/u.test(raw),
      info: context.lookupMaybe(context.trailerInfo.Info, PDFDict),
    },
  };
}

/** Two strings that are not empty; ISO 32000-1 section 14.4. */
const isIdentifier = (value: unknown): boolean =>
  value instanceof PDFArray &&
  value.size() === 2 &&
  value
    .asArray()
    .every(
      (half) => (half instanceof PDFString || half instanceof PDFHexString) && half.asBytes().length > 0,
    );

function contentOf(page: PDFDict): string {
  const contents = page.lookup(PDFName.of('Contents'));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  return streams.map(streamText).join('\n');
}

/** An entry as text: a name without its slash, a string decoded, a number or truth value in words. */
export function entry(dict: PDFDict | undefined, key: string): string | undefined {
  const value = dict?.lookup(PDFName.of(key));
  if (value instanceof PDFName) return value.decodeText();
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  if (value instanceof PDFNumber) return String(value.asNumber());
  return value instanceof PDFBool ? String(value.asBoolean()) : undefined;
}

/** A dictionary in a dictionary, also where it is a stream's. */
export function inner(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dict?.lookup(PDFName.of(key));
  if (value instanceof PDFRawStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
}

/** The members of an array, looked up; one thing alone counts as an array of it. */
export function members(dict: PDFDict | undefined, key: string): unknown[] {
  const value = dict?.lookup(PDFName.of(key));
  if (value instanceof PDFArray) return value.asArray().map((_, at) => value.lookup(at));
  return value === undefined ? [] : [value];
}

/** Rules by their names; true: the file breaks it. */
export type Rules = Record<string, (file: ArchivalFile) => boolean>;

/** Names of the rules that a file breaks. */
export const brokenOf = (rules: Rules, file: ArchivalFile): string[] =>
  Object.entries(rules).flatMap(([name, broken]) => (broken(file) ? [name] : []));

/** Tells if a dictionary anywhere in the file has one of the keys. */
export const hasKey = ({ dicts }: ArchivalFile, ...keys: string[]): boolean =>
  dicts.some(({ dict }) => keys.some((key) => dict.has(PDFName.of(key))));

/** Every font, also those inside of others. */
export const fontsOf = ({ dicts }: ArchivalFile): PDFDict[] =>
  dicts.map(({ dict }) => dict).filter((dict) => entry(dict, 'Type') === 'Font');

/** Every description of an attached file. */
export const attachmentsOf = ({ dicts }: ArchivalFile): PDFDict[] =>
  dicts.map(({ dict }) => dict).filter((dict) => entry(dict, 'Type') === 'Filespec');

/** Annotations of all pages, fields among them, with their page. */
export const annotationsOf = ({ pages }: ArchivalFile): { ref: PDFRef; annotation: PDFDict }[] =>
  pages.flatMap(({ ref, dict }) =>
    members(dict, 'Annots').flatMap((annotation) =>
      annotation instanceof PDFDict ? [{ ref, annotation }] : [],
    ),
  );
