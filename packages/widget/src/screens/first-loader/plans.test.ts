import { expect, test } from 'vitest';
import { checksOf } from '@afilia/domain/application/model/evaluation/stages';
import { plans } from './plans.ts';

test('[S-03] every quick check of a natural and of a legal person has its line', () => {
  for (const isPJ of [false, true]) {
    const shown = plans.flatMap(({ checks }) => checks);
    expect(shown).toEqual(expect.arrayContaining(checksOf('prescreening', isPJ).map(({ check }) => check)));
  }
});
