import { PDFDict, PDFName, PDFNumber, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import {
  annotationsOf,
  type ArchivalFile,
  attachmentsOf,
  brokenOf,
  entry,
  hasKey,
  inner,
  members,
  type Rules,
  streamText,
} from './archival-file.ts';
import { fontRules } from './font-rules.ts';

/** Structural rules of PDF/A-3 that a file breaks; a file for archives breaks none. */
export const archivalFaults = (file: ArchivalFile): string[] => brokenOf({ ...rules, ...fontRules }, file);

const predefined = `
  rdf x xml xmp pdf dc pdfaid pdfuaid pdfaExtension pdfaSchema pdfaProperty pdfaType pdfaField
  xmpMM xmpRights xmpBJ xmpTPg xmpDM stRef stEvt stVer stJob stDim stFnt xmpG xapG xap xapMM
  photoshop tiff exif crs aux
`
  .trim()
  .split(/\s+/u);

function prefixesOf(xmp: string): string[] {
  return xmp
    .split('xmlns:')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('=')));
}

/** Value of a property of the metadata, as an element or as an attribute. */
const property = (xmp: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>|\\s${name}=["']([^"']*)["']`, 'u').exec(xmp)?.slice(1).find(Boolean);

const profilesOf = (catalog: PDFDict): { kind: string | undefined; profile: unknown }[] =>
  members(catalog, 'OutputIntents').flatMap((intent) =>
    intent instanceof PDFDict
      ? [{ kind: entry(intent, 'S'), profile: intent.lookup(PDFName.of('DestOutputProfile')) }]
      : [],
  );

/** ICC.1: version at byte 8, class at 12, colours at 16, «acsp» at 36; ISO 19005-3 section 6.2.3 allows two classes. */
function isSoundProfile(profile: unknown): boolean {
  if (!(profile instanceof PDFRawStream)) return false;
  const head = streamText(profile);
  const colours = { 'RGB ': '3', CMYK: '4', GRAY: '1' }[head.slice(16, 20)];
  return (
    head.charCodeAt(8) <= 4 &&
    ['mntr', 'prtr'].includes(head.slice(12, 16)) &&
    head.slice(36, 40) === 'acsp' &&
    colours === entry(profile.dict, 'N')
  );
}

/** Trailers that need an identifier: of a file made for the net only that of its first page, which stands first. */
function trailersIn(raw: string): string[] {
  const all = raw
    .split(/\btrailer\s*<</u)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('startxref')));
  return raw.slice(0, 1024).includes('/Linearized') ? all.slice(0, 1) : all;
}

const forbiddenActions = `
  Launch Sound Movie ResetForm ImportData Hide SetOCGState Rendition Trans GoTo3DView JavaScript
  SetState set-state NOP no-op SubmitForm
`
  .trim()
  .split(/\s+/u);

const turning = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];

/** ISO 32000-1 table 169 without those that ISO 19005-3 section 6.3.1 forbids. */
const annotationKinds = `
  Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut
  Stamp Caret Ink Popup FileAttachment Widget PrinterMark TrapNet Watermark Redact
`
  .trim()
  .split(/\s+/u);

/** True: the rule is broken. */
const rules: Rules = {
  'identifier in the trailer, no encryption': ({ trailer, raw }) =>
    !trailer.hasId || trailer.isEncrypted || trailersIn(raw).some((one) => !one.includes('/ID')),
  'metadata in the clear, that say part and level': ({ catalog, xmp }) =>
    inner(catalog, 'Metadata')?.has(PDFName.of('Filter')) !== false ||
    !xmp.includes('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"') ||
    !/^[23]$/u.test(property(xmp, 'pdfaid:part') ?? '') ||
    !/^[ABU]$/u.test(property(xmp, 'pdfaid:conformance') ?? '') ||
    // 6.6.2.1
    /<\?xpacket[^?]*\s(?:bytes|encoding)=/u.test(xmp),
  'every vocabulary of the metadata is predefined or described': ({ xmp }) =>
    prefixesOf(xmp).some(
      (prefix) =>
        !predefined.includes(prefix) && !xmp.includes(`<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`),
    ),
  'colours have one output intent with a sound profile': ({ catalog, pages }) => {
    const intents = profilesOf(catalog);
    const archival = intents.filter(({ kind }) => kind === 'GTS_PDFA1');
    if (archival.length === 0) return pages.some(({ content }) => /\s(?:rg|RG|g|G|k|K)\s/u.test(content));
    const profiles = new Set(intents.map(({ profile }) => profile).filter(Boolean));
    return profiles.size !== 1 || ![...profiles].every(isSoundProfile);
  },
  'no active content': (file) =>
    hasKey(file, 'JS', 'AA', 'XFA', 'RichMediaContent', 'NeedsRendering') ||
    inner(file.catalog, 'Names')?.has(PDFName.of('JavaScript')) === true ||
    file.dicts.some(({ dict }) => isForbiddenAction(dict)) ||
    annotationsOf(file).some(
      ({ annotation }) => entry(annotation, 'Subtype') === 'Widget' && annotation.has(PDFName.of('A')),
    ),
  'no reader has to draw fields': ({ catalog }) =>
    entry(inner(catalog, 'AcroForm'), 'NeedAppearances') === 'true',
  'no stream from outside, none in LZW': (file) =>
    file.dicts.some(
      ({ dict }) =>
        (dict.has(PDFName.of('Length')) &&
          ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(PDFName.of(key)))) ||
        members(dict, 'Filter').some(
          (filter) => filter instanceof PDFName && filter.decodeText() === 'LZWDecode',
        ),
    ),
  'what is attached says what it is to the document': (file) => {
    const listed = file.dicts.flatMap(({ dict }) => members(dict, 'AF'));
    return attachmentsOf(file).some(
      (spec) =>
        spec.has(PDFName.of('EF')) &&
        (!listed.includes(spec) ||
          !entry(spec, 'AFRelationship') ||
          !entry(spec, 'F') ||
          !entry(spec, 'UF') ||
          entry(inner(inner(spec, 'EF'), 'F'), 'Subtype') === undefined),
    );
  },
  'annotations are of the kinds that print': (file) =>
    annotationsOf(file).some(
      ({ annotation }) => !annotationKinds.includes(entry(annotation, 'Subtype') ?? ''),
    ),
  'every annotation prints and is drawn by the file': (file) =>
    annotationsOf(file).some(({ annotation }) => !isDrawn(annotation)),
  'no permission but those of signatures': ({ catalog }) =>
    (inner(catalog, 'Perms')?.keys() ?? []).some((key) => !['DocMDP', 'UR3'].includes(key.decodeText())),
  'a certification names no digest of its own': ({ catalog }) =>
    members(inner(inner(catalog, 'Perms'), 'DocMDP'), 'Reference').some(
      (one) =>
        one instanceof PDFDict &&
        ['DigestLocation', 'DigestMethod', 'DigestValue'].some((key) => one.has(PDFName.of(key))),
    ),
};

function isForbiddenAction(dict: PDFDict): boolean {
  const kind = entry(dict, 'S') ?? '';
  if (kind === 'Named') return !turning.includes(entry(dict, 'N') ?? '');
  return forbiddenActions.includes(kind);
}

function isDrawn(annotation: PDFDict): boolean {
  const kind = entry(annotation, 'Subtype');
  if (kind === 'Popup') return true;
  const flags = Number(entry(annotation, 'F') ?? 0);
  // 4 prints; 1, 2, 32 and 256 would hide it somewhere.
  if ((flags & 4) === 0 || (flags & (1 | 2 | 32 | 256)) !== 0) return false;
  const [left, bottom, right, top] = members(annotation, 'Rect').map((one) =>
    one instanceof PDFNumber ? one.asNumber() : 0,
  );
  if (kind === 'Link' || (left === right && bottom === top)) return true;
  const drawings = inner(annotation, 'AP');
  if (drawings?.keys().some((key) => key.decodeText() !== 'N') !== false) return false;
  const normal = drawings.lookup(PDFName.of('N'));
  return entry(annotation, 'FT') === 'Btn' ? normal instanceof PDFDict : normal instanceof PDFStream;
}
