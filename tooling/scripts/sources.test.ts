import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(
  [
    'services/{backend,relay,all-in-one}/src/**/*.ts',
    'packages/*/src/**/*.{ts,tsx}',
    'apps/console/src/**/*.{ts,tsx}',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/u.test(file) && !file.startsWith('packages/testing/'));

/** It starts the processes that meet files of strangers: a file of the repository, without a shell. */
const startProcesses = [
  'services/backend/src/modules/platform/documents/judge-elsewhere.ts starts a process',
];

/** Calls that let text become a command, code or markup, or a secret be guessed. */
const forbidden = [
  ['starts a process', /node:child_process/u],
  ['runs text as code', /\beval\(|new Function\(|node:vm'/u],
  [
    'makes markup of text',
    /\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML\(|document\.write\(|dangerouslySetInnerHTML/u,
  ],
  ['draws by a generator that can be guessed', /Math\.random/u],
  // But for two patterns round names of ours, and one round another pattern.
  ['builds a pattern of text', /new RegExp\((?!`\$\{product\}\/|`\/\$\{key\} <|`\$\{cssToken\.source\})/u],
] as const;

test('the rate of VAT stands in one place', () => {
  const rate = /(?<![\d.,])[01]\.19(?!\d)/u;
  const found = files.filter((file) =>
    rate.test(readFileSync(join(root, file), 'utf8').replaceAll(/\/\*\*.*?\*\//gsu, '')),
  );
  expect(found).toEqual(['packages/domain/src/application/model/offer/vat.ts']);
});

test('the product starts no process but to judge files, runs no text, makes no markup of it and guesses nothing', () => {
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return forbidden.flatMap(([what, pattern]) => (pattern.test(text) ? [`${file} ${what}`] : []));
  });
  expect(found.toSorted()).toEqual(startProcesses);
});
