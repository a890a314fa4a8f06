import { expect, test } from 'vitest';
import { parseIdentification } from './signatory-data.ts';

const known = { phone: '+56987654321', today: '2026-11-21', hasSigned: false };
const given = (documentNumber: string) => ({
  run: '12.345.678-5',
  documentNumber,
  documentExpiry: '31-01-2035',
  pep: { isPep: false },
  privacyAccepted: true,
});

test('[S-06] a signatory has a card of any nine letters and digits', () => {
  for (const number of ['523.456.789', 'A12345678', 'b5a.012.345', '\u202AB5A012345\u202C'])
    expect(parseIdentification(given(number), known), number).toMatchObject({
      value: { identity: { documentNumber: number.replace(/[.\p{Cf}]/gu, '').toUpperCase() } },
    });
});

test('[S-06] the RUN in the place of the document number is noticed by the server too', () => {
  for (const number of ['12.345.678-5', '123456785', '12345678'])
    expect(parseIdentification(given(number), known), number).toEqual({
      ok: false,
      error: [{ field: 'documentNumber', reason: expect.stringMatching(/isRun|format/u) }],
    });
  expect(parseIdentification(given('123456785'), known)).toMatchObject({
    error: [{ reason: 'documentNumber.isRun' }],
  });
});
