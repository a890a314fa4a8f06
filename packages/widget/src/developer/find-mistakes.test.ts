import { assistAttributes, attributes } from '@afilia/host-contract/attributes';
import { expect, test, vi } from 'vitest';
import type { Tell } from '../public/developer-errors.ts';
import { findMistakes } from './find-mistakes.ts';

const known = new Set(Object.keys(attributes));

function reportsOf(given: Readonly<Record<string, string>>, own: object = {}) {
  const report = vi.fn<Tell>();
  const element = Object.defineProperties(
    Object.create(own) as object,
    Object.getOwnPropertyDescriptors(own),
  );
  Object.defineProperties(element, {
    getAttributeNames: { value: () => Object.keys(given), enumerable: false },
    getAttribute: { value: (name: string) => given[name] ?? null, enumerable: false },
  });
  findMistakes(element as Element, known, report);
  return report.mock.calls;
}

test('A01: an unknown attribute is reported by its name', () => {
  expect(reportsOf({ 'is-pf': 'true', 'api-key': 'k' })).toEqual([['A01', 'is-pf']]);
});

test('A01: what any element may have, what frameworks add and all of the contract is no mistake', () => {
  const names = [
    ...Object.keys(attributes),
    ...Object.keys(assistAttributes),
    'id class style slot hidden title lang dir role tabindex'.split(' '),
    'data-v-7ba5bd90 aria-label onclick _ngcontent-ng-c1'.split(' '),
  ].flat();
  expect(reportsOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

test('A06: an object that was written into an attribute is reported', () => {
  expect(reportsOf({ theme: '[object Object]' })).toEqual([['A06', 'theme']]);
});

test('A07: an unknown property is reported, values that frameworks keep there are not', () => {
  const own = { apiKey: 'k', assistOptions: {}, __reactFiber$x1: {}, jQuery3721: 1, _vei: {} };
  expect(reportsOf({}, own)).toEqual([['A07', 'property', 'apiKey']]);
});
