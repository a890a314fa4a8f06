import { PDFDict, PDFName } from '@cantoo/pdf-lib';
import {
  type ArchivalFile,
  attachmentsOf,
  brokenOf,
  entry,
  fontsOf,
  hasKey,
  inner,
  members,
  type Rules,
  streamText,
} from './archival-file.ts';
import { type Element, everyElement } from './structure-tree.ts';

/**
 * Rules of our own form that a file breaks: they allow less than PDF/A-3 and PDF/UA-1 do, as our renderer writes one form only.
 */
export const ownFormFaults = (file: ArchivalFile): string[] => brokenOf(rules, file);

const kinds = ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Form'];

const toUnicode = PDFName.of('ToUnicode');

const cellsOf = ({ type, kids }: Element): number =>
  type === 'TR' && kids.every((cell) => ['TH', 'TD'].includes(cell.type)) ? kids.length : 0;

/** True: the rule is broken. */
const rules: Rules = {
  'header of PDF 1.7': ({ raw }) => !raw.startsWith('%PDF-1.7\n%'),
  'metadata say PDF/A-3a': ({ xmp }) =>
    !xmp.includes('<pdfaid:part>3</pdfaid:part>') ||
    !xmp.includes('<pdfaid:conformance>A</pdfaid:conformance>'),
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
  'every font is a subset of Inter': (file) =>
    fontsOf(file).some(
      (font) =>
        !['Type0', 'CIDFontType2'].includes(entry(font, 'Subtype') ?? '') ||
        !/^[A-Z]{6}\+Inter-(?:Regular|SemiBold|Bold)$/u.test(entry(font, 'BaseFont') ?? ''),
    ),
  'fonts kept for signatures are embedded too': (file) =>
    file.dicts.some(({ dict }) => entry(dict, 'Type') === 'FontDescriptor' && !inner(dict, 'FontFile2')),
  'letters of glyphs are written as ranges': (file) =>
    fontsOf(file)
      .filter((font) => entry(font, 'Subtype') === 'Type0')
      .some((font) => !streamText(font.lookup(toUnicode)).includes('beginbfrange')),
  'nothing is transparent': (file) => hasKey(file, 'SMask', 'CA', 'ca', 'Group', 'BM'),
  'no reader draws fields by itself': (file) => hasKey(file, 'NeedAppearances'),
  'the document does nothing when it opens': (file) => hasKey(file, 'OpenAction'),
  'what is attached is data of the whole document': (file) => {
    const listed = members(file.catalog, 'AF');
    return attachmentsOf(file).some(
      (spec) =>
        !listed.includes(spec) ||
        entry(spec, 'AFRelationship') !== 'Data' ||
        entry(inner(inner(inner(spec, 'EF'), 'F'), 'Params'), 'ModDate') === undefined,
    );
  },
  'no permission but that of a certification': ({ catalog }) =>
    (inner(catalog, 'Perms')?.keys() ?? []).some((key) => key.decodeText() !== 'DocMDP'),
  'the document is in Spanish of Chile': ({ catalog }) => entry(catalog, 'Lang') !== 'es-CL',
  'elements are of the kinds we write': (file) =>
    everyElement(file).some(({ type }) => !kinds.includes(type)),
  'the document has a heading': (file) => everyElement(file).every(({ type }) => !/^H\d$/u.test(type)),
  'rows of a table have cells, and the same number of them': (file) =>
    everyElement(file)
      .filter(({ type }) => type === 'Table')
      .some(({ kids }) => new Set(kids.map(cellsOf)).size !== 1 || kids.some((row) => cellsOf(row) === 0)),
  'heads of a table say what they head': (file) =>
    everyElement(file).some(
      ({ type, dict }) => type === 'TH' && entry(inner(dict, 'A'), 'Scope') !== 'Column',
    ),
  'pictures are described': (file) =>
    everyElement(file).some(({ type, dict }) => type === 'Figure' && !entry(dict, 'Alt')),
  'every annotation is a field with a name': ({ pages }) =>
    pages
      .flatMap(({ dict }) => members(dict, 'Annots'))
      .some((field) => !(field instanceof PDFDict) || !entry(field, 'TU')),
};
