import { expect, test } from 'vitest';
import { type Entry, matching, moved } from './entries.ts';

const entry = (name: string, hint?: string): Entry => ({
  id: name,
  name,
  run: () => undefined,
  ...(hint && { hint }),
});
const entries = [
  entry('Casos', 'Solicitudes que esperan la decisión de una persona.'),
  entry('Auditoría', 'Quién leyó qué.'),
  entry('Tomar el siguiente caso'),
];
const found = (typed: string) => matching(entries, typed).map(({ name }) => name);

test('[A-25] words find what begins with them, without marks and case, and names come before hints', () => {
  expect(found('')).toEqual(['Casos', 'Auditoría', 'Tomar el siguiente caso']);
  expect(found('caso')).toEqual(['Casos', 'Tomar el siguiente caso']);
  expect(found('AUDITORIA')).toEqual(['Auditoría']);
  expect(found('decision')).toEqual(['Casos']);
  expect(found('sig tom')).toEqual(['Tomar el siguiente caso']);
  expect(found('asos')).toEqual([]);
  expect(found('(caso')).toEqual([]);
  expect(found('S-2026-000001 12.345.678-5')).toEqual([]);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, 1],
])('%s moves from line %i to line %i of three', (key, from, to) => expect(moved(from, 3, key)).toBe(to));

test('no key moves in an empty list', () => expect(moved(0, 0, 'ArrowUp')).toBe(0));
