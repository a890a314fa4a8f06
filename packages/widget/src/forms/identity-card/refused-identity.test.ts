import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { expect, test } from 'vitest';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleViewer } from '../../gallery/sample-company.ts';
import { refusedIdentityMessage, waitsUntil } from './refused-identity.ts';

test('[S-16] a person with an expired card reads until when the application or the own link waits', () => {
  const applicant = sampleApplication({ expiresAt: '2026-12-21T02:00:00.000Z' });
  expect(waitsUntil(applicant)).toBe(unbroken('20 de diciembre de 2026'));
  const signatory = { ...applicant, viewer: sampleViewer({ linkExpiresAt: '2026-11-28T15:00:00.000Z' }) };
  expect(waitsUntil(signatory)).toBe(unbroken('28 de noviembre de 2026'));
  const late = { ...applicant, viewer: sampleViewer({ linkExpiresAt: '2027-01-03T15:00:00.000Z' }) };
  expect(waitsUntil(late)).toBe(unbroken('20 de diciembre de 2026'));
  expect(refusedIdentityMessage('date.cardExpired', waitsUntil(applicant))).toBe(
    `Tu cédula está vencida. Renuévala y vuelve: te esperamos hasta el ${unbroken('20 de diciembre de 2026')}.`,
  );
  expect(refusedIdentityMessage('documentNumber.replaced', '')).toBe('Usa el número de tu cédula vigente.');
});
