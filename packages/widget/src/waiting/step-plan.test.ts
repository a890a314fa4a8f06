import type { CheckName, CheckStatus } from '@afilia/api-contract/generated/operations';
import { expect, test } from 'vitest';
import { allDone, stepsOf, type StepPlan } from './step-plan.ts';

const plans: StepPlan[] = [
  { id: 'connect', label: 'Conectando con el SII', checks: [], before: true },
  { id: 'folder', label: 'Leyendo tu carpeta tributaria', checks: ['taxFolder'] },
  { id: 'afc', label: 'Consultando tus cotizaciones', checks: ['unemploymentFund'] },
  { id: 'lists', label: 'Última revisión', checks: ['oneFcc', 'preco'] },
];
const check = (name: CheckName, status: CheckStatus) => ({
  name,
  status,
  code: null,
});
const statusOf = (checks: ReturnType<typeof check>[]) =>
  Object.fromEntries(stepsOf(plans, checks).map(({ id, status }) => [id, status]));

test('[S-03] a line over several checks runs until the last of them has ended', () => {
  expect(statusOf([check('oneFcc', 'waiting'), check('preco', 'waiting')])).toMatchObject({
    lists: 'waiting',
  });
  expect(statusOf([check('oneFcc', 'passed'), check('preco', 'waiting')])).toMatchObject({
    lists: 'running',
  });
  expect(statusOf([check('oneFcc', 'passed'), check('preco', 'passed')])).toMatchObject({ lists: 'done' });
  expect(statusOf([check('oneFcc', 'passed'), check('preco', 'failed')])).toMatchObject({ lists: 'failed' });
});

test('[S-03] a line is done when those above it are, and after a failure none is', () => {
  const first = check('taxFolder', 'running');
  const second = check('unemploymentFund', 'passed');
  expect(statusOf([first, second])).toMatchObject({ folder: 'running', afc: 'running' });
  expect(statusOf([{ ...first, status: 'failed' }, second])).toMatchObject({
    folder: 'failed',
    afc: 'waiting',
  });
  expect(statusOf([{ ...first, status: 'unavailable' }, second])).toMatchObject({ afc: 'done' });
});

test('[S-03] the last line is done when every check of the stage has ended, also one without a line', () => {
  const passed = [check('taxFolder', 'passed'), check('oneFcc', 'passed'), check('preco', 'passed')];
  expect(statusOf([...passed, check('engine', 'running')])).toMatchObject({
    folder: 'done',
    lists: 'running',
  });
  expect(statusOf([...passed, check('engine', 'failed')])).toMatchObject({
    folder: 'done',
    lists: 'waiting',
  });
  expect(statusOf([...passed, check('engine', 'passed')])).toMatchObject({ lists: 'done' });
});

test('[S-03] a line about the end is done when the server has gone on', () => {
  const withEnd: StepPlan[] = [...plans, { id: 'ready', label: 'Todo listo', checks: [], after: true }];
  const steps = stepsOf(withEnd, [check('taxFolder', 'passed')]);
  expect(steps.at(-1)).toEqual({ id: 'ready', label: 'Todo listo', status: 'waiting' });
  expect(allDone(steps).at(-1)?.status).toBe('done');
});

test('[S-03] a source that may be missing is said to be missing, and the wait goes on', () => {
  const checks = [check('taxFolder', 'running'), check('unemploymentFund', 'unavailable')];
  expect(statusOf(checks)).toEqual({ connect: 'done', folder: 'running', afc: 'unavailable' });
});

test('[S-03] a step that this merchant does not need is not shown, before the first word everything is', () => {
  expect(statusOf([check('taxFolder', 'running')])).toEqual({ connect: 'done', folder: 'running' });
  expect(stepsOf(plans, null).map(({ status }) => status)).toEqual(['done', 'waiting', 'waiting', 'waiting']);
});

test('[S-03] when the server has gone on, everything is done but what it did without', () => {
  const steps = stepsOf(plans, [check('taxFolder', 'running'), check('unemploymentFund', 'unavailable')]);
  expect(allDone(steps).map(({ status }) => status)).toEqual(['done', 'done', 'unavailable']);
});

test('[S-03] a line that knows its own status says it, also when the server has gone on', () => {
  const plan = (status: StepPlan['status'], label: string): StepPlan => ({
    id: 'ana',
    label,
    checks: [],
    ...(status && { status }),
  });
  const steps = stepsOf([plan('running', 'Enviando a Ana')], null);
  expect(steps).toEqual([{ id: 'ana', label: 'Enviando a Ana', status: 'running' }]);
  expect(allDone(steps, [plan('failed', 'Ana: no llegó')])).toEqual([
    { id: 'ana', label: 'Ana: no llegó', status: 'failed' },
  ]);
});
