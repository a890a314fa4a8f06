import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import levels from './asvs-levels.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const maxOpen = 3;

/** A row of the page. */
type Row = { id: string; level: string; what: string; answer: string; by: string };

const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/u.test(line))
  .map((line): Row => {
    const [id = '', level = '', what = '', answer = '', by = ''] = line
      .split(/(?<!\\)\|/u)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, level, what, answer, by };
  });

/** `file` «title», and files alone. */
const named = rows.flatMap(({ id, by }) =>
  [...by.matchAll(/`([\w./@-]+)`(?: «([^»]*(?:«[^»]*»[^»]*)?)»)?/gu)]
    .filter(([, file = '', title]) => title !== undefined || /[\w-]\/[\w-]/u.test(file))
    .map(([, file = '', title]) => ({ id, file, title })),
);

test('every requirement of ASVS 5, levels 1 and 2, has one row with its level', () => {
  const wanted = [...levels['1'].map((id) => `${id} 1`), ...levels['2'].map((id) => `${id} 2`)];
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(wanted.toSorted());
});

test('each is met, the operator’s, not applicable or open, and says why', () => {
  for (const { id, what, answer, by } of rows) {
    expect({ id, answer }).toEqual({ id, answer: expect.stringMatching(/^(?:met|operator|n\/a|open)$/u) });
    expect(what.length, id).toBeGreaterThan(5);
    expect(by.length, id).toBeGreaterThan(10);
  }
  const unnamed = rows.filter(({ answer, by }) => /^(?:met|operator)$/u.test(answer) && !by.includes('`'));
  expect(unnamed).toEqual([]);
});

test('no more are open than are known, each with its reason', () => {
  const open = rows.filter(({ answer }) => answer === 'open');
  expect(open.length).toBeLessThanOrEqual(maxOpen);
  for (const { id, by } of open) expect(by.length, id).toBeGreaterThan(80);
});

test('every file that is named is there, and says what is named of it', () => {
  expect(named.length).toBeGreaterThan(250);
  const missing = named.filter(({ file, title }) => {
    if (!existsSync(join(root, file))) return true;
    return title !== undefined && !hasTitle(file, title);
  });
  expect(missing).toEqual([]);
});

/** A test by its title, a page by its heading. */
function hasTitle(file: string, title: string): boolean {
  const text = read(file);
  if (!file.endsWith('.md')) return text.replaceAll(/\s+/gu, ' ').includes(title);
  return text.split('\n').some((line) => /^#+ /u.test(line) && line.replace(/^#+ /u, '') === title);
}
