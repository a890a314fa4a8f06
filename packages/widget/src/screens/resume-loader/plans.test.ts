import { expect, test } from 'vitest';
import { checksOf } from '@afilia/domain/application/model/evaluation/stages';
import { plans } from './plans.ts';

test('[S-03] every check of the stage has its line', () => {
  const shown = plans.flatMap(({ checks }) => checks);
  expect(shown).toEqual(expect.arrayContaining(checksOf('summary', false).map(({ check }) => check)));
});
