import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developerErrors } from '@afilia/host-contract/developer-errors';
import { redrawingAttributes } from '@afilia/host-contract/options';
import { prefillFields } from '@afilia/host-contract/prefill';
import { expect, test } from 'vitest';
import { putTables } from './print-tables.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/host-guide.md'), 'utf8');
const inOneLine = guide.replaceAll(/\s+/g, ' ');

test('a table that was changed by hand is put right', () => {
  const changed = guide.replace('an error is shown', 'an error was made');
  expect(changed).not.toBe(guide);
  expect(putTables(changed)).toContain('an error is shown');
});

test('a guide that lost a table, or has one that is unknown, is refused', () => {
  expect(() => putTables(guide.replace('table: events', 'tabla: events'))).toThrow('no table of events');
  expect(() => putTables(guide.replace('table: events', 'table: eventos'))).toThrow('no table of eventos');
});

test('the text of the guide names the same fields and attributes as its tables', () => {
  const fields = /Fields: ([^.]+)\. Names/.exec(inOneLine)?.[1] ?? '';
  const named = [...fields.matchAll(/[a-z]\w+/gi)].map(([name]) => name);
  for (const name of [...prefillFields.text, ...prefillFields.list]) expect(named).toContain(name);
  const redrawing = /Changing ([^;]+) draws the widget anew/.exec(inOneLine)?.[1] ?? '';
  expect([...redrawing.matchAll(/`([^`]+)`/g)].map(([, name]) => name).toSorted()).toEqual(
    redrawingAttributes.toSorted(),
  );
});

test('each code of the console has a heading in the guide, to which the console points', () => {
  for (const code of Object.keys(developerErrors)) expect(guide).toContain(`\n#### ${code}\n`);
});
