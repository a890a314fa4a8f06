import { expect, test } from 'vitest';
import { parseVerificationData } from '@afilia/domain/application/model/evaluation/verification-data';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleProspect } from '../../gallery/sample-offer.ts';
import { sampleExposed, sampleNotExposed } from '../../gallery/sample-pep.ts';
import { fundsRule, lineRule, sinceRule, untilRule } from '../../forms/pep/values.ts';
import { ownersValues } from './owners-rules.ts';
import {
  documentNumberRule,
  permitNumberRule,
  verificationField,
  verificationInput,
  verificationValues,
} from './rules.ts';

const natural = { isPJ: false, verifications: [], error: null, prospect: sampleProspect() };

const given = {
  documentNumber: '523.456.789',
  documentExpiry: '31-01-2035',
  isPep: 'no' as const,
  position: 'left over',
  institution: '',
  relation: '' as const,
  since: '',
  until: '',
  fundsDetail: '',
  fundsOrigin: 'businessSales' as const,
  stated: 'no' as const,
  permitNumber: '2-104567',
  permitCommune: '13123',
  names: { firstNames: 'Rosa', paternalSurname: 'Díaz', maternalSurname: '' },
  adoptsOfficialName: false,
  activityCode: '',
  ...ownersValues({ beneficialOwners: [] }),
};

test('[S-16] values that the form accepts are accepted by the server', () => {
  const parsed = parseVerificationData(verificationInput(given, natural), { today: '2026-11-21' });
  expect(parsed).toMatchObject({ ok: true, value: { documentExpiry: '2035-01-31', pep: { isPep: false } } });
});

test('[S-16] an exposed person names office, place and closeness; other people have no such fields', () => {
  const exposed = {
    ...given,
    isPep: 'yes' as const,
    position: 'Alcaldesa',
    institution: 'Municipalidad',
    since: '06-12-2024',
    until: '20-11-2026',
    fundsDetail: 'Las ventas del almacén que tengo desde 2015.',
  };
  const parsed = parseVerificationData(
    verificationInput({ ...exposed, relation: 'self' as const }, natural),
    {
      today: '2026-11-21',
    },
  );
  expect(parsed).toMatchObject({ ok: true, value: { pep: { since: '2024-12-06', until: '2026-11-20' } } });
  expect(verificationInput(given, natural).pep).toEqual(sampleNotExposed);
});

test('[S-16] a municipal licence is sent where the form has its field, and nowhere else', () => {
  const application = {
    isPJ: false,
    verifications: [{ item: 'permit' as const, status: 'pending' as const }],
    error: null,
    prospect: sampleProspect(),
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
  expect(rule('B5A012345')).toBeNull();
  expect(rule('52345678')).toBeNull();
  expect(rule('5234567')).toBe(
    'Revisa el número de documento: son 9 números o letras, por ejemplo 523.456.789',
  );
  expect(lineRule('x')).not.toBeNull();
});

test('given answers stand in the form again, but the truth is declared anew', () => {
  const application = sampleApplication({
    verificationData: {
      documentNumber: '523456789',
      documentExpiry: '2035-01-31',
      fundsOrigin: 'savings',
      pep: sampleExposed(),
      permit: null,
    },
  });
  expect(verificationValues(application)).toMatchObject({
    documentExpiry: '31-01-2035',
    isPep: 'yes',
    relation: 'self',
    since: '06-12-2024',
    until: '',
    stated: 'no',
  });
});

test('a field of the API finds its field in the form', () => {
  expect(verificationField('pep.position')).toBe('position');
  expect(verificationField('beneficialOwners.1.pep.since')).toBe('owners.1.since');
  expect(verificationField('beneficialOwners.0.pep')).toBe('owners.0.isPep');
  expect(verificationField('documentNumber')).toBe('documentNumber');
  expect(verificationField('permit.number')).toBe('permitNumber');
});

test('[S-16] the days of an office are in the past, and in their order', () => {
  const today = '2026-11-21';
  expect(sinceRule(today)('21-11-2026')).toBeNull();
  expect(sinceRule(today)('22-11-2026')).toBe('Ingresa una fecha que ya pasó');
  expect(untilRule(today, '01-03-2022')('')).toBeNull();
  expect(untilRule(today, '01-03-2022')('01-03-2022')).toBeNull();
  expect(untilRule(today, '01-03-2022')('28-02-2022')).toBe('Debe ser posterior al inicio');
  expect(untilRule(today, '01-03-2022')('22-11-2026')).toBe('Ingresa una fecha que ya pasó');
  expect(untilRule(today, 'ayer')('28-02-2022')).toBeNull();
});

test('[S-16] the texts of an exposed person are in our letters, and long enough', () => {
  expect([fundsRule('mis ahorros'), fundsRule('ahorros de quince años de trabajo')]).toEqual([
    'Es muy corto',
    null,
  ]);
  expect(lineRule('Депутат')).toContain('carácter');
});
