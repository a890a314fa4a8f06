import { expect, test } from 'vitest';
import { samplePeople, sampleSignatory } from '../../gallery/sample-company.ts';
import { plansOf } from './plans.ts';

const { pedro, ana, camila } = samplePeople;

test('[S-03] each signatory but the applicant has a line that says how the mail stands', () => {
  const lines = plansOf([
    sampleSignatory(pedro),
    sampleSignatory(ana, { mail: 'queued' }),
    sampleSignatory(camila, { mail: 'sent' }),
  ]);
  expect(lines.map(({ label, status }) => [label, status])).toEqual([
    ['Enviando a Ana Díaz Mella…', 'running'],
    ['Enviado a Camila Rojas Fuentes', 'done'],
  ]);
});

test('[S-03] a company whose applicant signs alone reads that no other person gets a mail', () => {
  expect(plansOf([{ ...sampleSignatory(pedro), isApplicant: true }])).toMatchObject([
    { label: 'Firmas solo tú', status: 'done' },
  ]);
});

test('[S-03] a mail that failed stays a failure, and one without a request yet waits', () => {
  const lines = plansOf([sampleSignatory(ana, { mail: 'failed' }), sampleSignatory(camila, { mail: null })]);
  expect(lines.map(({ status }) => status)).toEqual(['failed', 'waiting']);
});
