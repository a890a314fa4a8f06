import { expect, test } from 'vitest';
import { checkCitations, sharedNumbers } from './check-citations.ts';

const pages: Readonly<Record<string, string>> = {
  'docs/spec/screens.md':
    '# Screens\n\n## otp\n\nSix digits.\n\n## empty\n\n## parent\n\n### child\n\nA rule.\n',
  'docs/decisions/0004-statechart.md': '# 0004 A statechart\n\n## one-sql\n\nOne schema.\n',
  'docs/decisions/signing-verdicts.md': '# Verdicts\n\n## A file alone\n\nNo other file counts.\n',
};
const alone = { page: 'signing-verdicts.md', anchor: 'a-file-alone' };
const repository = {
  decisions: ['0004-statechart.md', 'signing-verdicts.md'],
  numbers: new Map([
    ['0002', alone],
    ['0002#files', alone],
    ['0003', { page: 'signing-verdicts.md', anchor: 'gone' }],
  ]),
  paths: ['packages/domain/src/application/model/limits.ts', 'services/backend/src/modules/desk/mail/a.ts'],
  read: (path: string) => pages[path],
};
const reasons = (text: string, file = 'packages/domain/src/a.ts') =>
  checkCitations(file, text, repository).map(({ reason }) => reason);

test.each([
  '/** A code (spec/screens#otp). */',
  '/** A heading whose text stands under another one: spec/screens#parent. */',
  '/** Why: decision 0004. */',
  '/** Why: decision 0004#one-sql. */',
  '/**\n * A comment that ends its line in the middle (decision\n * 0004#one-sql).\n */',
  '/** A page by its path: docs/decisions/0004-statechart.md#one-sql. */',
  '/** A number that is a section now: decision 0002. */',
  '/** One of its anchors: decision 0002#files. */',
  '/** A section by its page: decision signing-verdicts#a-file-alone. */',
  '/** The same by its path: docs/decisions/signing-verdicts.md#a-file-alone. */',
  '/** Another document, which everybody can read: RFC 3161 section 2.3. */',
  `import { a } from './road.spec/a';`,
])('resolves %s', (text) => {
  expect(reasons(text)).toEqual([]);
});

test.each([
  ['// spec/nowhere#otp', 'there is no docs/spec/nowhere.md'],
  ['// spec/screens#nowhere', 'docs/spec/screens.md has no heading for #nowhere'],
  ['// spec/screens#empty', 'nothing stands under #empty of docs/spec/screens.md'],
  ['// spec/screens', 'it has no anchor: spec/<file>#<anchor>'],
  ['// decision 0099', 'there is no decision 0099'],
  ['// docs/decisions/0099-gone.md', 'there is no decision 0099'],
  ['// decisions 0099 and 0004', 'there is no decision 0099'],
  ['// decision 0002#other', 'no section was 0002#other'],
  ['// decision 0003', 'docs/decisions/signing-verdicts.md has no heading for #gone'],
  ['// decision signing-verdicts#other', 'docs/decisions/signing-verdicts.md has no heading for #other'],
  ['// decision signing-gone#a-file-alone', 'there is no docs/decisions/signing-gone.md'],
  ['// decision 0004#nowhere', 'docs/decisions/0004-statechart.md has no heading for #nowhere'],
])('names why %s leads nowhere', (text, reason) => {
  expect(reasons(text)).toEqual([reason]);
});

test.each([
  '// screens-and-flow 4.5',
  '// design D8',
  '// design section 4',
  '// design, section 2',
  '// chile-domain 1.2',
  '// statement 93',
  '// statements 9 to 12',
  '// spec section 8',
  '// the specification, sections 5 and 9',
  '// assist-protocol 4.4',
  '// assist-protocol.md, 4.4',
  '/**\n * A line that breaks (design\n * section 5).\n */',
])('refuses %s, which cannot be read here', (text) => {
  expect(reasons(text)).toEqual([
    'it cites a document outside the repository: give the reason, spec/<file>#<anchor> or decision <page>#<anchor>',
  ]);
});

test('links of a page are resolved from where it lies; code is full of brackets', () => {
  const page = 'docs/spec/errors.md';
  expect(
    reasons('[a](screens.md#otp) [b](../decisions/0004-statechart.md) [c](https://x.cl/a.md)', page),
  ).toEqual([]);
  expect(reasons('[a](screens.md#gone) [b](gone.md)', page)).toEqual([
    'docs/spec/screens.md has no heading for #gone',
    'there is no docs/spec/gone.md',
  ]);
  expect(reasons('rows[0](gone.md)')).toEqual([]);
});

test('a page of the code names files and folders that are there, by a path or its end', () => {
  const page =
    '`packages/domain/src/application/`, `model/limits.ts`, `modules/<room>/mail/`, `tests/`, `dist/a.json`';
  expect(reasons(page, 'ARCHITECTURE.md')).toEqual(['no file or folder has this path, or ends in it']);
  expect(checkCitations('ARCHITECTURE.md', '`its/limits.ts`', repository)).toMatchObject([
    { text: '`its/limits.ts`' },
  ]);
  expect(reasons('`packages/gone/`', 'docs/decisions/0004-statechart.md')).toHaveLength(1);
  expect(reasons('`packages/gone/`', 'CHANGELOG.md')).toEqual([]);
  expect(reasons('`text/plain`, `/docs/`, `pages/*`', 'docs/operations.md')).toEqual([]);
});

test('a fault names the line and the words', () => {
  expect(checkCitations('a.ts', '\n\n// See design D8.\n', repository)).toMatchObject([
    { file: 'a.ts', line: 3, text: 'design D8' },
  ]);
});

test('two decisions with one number are reported', () => {
  expect(sharedNumbers(['0004-a.md', '0005-b.md'])).toEqual([]);
  expect(sharedNumbers(['0004-a.md', '0004-b.md', '0005-b.md'])).toEqual(['0004-a.md', '0004-b.md']);
});
