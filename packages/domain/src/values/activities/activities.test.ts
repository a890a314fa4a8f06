import { expect, test } from 'vitest';
import { activities, findActivity } from './catalogue.ts';
import { merchantCategoryOf } from './merchant-category.ts';
import { riskOfActivities } from './risk.ts';
import activityMcc from '../../../data/activity-mcc.json' with { type: 'json' };
import { searchList } from '../search/search-list.ts';
import { everydayWords } from '@afilia/testing/words/everyday-words';

const options = activities.map(({ code, label, aliases = [] }) => ({
  code,
  label,
  hint: `Código ${code}`,
  aliases,
}));
const codesFor = (text: string, limit = 10): string[] =>
  searchList(options, text, limit).map(({ code }) => code);

test('holds the whole list of the tax authority, each code once', () => {
  expect(activities).toHaveLength(674);
  expect(new Set(activities.map(({ code }) => code)).size).toBe(674);
  expect(
    activities.every(({ code, vat }) => /^\d{6}$/u.test(code) && ['yes', 'no', 'depends'].includes(vat)),
  ).toBe(true);
});

test('finds by the beginning of a word, without accents, in any order', () => {
  expect(codesFor('peluq')[0]).toBe('960200');
  expect(codesFor('ALMACENES pequenos')).toContain('472101');
  expect(codesFor('minimarket alimentos')).toContain('472101');
  expect(codesFor('Panadería')).toEqual(codesFor('panaderia'));
});

test('finds by code', () => {
  expect(codesFor('472101')).toEqual(['472101']);
});

test('puts labels that begin with the text first and keeps to the limit', () => {
  expect(codesFor('cultivo de trigo', 1)).toEqual(['011101']);
  expect(codesFor('venta', 7)).toHaveLength(7);
});

const words = Object.entries(everydayWords).flatMap(([code, list]) =>
  list.split(', ').map((word): [string, string] => [word, code]),
);

test('[S-09] finds more than three hundred words that people use, each among the first five', () => {
  expect(words.length).toBeGreaterThan(300);
  const lost = words.filter(([word, code]) => !codesFor(word, 5).includes(code));
  expect(lost).toEqual([]);
});

test('[S-09] finds an everyday word while it is being typed, by its first five letters', () => {
  const lost = words.filter(([word]) => codesFor(word.slice(0, 5)).length === 0);
  expect(lost).toEqual([]);
});

test('[S-09] finds each of our own trade names first', () => {
  const lost = activityMcc.filter(({ code, trade }) => codesFor(trade, 3).includes(code) === false);
  expect(lost).toEqual([]);
});

test.each(['zzzz', 'qwxyz', '\uD800zq'])('finds nothing for «%s»', (text) => {
  expect(codesFor(text)).toEqual([]);
});

test('[E-09] a restricted activity outweighs a sensitive one', () => {
  expect(riskOfActivities(['472101'])).toBeUndefined();
  expect(riskOfActivities(['472101', '472200'])).toMatchObject({ rejection: 'R05' });
  expect(riskOfActivities(['472200', '920010'])).toMatchObject({ rejection: 'R06' });
  expect(riskOfActivities([])).toBeUndefined();
});

test('knows the category of common trades', () => {
  expect(merchantCategoryOf('960200')).toEqual({
    code: '960200',
    mcc: '7230',
    trade: 'Peluquería y estética',
  });
  expect(merchantCategoryOf('011101')).toBeUndefined();
  expect(findActivity('000000')).toBeUndefined();
});
