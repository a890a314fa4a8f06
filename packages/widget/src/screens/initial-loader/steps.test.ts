import { expect, test } from 'vitest';
import { openingSteps } from './steps.ts';

const statuses = (opening: Parameters<typeof openingSteps>[0]) =>
  openingSteps(opening).map(({ status }) => status);

test('[S-02] three named steps, none done before the answer is there', () => {
  expect(openingSteps('running').map(({ label }) => label)).toEqual([
    'Revisando tu enlace',
    'Abriendo la solicitud',
    'Buscando tus datos',
  ]);
  expect(statuses('running')).toEqual(['running', 'waiting', 'waiting']);
  expect(statuses('done')).toEqual(['done', 'done', 'done']);
  expect(statuses('stopped')).toEqual(['failed', 'waiting', 'waiting']);
});
