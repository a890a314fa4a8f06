import { expect, test } from 'vitest';
import { parseBeneficialOwners } from './beneficial-owner.ts';

const camila = {
  run: '12.345.678-5',
  name: 'Camila Rojas',
  nationality: 'CL',
  sharePercent: 60,
  control: 'ownership',
  pep: { isPep: false },
};

test('[S-16] a company names at least one final beneficiary, and no more than the whole', () => {
  expect(parseBeneficialOwners([camila], '2026-11-21')).toEqual({
    ok: true,
    value: [{ ...camila, run: '12345678-5' }],
  });
  expect(parseBeneficialOwners(undefined, '2026-11-21')).toMatchObject({ ok: false });
  expect(parseBeneficialOwners([], '2026-11-21')).toMatchObject({ error: [{ reason: 'required' }] });
  expect(parseBeneficialOwners([camila, camila], '2026-11-21')).toEqual({
    ok: false,
    error: [{ field: 'beneficialOwners', reason: 'share.sum' }],
  });
});

test('[S-16] a foreigner is named by a document of another country', () => {
  const { run: _run, ...person } = camila;
  const foreign = { ...person, nationality: 'AR', foreignDocument: 'AAB123456' };
  expect(parseBeneficialOwners([foreign], '2026-11-21')).toEqual({ ok: true, value: [foreign] });
  const pasted = { ...foreign, foreignDocument: '\u202AAAB123456\u202C' };
  expect(parseBeneficialOwners([pasted], '2026-11-21')).toEqual({ ok: true, value: [foreign] });
  expect(parseBeneficialOwners([{ ...person, sharePercent: 101 }], '2026-11-21')).toMatchObject({
    error: [
      { field: 'beneficialOwners.0.sharePercent', reason: 'share.range' },
      { field: 'beneficialOwners.0.run', reason: 'required' },
    ],
  });
});
