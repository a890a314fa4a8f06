import { expect, test } from 'vitest';
import { parseVerificationData } from '@afilia/domain/evaluation/verification-data';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { lineRule } from '../../forms/pep/values.ts';
import { ownersValues } from './owners-rules.ts';
import {
  documentNumberRule,
  permitNumberRule,
  verificationField,
  verificationInput,
  verificationValues,
} from './rules.ts';

const natural = { isPJ: false, verifications: [], error: null };

const given = {
  documentNumber: '523.456.789',
  documentExpiry: '31-01-2035',
  isPep: 'no' as const,
  position: 'left over',
  institution: '',
  relation: '' as const,
  fundsOrigin: 'businessSales' as const,
  truthful: true,
  permitNumber: '2-104567',
  permitCommune: '13123',
  names: { firstNames: 'Rosa', paternalSurname: 'Díaz', maternalSurname: '' },
  ...ownersValues({ beneficialOwners: [] }),
};

test('[S-16] what the form accepts is what the server accepts', () => {
  const parsed = parseVerificationData(verificationInput(given, natural), { today: '2026-11-21' });
  expect(parsed).toMatchObject({ ok: true, value: { documentExpiry: '2035-01-31', pep: { isPep: false } } });
});

test('[S-16] an exposed person says which office, where and how close; others are not asked', () => {
  const exposed = { ...given, isPep: 'yes' as const, position: 'Alcaldesa', institution: 'Municipalidad' };
  const parsed = parseVerificationData(
    verificationInput({ ...exposed, relation: 'self' as const }, natural),
    {
      today: '2026-11-21',
    },
  );
  expect(parsed.ok).toBe(true);
  expect(verificationInput(given, natural).pep).toEqual({
    isPep: false,
    position: null,
    institution: null,
    relation: null,
  });
});

test('[S-16] a municipal licence is sent where it is asked for, and nowhere else', () => {
  const application = {
    isPJ: false,
    verifications: [{ item: 'permit' as const, status: 'pending' as const }],
    error: null,
  };
  const input = verificationInput(given, application);
  const context = { today: '2026-11-21', permitCommunes: ['13123'] };
  expect(parseVerificationData(input, context)).toMatchObject({
    ok: true,
    value: { permit: { number: '2-104567', communeCode: '13123' } },
  });
  expect(verificationInput(given, natural)).toMatchObject({ permit: null, beneficialOwners: null });
  expect(parseVerificationData(verificationInput(given, natural), context)).toEqual({
    ok: false,
    error: [{ field: 'permit', reason: 'required' }],
  });
  expect([permitNumberRule('2-104567'), permitNumberRule('en trámite')]).toEqual([
    null,
    expect.stringContaining('como aparece en tu patente'),
  ]);
});

test('a RUN in the place of the document number is noticed', () => {
  const rule = documentNumberRule('12.345.678-5');
  expect(rule('12.345.678-5')).toBe('Es el número de documento que aparece en tu cédula, no tu RUT');
  expect(rule('523456789')).toBeNull();
  expect(lineRule('x')).not.toBeNull();
});

test('what was given stands in the form again, but the truth is declared anew', () => {
  const application = sampleApplication({
    verificationData: {
      documentNumber: '523456789',
      documentExpiry: '2035-01-31',
      fundsOrigin: 'savings',
      pep: { isPep: true, position: 'Jueza', institution: 'Corte', relation: 'self' as const },
      permit: null,
    },
  });
  expect(verificationValues(application)).toMatchObject({
    documentExpiry: '31-01-2035',
    isPep: 'yes',
    relation: 'self',
    truthful: false,
  });
});

test('a field of the API finds its field in the form', () => {
  expect(verificationField('pep.position')).toBe('position');
  expect(verificationField('documentNumber')).toBe('documentNumber');
  expect(verificationField('permit.number')).toBe('permitNumber');
});
