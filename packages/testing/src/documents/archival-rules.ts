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

/** What a stream holds, without its compression. */
export const streamText = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/** Reads a file for {@link archivalFaults} and its like. */
export async function readArchivalFile(bytes: Uint8Array): Promise<ArchivalFile> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const dicts = context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    if (object instanceof PDFDict) return [{ ref, dict: object }];
    return object instanceof PDFRawStream ? [{ ref, dict: object.dict }] : [];
  });
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  return {
    bytes,
    raw: Buffer.from(bytes).toString('latin1'),
    catalog,
    pages: document.getPages().map(({ ref, node }) => ({ ref, dict: node, content: contentOf(node) })),
    dicts,
    xmp: metadata instanceof PDFRawStream ? Buffer.from(metadata.getContents()).toString('utf8') : '',
    trailer: {
      hasId: context.trailerInfo.ID !== undefined,
      isEncrypted: context.trailerInfo.Encrypt !== undefined,
      info: context.lookupMaybe(context.trailerInfo.Info, PDFDict),
    },
  };
}

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

/** Structural rules of PDF/A-3a that a file breaks, each with what is wrong; none is what an archive needs. */
export const archivalFaults = (file: ArchivalFile): string[] =>
  Object.entries(rules).flatMap(([name, broken]) => (broken(file) ? [name] : []));

const hasKey = ({ dicts }: ArchivalFile, ...keys: string[]): boolean =>
  dicts.some(({ dict }) => keys.some((key) => dict.has(PDFName.of(key))));

const fontsOf = ({ dicts }: ArchivalFile): PDFDict[] =>
  dicts.map(({ dict }) => dict).filter((dict) => entry(dict, 'Type') === 'Font');

const attachmentsOf = ({ dicts }: ArchivalFile): PDFDict[] =>
  dicts.map(({ dict }) => dict).filter((dict) => entry(dict, 'Type') === 'Filespec');

const predefined = [
  'rdf',
  'x',
  'xmp',
  'pdf',
  'dc',
  'pdfaid',
  'pdfaExtension',
  'pdfaSchema',
  'pdfaProperty',
  'xml',
];

function prefixesOf(xmp: string): string[] {
  return xmp
    .split('xmlns:')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('=')));
}

