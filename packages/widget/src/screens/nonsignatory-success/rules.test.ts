import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { expect, test } from 'vitest';
import { sampleCompany, samplePeople, sampleSignatory, sampleViewer } from '../../gallery/sample-company.ts';
import { nextSteps } from './rules.ts';

const { camila, ana } = samplePeople;

test('[S-11] [F-05] an applicant who does not sign hears until when the others can', () => {
  const signatories = [
    sampleSignatory(camila, { linkExpiresAt: '2026-11-28T11:40:00.000Z' }),
    sampleSignatory(ana, { linkExpiresAt: '2026-11-27T11:40:00.000Z' }),
  ];
  const [sent, sign] = nextSteps(sampleCompany({ signatories }));
  expect(sent?.done).toBe(true);
  expect(sign?.body).toContain(`hasta el ${unbroken('27 de noviembre de 2026')}`);
  expect(nextSteps(sampleCompany({ signatories: [] }))[1]?.body).not.toContain('hasta');
});

test('[F-05] a key holder who only connected the sources hears nothing of the signatures', () => {
  const steps = nextSteps(sampleCompany({ viewer: sampleViewer({ role: 'keyHolder' }) }));
  expect(steps.map(({ title }) => title)).toEqual([
    'Conectaste la Clave Tributaria',
    'Revisamos los antecedentes',
    'La solicitud continúa',
  ]);
});
