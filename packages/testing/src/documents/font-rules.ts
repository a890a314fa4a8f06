import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import {
  type ArchivalFile,
  entry,
  fontsOf,
  inner,
  members,
  type Rules,
  streamText,
} from './archival-file.ts';

const composite = (font: PDFDict): boolean => entry(font, 'Subtype') === 'Type0';

/** ISO 32000-1 table 123: bit 3 of the flags. */
const isSymbolic = (font: PDFDict): boolean =>
  entry(font, 'Subtype') === 'TrueType' &&
  (Number(entry(inner(font, 'FontDescriptor'), 'Flags') ?? 0) & 4) !== 0;

/** Values that letters of glyphs are mapped to; ISO 32000-1 section 9.10.3. */
const lettersOf = (font: PDFDict): string[] => {
  const map = streamText(font.lookup(PDFName.of('ToUnicode')));
  const blocks = [...map.matchAll(/beginbf(char|range)([^]*?)endbf/gu)];
  return blocks.flatMap(([, kind, block = '']) => {
    const values = block.match(/<[^>]*>/gu) ?? [];
    const step = kind === 'char' ? 2 : 3;
    // A range may have one value or a list of them, so everything after a bracket counts.
    const listed = [...block.matchAll(/\[([^\]]*)\]/gu)].flatMap(
      ([, list = '']) => list.match(/<[^>]*>/gu) ?? [],
    );
    return listed.length > 0 ? listed : values.filter((_, at) => at % step === step - 1);
  });
};

const isEmbedded = (font: PDFDict): boolean => {
  const descriptor = inner(font, 'FontDescriptor');
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => inner(descriptor, key) !== undefined);
};

/** Fonts that pages and drawings name, with those inside of them; fonts that the form keeps for later are left out. */
function usedFonts(file: ArchivalFile): PDFDict[] {
  const named = file.dicts.flatMap(({ dict }) => {
    const fonts = inner(inner(dict, 'Resources'), 'Font');
    return (fonts?.values() ?? []).map((font) => file.catalog.context.lookup(font));
  });
  return [...new Set(named)].flatMap((font) =>
    font instanceof PDFDict
      ? [font, ...members(font, 'DescendantFonts').filter((one): one is PDFDict => one instanceof PDFDict)]
      : [],
  );
}

/** Collections whose letters every reader knows, ISO 32000-1 section 9.10.2. */
const knownCollections = ['Adobe-GB1', 'Adobe-CNS1', 'Adobe-Korea1'];

function collectionOf(font: PDFDict): string {
  const [descendant] = members(font, 'DescendantFonts');
  const info = descendant instanceof PDFDict ? inner(descendant, 'CIDSystemInfo') : undefined;
  return `${entry(info, 'Registry') ?? ''}-${entry(info, 'Ordering') ?? ''}`;
}

/** Rules of PDF/A-3 and of PDF/UA-1 for fonts; true: the file breaks it. */
export const fontRules: Rules = {
  'every font is embedded': (file) =>
    usedFonts(file).some(
      (font) => !['Type0', 'Type3'].includes(entry(font, 'Subtype') ?? '') && !isEmbedded(font),
    ),
  'every font says which letters its glyphs are': (file) =>
    usedFonts(file)
      .filter((font) => composite(font) || isSymbolic(font))
      .some(
        (font) =>
          !(font.lookup(PDFName.of('ToUnicode')) instanceof PDFRawStream) &&
          !knownCollections.includes(collectionOf(font)),
      ),
  'no glyph stands for a letter that is none': (file) =>
    fontsOf(file).some((font) => lettersOf(font).some((letter) => /^<(?:0000|fffe|feff)>$/iu.test(letter))),
  'glyphs by their number': (file) =>
    fontsOf(file).some((font) => {
      if (entry(font, 'Subtype') !== 'CIDFontType2' || !isEmbedded(font)) return false;
      const map = font.lookup(PDFName.of('CIDToGIDMap'));
      return !(map instanceof PDFRawStream) && entry(font, 'CIDToGIDMap') !== 'Identity';
    }),
};
