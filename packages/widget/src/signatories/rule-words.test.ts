import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { describe, expect, test } from 'vitest';
import {
  sampleCombination,
  sampleRepresentative,
  sampleReview,
  sampleRule,
} from '../gallery/sample-company.ts';
import { combinationWords, rulesWords } from './rule-words.ts';

const of = (group: string, count = 1) => ({ group, count });
const person = (name: string) => ({ representativeId: name, name });
const rule = sampleRule;
const three = ['Ana Díaz', 'Pedro Soto', 'Camila Rojas'].map((name) => sampleRepresentative(name, name));
const review = sampleReview({ representatives: three });
const gerente = rule({ groups: [of('gerente')], limitUf: 500 });

describe('[M-01] every kind of rule has its words', () => {
  test.each([
    ['1', [rule({ persons: [person('Ana Díaz')] })], 'Ana Díaz, con su sola firma'],
    ['2', [rule({ groups: [of('A')] })], 'Cualquiera del Grupo A'],
    ['3', [rule({ groups: [of('A', 2)] })], 'Dos del Grupo A, en conjunto'],
    ['4', [rule({ groups: [of('A'), of('B')] })], 'Uno del Grupo A junto a uno del Grupo B'],
    [
      '5',
      [rule({ groups: [of('A')] }), rule({ groups: [of('B', 2)] })],
      'Uno del Grupo A, o dos del Grupo B',
    ],
    ['6', [rule({ groups: [of('A'), of('*')] })], 'Dos cualesquiera, al menos uno del Grupo A'],
    [
      '7',
      [rule({ persons: three.map(({ name }) => person(name)) })],
      'Todos los representantes, en conjunto',
    ],
    ['7, by number', [rule({ groups: [of('*', 3)] })], 'Todos los representantes, en conjunto'],
    [
      '8',
      [gerente, rule({ groups: [of('gerente'), of('director')] })],
      'Gerente general con su sola firma hasta UF\u00a0500; sobre ese monto, junto a un director',
    ],
    [
      '9',
      [rule({ groups: [of('presidente'), of('gerente')] })],
      'Presidente del directorio y gerente general',
    ],
    [
      '11',
      [rule({ persons: [person('Ana Díaz')], until: '2026-12-31' })],
      `Ana Díaz, por poder especial hasta el ${unbroken('31 de diciembre de 2026')}`,
    ],
  ])('case %s', (_case, alternatives, words) => {
    expect(rulesWords(alternatives, review)).toBe(words);
  });

  test('case 10: says for which company a person of the group acts', () => {
    const acting = sampleRepresentative('r', 'Ana Díaz', {
      groups: ['A'],
      onBehalfOf: 'Inversiones Sur SpA',
    });
    expect(rulesWords([rule({ groups: [of('A')] })], sampleReview({ representatives: [acting] }))).toBe(
      'Cualquiera del Grupo A (Inversiones Sur SpA, por Ana Díaz)',
    );
  });
});

test('[M-01] a combination names its people, their groups, and that they sign together or alone', () => {
  const [ana, pedro] = three as [(typeof three)[0], (typeof three)[0]];
  expect(combinationWords(sampleCombination(ana))).toBe('Ana Díaz (Grupo B), con su sola firma');
  expect(combinationWords(sampleCombination(pedro, ana))).toBe(
    'Pedro Soto (Grupo B) y Ana Díaz (Grupo B), en conjunto',
  );
  const manager = sampleRepresentative('m', 'Inés Paz', { groups: [], position: 'Gerenta general' });
  expect(combinationWords({ ...sampleCombination(ana, manager), limitUf: 500 })).toBe(
    'Ana Díaz (Grupo B) e Inés Paz (Gerenta general), en conjunto, hasta UF\u00a0500',
  );
});