/** True: the rule is broken. */
const rules: Record<string, (file: ArchivalFile) => boolean> = {
  'header of PDF 1.7 with four bytes over 127 after it': ({ raw, bytes }) =>
    !raw.startsWith('%PDF-1.7\n%') || bytes.subarray(10, 14).some((byte) => byte < 128),
  'identifier in the trailer, no encryption': ({ trailer }) => !trailer.hasId || trailer.isEncrypted,
  'nothing after the last end-of-file mark': ({ raw }) =>
    !raw.trimEnd().endsWith('%%EOF') || raw.length - raw.lastIndexOf('%%EOF') > 7,
  'metadata in the clear, that say PDF/A-3a': ({ catalog, xmp }) =>
    inner(catalog, 'Metadata')?.has(PDFName.of('Filter')) !== false ||
    !xmp.includes('<pdfaid:part>3</pdfaid:part>') ||
    !xmp.includes('<pdfaid:conformance>A</pdfaid:conformance>'),
  'every vocabulary of the metadata is predefined or described': ({ xmp }) =>
    prefixesOf(xmp).some(
      (prefix) =>
        !predefined.includes(prefix) && !xmp.includes(`<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`),
    ),
  'metadata and information give one title': ({ xmp, trailer }) => {
    const title = entry(trailer.info, 'Title') ?? '';
    return title === '' || !xmp.includes(`"x-default">${title.replaceAll('&', '&amp;')}<`);
  },
  'one output intent, sRGB, with its profile': ({ catalog }) => {
    const [intent, ...others] = members(catalog, 'OutputIntents');
    if (!(intent instanceof PDFDict) || others.length > 0) return true;
    return entry(intent, 'S') !== 'GTS_PDFA1' || entry(inner(intent, 'DestOutputProfile'), 'N') !== '3';
  },
  'no colour but of that profile': ({ pages }) =>
    pages.some(({ content }) => /\s(?:k|K)\s|DeviceCMYK/u.test(content)),
  'every font is embedded': (file) =>
    file.dicts.every(({ dict }) => entry(dict, 'Type') !== 'FontDescriptor') ||
    file.dicts.some(({ dict }) => entry(dict, 'Type') === 'FontDescriptor' && !inner(dict, 'FontFile2')) ||
    fontsOf(file).some((font) => !['Type0', 'CIDFontType2'].includes(entry(font, 'Subtype') ?? '')),
  'every font is a subset of Inter': (file) =>
    fontsOf(file).some(
      (font) => !/^[A-Z]{6}\+Inter-(?:Regular|SemiBold|Bold)$/u.test(entry(font, 'BaseFont') ?? ''),
    ),
  'every font says which letters its glyphs are, and none is zero': (file) =>
    fontsOf(file)
      .filter((font) => entry(font, 'Subtype') === 'Type0')
      .map((font) => streamText(font.lookup(PDFName.of('ToUnicode'))))
      .some((map) => !map.includes('beginbfrange') || map.slice(map.indexOf('[')).includes('<0000>')),
  'glyphs by their number': (file) =>
    fontsOf(file).some(
      (font) => entry(font, 'Subtype') === 'CIDFontType2' && entry(font, 'CIDToGIDMap') !== 'Identity',
    ),
  'no active content': (file) =>
    hasKey(file, 'JS', 'JavaScript', 'OpenAction', 'AA', 'XFA', 'RichMediaContent', 'Movie', 'Sound') ||
    file.dicts.some(({ dict }) =>
      ['JavaScript', 'Launch', 'SubmitForm', 'ImportData'].includes(entry(dict, 'S') ?? ''),
    ),
  'no reader draws fields by itself': (file) => hasKey(file, 'NeedAppearances'),
  'nothing is transparent': (file) => hasKey(file, 'SMask', 'CA', 'ca', 'Group', 'BM'),
  'no stream from outside, none in LZW': (file) =>
    file.dicts.some(({ dict }) => dict.has(PDFName.of('FFilter')) || entry(dict, 'Filter') === 'LZWDecode'),
  'what is attached says what it is to the document': (file) => {
    const listed = members(file.catalog, 'AF');
    return attachmentsOf(file).some(
      (spec) =>
        !listed.includes(spec) ||
        entry(spec, 'AFRelationship') !== 'Data' ||
        !entry(spec, 'F') ||
        !entry(spec, 'UF') ||
        entry(inner(inner(spec, 'EF'), 'F'), 'Subtype') === undefined ||
        entry(inner(inner(inner(spec, 'EF'), 'F'), 'Params'), 'ModDate') === undefined,
    );
  },
  'every annotation prints and is drawn by the file': ({ pages }) =>
    pages
      .flatMap(({ dict }) => members(dict, 'Annots'))
      .some((annotation) => annotation instanceof PDFDict && !isDrawn(annotation)),
  'no permission but that of a certification': ({ catalog }) =>
    (inner(catalog, 'Perms')?.keys() ?? []).some((key) => key.decodeText() !== 'DocMDP'),
};

function isDrawn(annotation: PDFDict): boolean {
  const flags = Number(entry(annotation, 'F') ?? 0);
  // 4 prints; 1, 2, 32 and 256 would hide it somewhere.
  if ((flags & 4) === 0 || (flags & (1 | 2 | 32 | 256)) !== 0) return false;
  const [left, bottom, right, top] = members(annotation, 'Rect').map((one) =>
    one instanceof PDFNumber ? one.asNumber() : 0,
  );
  const isEmpty = left === right && bottom === top;
  return (
    isEmpty || annotation.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N')) instanceof PDFRawStream
  );
}
