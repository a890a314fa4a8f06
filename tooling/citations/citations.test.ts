import { expect, test } from 'vitest';
import { checkCitations } from './check-citations.ts';

const pages: Readonly<Record<string, string>> = {
  'docs/spec/screens.md':
    '# Screens\n\n## otp\n\nSix digits.\n\n## empty\n\n## parent\n\n### child\n\nA rule.\n',
  'docs/decisions/signing-verdicts.md': '# Verdicts\n\n## A file alone\n\nNo other file counts.\n',
};
const repository = {
  paths: ['packages/domain/src/application/model/limits.ts', 'services/backend/src/modules/desk/mail/a.ts'],
  read: (path: string) => pages[path],
};
const reasons = (text: string, file = 'packages/domain/src/a.ts') =>
  checkCitations(file, text, repository).map(({ reason }) => reason);

test.each([
  '/** A code (spec/screens#otp). */',
  '/** A heading whose text stands under another one: spec/screens#parent. */',
  '/** Why: decision signing-verdicts. */',
  '/**\n * A comment that ends its line in the middle (decision\n * signing-verdicts#a-file-alone).\n */',
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
  ['// decision signing-verdicts#other', 'docs/decisions/signing-verdicts.md has no heading for #other'],
  ['// decision signing-gone#a-file-alone', 'there is no docs/decisions/signing-gone.md'],
  ['// docs/decisions/signing-gone.md', 'there is no docs/decisions/signing-gone.md'],
])('names why %s leads nowhere', (text, reason) => {
  expect(reasons(text)).toEqual([reason]);
});

test.each([
  '// decision 0004',
  '// decisions 0004 and 0005',
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
    reasons('[a](screens.md#otp) [b](../decisions/signing-verdicts.md) [c](https://x.cl/a.md)', page),
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
  expect(reasons('`packages/gone/`', 'docs/decisions/signing-verdicts.md')).toHaveLength(1);
  expect(reasons('`packages/gone/`', 'CHANGELOG.md')).toEqual([]);
  expect(reasons('`text/plain`, `/docs/`, `pages/*`', 'docs/operations.md')).toEqual([]);
});

test('a fault names the line and the words', () => {
  expect(checkCitations('a.ts', '\n\n// See design D8.\n', repository)).toMatchObject([
    { file: 'a.ts', line: 3, text: 'design D8' },
  ]);
});
