import { checksOf, stageNames } from '@afilia/domain/application/model/evaluation/stages';
import { publicLogic } from '@afilia/domain/desk/public-logic';
import { expect, test } from 'vitest';
import { decisionsPage } from './decisions-routes.ts';

/** Work of ours that decides nothing about anybody. */
const silent = new Set([
  'token',
  'taxCredentials',
  'unemploymentFundCredentials',
  'regulatorCredentials',
  'prices',
  'stock',
  'contract',
  'documents',
  'signatures',
  'counterSignature',
  'registration',
  'delivery',
  'merchant',
  'booking',
]);

test('the page on automatic decisions names every check that decides something, and how to ask for a person', () => {
  const page = decisionsPage('Cobro Sur');
  const checks = stageNames.flatMap((stage) => [true, false].flatMap((isPJ) => checksOf(stage, isPJ)));
  const named = publicLogic().flatMap(({ checks: told }) => told.map(({ name }) => name));
  expect(new Set(named)).toEqual(
    new Set(checks.map(({ check }) => check).filter((check) => !silent.has(check))),
  );
  for (const name of named) expect(page).toContain(`id="${name}"`);
  expect(page).toContain('Pedir que una persona revise');
  expect(page).toContain('<title>Cómo decidimos · Cobro Sur</title>');
  expect(page).not.toMatch(/Preco|OneFCC|DICOM|UAF/u);
});
