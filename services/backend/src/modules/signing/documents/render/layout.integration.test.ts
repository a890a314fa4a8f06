import { readArchivalFile } from '@afilia/testing/documents/archival-file';
import { companyFacts, naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { extremeFacts } from '@afilia/testing/documents/extreme-facts';
import {
  type Drawing,
  isRead,
  joined,
  layoutRules,
  readTexts,
  whiteOf,
} from '@afilia/testing/documents/layout-rules';
import { type PageLayout, readPages } from '@afilia/testing/documents/read-pages';
import { taggedTexts } from '@afilia/testing/documents/tagged-text';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentContent, IssuedPart, Signatory } from '../../ports/documents.ts';
import { toDocumentContent } from '../contents/to-document-contents.ts';
import { renderDocument } from './render-document.ts';

const code = 'K7QF-2M9X-PT4C';
const listed: IssuedPart[] = extremeFacts.drafts.map(({ title }) => ({
  title,
  verificationCode: code,
  sha256: 'ab12'.repeat(16),
}));

async function drawn(name: string, content: DocumentContent): Promise<Drawing> {
  const { pdf } = await renderDocument({ content, documentId: 'id' });
  const tagged = taggedTexts(await readArchivalFile(pdf));
  return { name, content, pages: await readPages(pdf), tagged };
}

const signers = (count: number): Signatory[] =>
  Array.from({ length: count }, (_none, index) => ({
    name: ['Ana Díaz Peña', 'María-José de la Fuente y Gómez de los Ríos'][index % 2] ?? '',
    rut: `${10 + index}.111.222-3`,
    capacity: 'apoderada de Comercial Ríos SpA, Grupo B',
  }));

/** A mandate with so many lines before its last clause, which has eight. */
function mandate(lines: number, signatories: number): DocumentContent {
  const draft = companyFacts.drafts.find(({ kind }) => kind === 'payment-mandate');
  if (!draft) throw new Error('no mandate');
  const content = toDocumentContent({ ...companyFacts, signatories: signers(signatories) }, draft, code);
  const body = Array.from({ length: lines }, (_none, index) => `Cargo autorizado ${index + 1}.`).join('\n');
  const last = 'El Operador informa cada cargo con una liquidación de ventas y sus descuentos. '.repeat(9);
  return {
    ...content,
    clauses: [
      ...(lines > 0 ? [{ heading: 'Cargos', body }] : []),
      { heading: 'Información de cada cargo', body: last.trim() },
    ],
  };
}

type Swept = Drawing & { lines: number; count: number; group: string };
let sweep: Swept[];
let everything: Drawing[];

beforeAll(async () => {
  sweep = [];
  // Nineteen points a line: the page ends at every place in turn.
  for (const group of ['1 signer', '5 signers', '15 signers', '1 signer, clauses alone'])
    for (let lines = 0; lines < 36; lines += 2) {
      const count = Number.parseInt(group, 10);
      const content = mandate(lines, count);
      const reported = group.endsWith('alone') ? { ...content, sections: [] } : content;
      sweep.push({ ...(await drawn(`${group}, ${lines} lines`, reported)), lines, count, group });
    }
  everything = [...sweep];
  for (const [name, facts] of Object.entries({ naturalPersonFacts, companyFacts, extremeFacts }))
    for (const draft of facts.drafts)
      everything.push(await drawn(`${draft.kind} of ${name}`, toDocumentContent(facts, draft, code, listed)));
});

test.each(Object.entries(layoutRules))(
  '%s, in ordinary documents, in the longest, and wherever a page ends',
  (_rule, broken) => {
    const faults = everything.flatMap((drawing) => broken(drawing).map((fault) => [drawing.name, fault]));
    expect(faults).toEqual([]);
  },
);

const rowsOn = ({ fields }: PageLayout): number => new Set(fields.map(({ top }) => Math.round(top))).size;
const placeRows = ({ pages }: Drawing): number[] => pages.map(rowsOn).filter((rows) => rows > 0);

test('places stand on one page where that empties no third of another, or are parted between rows, two on the last', () => {
  const few = sweep.filter(({ count }) => count <= 5);
  const isAlone = (rows: readonly number[]) => rows.join() === '1';
  const rowsOf = (wanted: number) => few.filter(({ count }) => count === wanted).map(placeRows);
  expect(rowsOf(1).filter((rows) => !isAlone(rows))).toEqual([]);
  expect(new Set(rowsOf(5).map(String))).toEqual(new Set(['3', '1,2']));
  const whole = few.filter((one) => placeRows(one).length === 1);
  expect(Math.max(...whole.flatMap(({ pages }) => pages.slice(0, -1).map(whiteOf)))).toBeLessThan(1 / 3);
  const sum = (rows: readonly number[]) => rows.reduce((all, count) => all + count, 0);
  const many = everything.map(placeRows).filter((rows) => sum(rows) > 3);
  expect(many.map(sum)).toEqual(many.map(() => 8));
  expect(many.filter((rows) => rows.length < 2 || (rows.at(-1) ?? 0) < 2)).toEqual([]);
});

test('a place stands on one page, with its name, its number and its field', () => {
  const apart = everything.flatMap(({ name, pages, content }) =>
    content.signatories.flatMap((one) => {
      const onOne = pages.some(({ texts, fields }) => {
        const reported = joined(texts.filter(isRead).map(({ text }) => text));
        const field = fields.some((each) => each.name.includes(one.rut.replaceAll('.', '')));
        return (
          field && reported.includes(joined([one.name, `RUT ${one.rut}`, 'En calidad de', one.capacity]))
        );
      });
      return onOne ? [] : [`${name}: ${one.name}`];
    }),
  );
  expect(apart).toEqual([]);
});

/** Distance between two lines of the last clause, in points. */
function leadingOf({ pages }: Drawing): number {
  const lines = readTexts(pages).filter(({ text }) => text.includes('liquidación'));
  return Math.round(((lines[1]?.bottom ?? 0) - (lines[0]?.bottom ?? 0)) * 10) / 10;
}

test('a document that is over by little is set tighter in letters of the same size, where that saves a page', () => {
  const [untouched] = sweep;
  if (!untouched) throw new Error('nothing was drawn');
  const normal = leadingOf(untouched);
  const tighter = sweep.filter((one) => leadingOf(one) < normal);
  // Of five signers the places take less white to stand together; one alone has room.
  expect(tighter.filter(({ count }) => count === 1).length).toBeGreaterThan(0);
  expect(Math.min(...tighter.map(leadingOf))).toBeGreaterThan(normal * 0.92);
  const sizes = ({ pages }: Drawing) => [...new Set(readTexts(pages).map(({ size }) => size))].toSorted();
  const inNormal = (group: string) => sweep.filter((one) => one.group === group && leadingOf(one) === normal);
  expect(tighter.map(sizes)).toEqual(tighter.map((one) => sizes(inNormal(one.group)[0] ?? untouched)));
  const wrong = tighter.filter(({ group, lines, pages }) => {
    const others = inNormal(group);
    const shorter = others.findLast((one) => one.lines < lines)?.pages.length ?? pages.length;
    const longer = others.find((one) => one.lines > lines)?.pages.length ?? pages.length + 1;
    return shorter !== pages.length || longer !== pages.length + 1;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
