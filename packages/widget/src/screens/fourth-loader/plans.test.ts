import { expect, test } from 'vitest';
import { documentKindsFor } from '@afilia/domain/signing/model/kinds';
import { checksOf } from '@afilia/domain/application/model/evaluation/stages';
import { plansOf } from './plans.ts';

test('[S-03] every document that this kind of merchant always signs has its line', () => {
  for (const isPJ of [false, true]) {
    const ids = plansOf(isPJ).map(({ id }) => id);
    expect(ids.slice(1).sort()).toEqual(documentKindsFor({ isPJ, items: [], products: [] }).sort());
  }
});

test('[S-03] every check of the stage has its line', () => {
  const shown = plansOf(false).flatMap(({ checks }) => checks);
  expect(shown).toEqual(expect.arrayContaining(checksOf('contracts', false).map(({ check }) => check)));
});
