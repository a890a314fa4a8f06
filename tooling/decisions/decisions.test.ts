import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadDecisions } from './load-decisions.ts';
import { printIndex } from './print-pages.ts';
import { readPages } from './read-pages.ts';

const page = `# Verdicts depend on the file alone

## Other programs change no verdict

Status: accepted · Date: 2026-11-29

A file is judged by its bytes.

## A corpus judges our rules

Status: superseded by [it](signing-verdicts.md#it) · Date: 2026-11-28

Its files are public.
`;
const read = (files: Readonly<Record<string, string>>) => readPages(new Map(Object.entries(files)));
const reasons = (files: Readonly<Record<string, string>>) => read(files).faults.map(({ reason }) => reason);

test('a page has its sections, with date and status', () => {
  const { pages, faults } = read({ 'signing-verdicts.md': page });
  expect(faults).toEqual([]);
  expect(pages).toMatchObject([
    {
      area: 'signing',
      title: 'Verdicts depend on the file alone',
      decisions: [
        { anchor: 'other-programs-change-no-verdict', date: '2026-11-29' },
        { anchor: 'a-corpus-judges-our-rules', status: 'superseded by [it](signing-verdicts.md#it)' },
      ],
    },
  ]);
});

test('the index goes by room', () => {
  const { pages } = read({ 'widget-screens.md': page, 'signing-verdicts.md': page });
  expect(printIndex(pages)).toMatch(
    /## signing\n\n- \[Verdicts depend on the file alone\]\(signing-verdicts\.md\)\n.*2026-11-29.*\n.*superseded \(2026-11-28\)\n\n## widget\n/u,
  );
});

test.each([
  ['121 lines', 'signing-a.md', page + '\n'.repeat(121), 'it has more than 120 lines: split it by topic'],
  ['a long line', 'signing-a.md', `${page}${'a'.repeat(121)}\n`, 'it has more than 120 characters'],
  ['no title', 'signing-a.md', page.replace('# V', 'V'), 'it begins with no title'],
  [
    'no date',
    'signing-a.md',
    page.replace(' · Date: 2026-11-28', ''),
    'no «Status: accepted · Date: YYYY-MM-DD» stands two lines below',
  ],
  [
    'another status',
    'signing-a.md',
    page.replace('Status: accepted', 'Status: proposed'),
    'no «Status: accepted · Date: YYYY-MM-DD» stands two lines below',
  ],
  ['no room', 'papers-a.md', page, 'its name begins with no room: <room>-<topic>.md'],
  [
    'one heading twice',
    'signing-a.md',
    page + page.slice(page.indexOf('## A corpus')),
    'another decision of the page has this title',
  ],
  ['a number', '0231-new.md', page, 'its name begins with no room: <room>-<topic>.md'],
])('refuses a page with %s', (_, name, text, reason) => {
  expect(reasons({ [name]: text })).toEqual([reason]);
});

test('tables may have long lines, and two pages may have one title', () => {
  expect(reasons({ 'signing-a.md': `${page}\n| ${'a'.repeat(200)} |\n` })).toEqual([]);
  expect(reasons({ 'signing-a.md': page, 'signing-b.md': page })).toEqual([]);
});

test('a printed index that is out of date is a fault', () => {
  const root = mkdtempSync(join(tmpdir(), 'decisions-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  writeFileSync(join(root, 'docs/decisions/signing-verdicts.md'), page);
  expect(loadDecisions(root).faults).toHaveLength(1);
  for (const { file, text } of loadDecisions(root).printed) writeFileSync(join(root, file), text);
  expect(loadDecisions(root).faults).toEqual([]);
});
