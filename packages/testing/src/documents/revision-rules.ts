import { PDFName } from '@cantoo/pdf-lib';
import { type ArchivalFile, entry, inner } from './archival-file.ts';

/** Rules for a file that grows by revisions, which it breaks; signing and extending break none. */
export const revisionFaults = (file: ArchivalFile): string[] =>
  Object.entries(rules).flatMap(([name, broken]) => (broken(file) ? [name] : []));

/** Both halves of the identifier in each trailer, the oldest first. */
const identifiers = ({ raw }: ArchivalFile): { first: string; second: string }[] =>
  [...raw.matchAll(/\/ID\s*\[\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\]/giu)].map(
    ([, first = '', second = '']) => ({ first: first.toLowerCase(), second: second.toLowerCase() }),
  );

/** True: the rule is broken. */
const rules: Record<string, (file: ArchivalFile) => boolean> = {
  'every revision has a trailer with an identifier': (file) =>
    identifiers(file).length !== file.raw.split('%%EOF').length - 1,
  // ISO 32000-1 section 14.4.
  'the first half of the identifier stays, the second is another in each revision': (file) => {
    const found = identifiers(file);
    const seconds = new Set(found.map(({ second }) => second));
    return new Set(found.map(({ first }) => first)).size !== 1 || seconds.size !== found.length;
  },
  // ETSI EN 319 142-1 sections 5.4 and 5.6: level 1 is the store, level 2 the signatures; ADBE 8 is the extension that other
  // readers know.
  'the document declares what PDF 1.7 lacks': ({ catalog }) =>
    (['ESIC 2', 'ADBE 8'] as const).some((wanted) => {
      const [prefix = '', level] = wanted.split(' ');
      const declared = inner(inner(catalog, 'Extensions'), prefix);
      return entry(declared, 'BaseVersion') !== '1.7' || entry(declared, 'ExtensionLevel') !== level;
    }),
  'the store stands in the catalogue': ({ catalog, raw }) =>
    raw.includes('/Type /DSS') && !catalog.has(PDFName.of('DSS')),
};
