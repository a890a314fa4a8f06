import { contentBottom, page as paper } from '@afilia/backend/signing/documents/render/theme';
import type { DocumentTable, PrintedContent } from '@afilia/backend/signing/ports/documents';
import { longDate } from '@afilia/backend/signing/documents/spanish-formats';
import { overlap, type PageLayout, type TextBox } from './read-pages.ts';
import type { TaggedText } from './tagged-text.ts';

/** A drawn document, with the content that it must show. */
export type Drawing = {
  name: string;
  content: PrintedContent;
  pages: PageLayout[];
  /** As readers by tags have it. */
  tagged: TaggedText[];
};

/** Tells if screen readers read the text. */
export const isRead = ({ tag }: TextBox): boolean => tag !== 'Artifact';

/** Texts that screen readers read, with the number of the page from 0. */
export const readTexts = (pages: readonly PageLayout[]) =>
  pages.flatMap(({ texts }, page) => texts.filter(isRead).map((text) => ({ ...text, page })));

/** Without blanks, which a line's end takes away. */
export const joined = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/gu, '');

/** The part of a page that is empty at its end. */
export function whiteOf({ texts, fields }: PageLayout): number {
  const low = Math.max(...[...texts.filter(isRead), ...fields].map(({ bottom }) => bottom));
  return (contentBottom - low) / (contentBottom - paper.top);
}

/** At how many heights there is text, however much of it stands side by side. */
const linesIn = (texts: readonly TextBox[]): number =>
  new Set(texts.map(({ bottom, size }) => Math.round(bottom - size / 4))).size;

const textOf = (texts: readonly TextBox[]): string => joined(texts.map(({ text }) => text));
const tablesOf = ({ sections }: PrintedContent): DocumentTable[] =>
  sections.flatMap((section) => ('table' in section ? [section.table] : []));

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Everything that a document says, each paragraph and cell as one. */
const paragraphsOf = (content: PrintedContent): string[] => [
  content.title,
  `Folio ${content.folio}`,
  `Contrato N.º ${content.contractNumber}`,
  `Fecha ${longDate(content.issuedAt)}`,
  `Versión del texto ${content.version}`,
  ...content.sections.flatMap((section) => [
    section.heading,
    ...(section.note === undefined ? [] : [section.note]),
    ...('rows' in section
      ? section.rows.map((row) => row.join(' '))
      : [...section.table.columns, ...section.table.rows.flat()]),
  ]),
  ...content.clauses.flatMap(({ body }) => body.split('\n')),
  ...content.signingNotices,
  ...content.signatories.map(({ name, rut, capacity }) => `${name} RUT ${rut} En calidad de ${capacity}`),
];

