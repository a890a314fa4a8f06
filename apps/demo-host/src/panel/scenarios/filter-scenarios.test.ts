import { expect, test } from 'vitest';
import { filterScenarios } from './filter-scenarios.ts';
import { parseScenarios, type Scenario } from './scenario.ts';

const row = (rut: string, kind: Scenario['kind'], title: string, code: string | null): Scenario => ({
  rut,
  kind,
  title,
  outcome: code === null ? 'Llega hasta la firma' : 'Modal de problemas de conexión',
  code,
});

const company = row('76.543.210-3', 'legal', 'Sociedad por acciones aprobada', null);
const bank = row('16.100.003-5', 'natural', 'El banco no responde', 'E03');
const listed = row('16.200.008-K', 'natural', 'Zona gris de antecedentes comerciales', 'R08');
const person = row('12.345.678-5', 'natural', 'Persona natural aprobada', null);
const all = [company, bank, person, listed];

test('puts the approved natural person first, whatever order the sandbox gives', () => {
  expect(filterScenarios(all, '', null)).toEqual([person, bank, listed, company]);
});

test('finds a RUT by any part of it, with or without its signs', () => {
  for (const typed of ['12.345', '12345678-5', '123456785', '345.678'])
    expect(filterScenarios(all, typed, null)).toEqual([person]);
  expect(filterScenarios(all, '16200008k', null)).toEqual([listed]);
});

test('finds a code, and words in any order without minding accents', () => {
  expect(filterScenarios(all, 'e03', null)).toEqual([bank]);
  expect(filterScenarios(all, 'conexion banco', null)).toEqual([bank]);
  expect(filterScenarios(all, 'conexión ballena', null)).toEqual([]);
});

test('keeps to one kind', () => {
  expect(filterScenarios(all, '', 'legal')).toEqual([company]);
  expect(filterScenarios(all, 'aprobada', 'natural')).toEqual([person]);
});

test('reads the list, and leaves out what is no row', () => {
  const given = [{ ...bank }, { rut: 5 }, null, { ...company, code: undefined, outcome: 7, kind: 'legal' }];
  expect(parseScenarios(given)).toEqual([bank, { ...company, outcome: '' }]);
  expect(parseScenarios({ error: 'x' })).toBeNull();
});
