import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { allScenarios } from './all-scenarios.ts';
import { scenariosAsMarkdown } from './document.ts';
import { rutOf, showRut } from './rut.ts';

test('begins with the natural person who is approved', () => {
  expect(allScenarios[0]).toMatchObject({
    rut: '12345678-5',
    kind: 'natural',
    title: 'Persona natural aprobada',
  });
});

test('writes check digits by module 11, 0 and K among them', () => {
  expect([12_345_678, 60_803_000, 9_868_503, 76_516_950, 1].map(rutOf)).toEqual([
    '12345678-5',
    '60803000-K',
    '9868503-0',
    '76516950-K',
    '1-9',
  ]);
  expect(showRut('76516950-K')).toBe('76.516.950-K');
});

test('no RUT stands for two scenarios, and its number agrees with the kind of person', () => {
  expect(new Set(allScenarios.map(({ rut }) => rut)).size).toBe(allScenarios.length);
  for (const { rut, kind } of allScenarios)
    expect(Number.parseInt(rut, 10) < 50_000_000).toBe(kind === 'natural');
});

test('[E-01] [E-07] [E-09] has a RUT for every code that a source can bring about', () => {
  const codesOf = (kind: string) =>
    new Set(allScenarios.filter((scenario) => scenario.kind === kind).map(({ code }) => code));
  const technical = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 21].map(
    (number) => `E${String(number).padStart(2, '0')}`,
  );
  const business = ['R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11'];
  for (const code of [...technical, ...business]) expect(codesOf('natural')).toContain(code);
  for (const code of [...technical, ...business, 'E08', 'R01']) expect(codesOf('legal')).toContain(code);
});

test('docs/sandbox.md is what the scenarios say', async () => {
  const written = await readFile(new URL('../../../../docs/sandbox.md', import.meta.url), 'utf8');
  expect(written).toBe(scenariosAsMarkdown());
});