/** Rules of the layout of finished documents: each returns its violations. */
export const layoutRules: Record<string, (drawing: Drawing) => string[]> = {
  'the signatures begin on a page with two lines of what they sign or more': ({ pages }) => {
    const texts = readTexts(pages);
    const to = texts.findIndex(({ tag, text }) => tag === 'H2' && text === 'Firmas');
    const page = texts[to]?.page;
    const beside = texts.slice(0, to).filter((one) => one.tag === 'P' && one.page === page);
    return linesIn(beside) < 2 ? [`${linesIn(beside)} on page ${(page ?? 0) + 1}`] : [];
  },
  'a page that another follows is less than two fifths empty': ({ pages, content }) =>
    pages.slice(0, -1).flatMap((page, index) => {
      // With the longest names that forms let through a single place is higher than that.
      const white = content.title.length > 100 ? 0 : whiteOf(page);
      return white < 0.4 ? [] : [`page ${index + 1}: ${Math.round(white * 100)} %`];
    }),
  'a page that goes on with places says which document they sign': ({ pages, content }) =>
    pages.flatMap(({ fields, texts }, index) => {
      const reported = textOf(texts.filter((one) => !isRead(one)));
      const begins = texts.some(({ text }) => text === 'Firmas');
      const needed = joined([`Firman el documento «${content.title}», folio ${content.folio}`]);
      return fields.length === 0 || begins || reported.includes(needed)
        ? []
        : [`page ${index + 1}: ${reported}`];
    }),
  'a row of a table stands on one page': ({ pages, content }) => {
    const cells = tablesOf(content).flatMap(({ rows }) => rows.flat().filter((cell) => cell !== ''));
    // A cell that goes on over the page is two marked parts.
    const parts = readTexts(pages).filter(({ tag }) => tag === 'TD');
    const count = new Set(parts.map(({ page, part }) => `${page} ${part}`)).size;
    return count === cells.length ? [] : [`${count} parts of ${cells.length} cells`];
  },
  'rows stand under the head of their table on every page': ({ pages, content }) =>
    pages.flatMap(({ texts }, index) => {
      const first = texts.findIndex(({ tag }) => tag === 'TD');
      const over = texts.slice(0, Math.max(0, first));
      const heads = tablesOf(content).map(({ columns }) => joined(columns));
      const isHeaded =
        over.some(({ tag }) => tag === 'TH') || heads.some((head) => textOf(over).endsWith(head));
      return first < 0 || isHeaded ? [] : [`page ${index + 1}: ${texts[first]?.text}`];
    }),
  'an amount stands on one line': ({ pages, content }) => {
    const lines = new Set(readTexts(pages).map(({ text }) => text.trim()));
    const amounts = tablesOf(content).flatMap(({ rows, alignRight = [] }) =>
      rows.flatMap((row) => alignRight.map((column) => row[column] ?? '')),
    );
    return amounts.filter((amount) => !lines.has(amount));
  },
  'a heading stands with two lines or more of what follows': ({ pages }) => {
    const texts = readTexts(pages);
    return texts.flatMap(({ tag, page, text }, index) => {
      if (!/^H[23]$/u.test(tag) || texts[index + 1]?.tag === tag) return [];
      const rest = texts.slice(index + 1);
      const next = rest.findIndex((one) => one.tag === 'H2' || (tag === 'H3' && one.tag === 'H3'));
      const follows = (next < 0 ? rest : rest.slice(0, next)).filter((one) => !one.tag.startsWith('H'));
      const all = new Set(follows.map((one) => `${one.page} ${Math.round(one.bottom)}`)).size;
      return linesIn(follows.filter((one) => one.page === page)) < Math.min(2, all) ? [text] : [];
    });
  },
  'a paragraph of clauses leaves no line alone on a page': ({ pages }) =>
    pages.slice(1).flatMap(({ texts }, index) => {
      const before = pages[index]?.texts.filter(isRead) ?? [];
      const [last, first] = [before.at(-1), texts.find(isRead)];
      const goesOn = last?.tag === 'P' && first?.tag === 'P' && first.size === last.size;
      // A sentence ends with the paragraph; a row of facts has its label first, in other letters.
      if (!goesOn || first.left !== last.left || /[.:;]\s*$/u.test(last.text)) return [];
      const alone = [before, texts].map(
        (on, side) => on.filter((one) => one.part === [last, first][side]?.part && isRead(one)).length,
      );
      return alone.includes(1) ? [`page ${index + 1}: ${last.text}`] : [];
    }),
  'who reads by tags reads each row, cell and paragraph in whole, its words apart': ({ tagged, content }) => {
    const read = new Set(tagged.map(({ text }) => inOneLine(text)));
    return paragraphsOf(content)
      .map(inOneLine)
      .filter((text) => text !== '' && !read.has(text));
  },
  'no text leaves the margins': ({ pages }) =>
    pages.flatMap(({ texts, width, height }, index) =>
      texts.flatMap((one) => {
        const [top, bottom] = isRead(one) ? [paper.top, contentBottom] : [20, height - 14];
        const isInside =
          one.left >= paper.left - 0.5 &&
          one.right <= width - paper.right + 0.5 &&
          one.top >= top - 0.5 &&
          one.bottom <= bottom + 0.5;
        return isInside ? [] : [`page ${index + 1}: ${one.text}`];
      }),
    ),
  'no text is over another or over a field': ({ pages }) =>
    pages.flatMap(({ texts, fields }, index) =>
      texts.flatMap((one, at) =>
        [...texts.slice(at + 1), ...fields]
          .filter((other) => overlap(one, other))
          .map((other) => `page ${index + 1}: ${one.text} | ${'text' in other ? other.text : other.name}`),
      ),
    ),
  'whatever the content says stands on the paper in full': ({ pages, content }) => {
    const read = textOf(readTexts(pages));
    const feet = textOf(pages.flatMap(({ texts }) => texts.filter((one) => !isRead(one))));
    const reported = [
      content.title,
      content.folio,
      content.contractNumber,
      content.version,
      ...content.sections.flatMap((section) => [
        section.heading,
        section.note ?? '',
        ...('rows' in section
          ? section.rows.flat()
          : [...section.table.columns, ...section.table.rows.flat()]),
      ]),
      ...content.clauses.flatMap(({ heading, body }) => [heading, ...body.split('\n')]),
      ...content.signingNotices,
      ...content.signatories.flatMap(({ name, rut, capacity }) => [name, rut, capacity]),
    ];
    return [
      ...reported.filter((text) => !read.includes(joined([text]))),
      ...[content.verifyAddress, content.verificationCode].filter((text) => !feet.includes(joined([text]))),
    ];
  },
};
