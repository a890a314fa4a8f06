import { expect, test } from 'vitest';
import { sampleRemote } from '../../gallery/sample-company.ts';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import { signingActOf, declineReason, detailRule, shortHash, shortSetHash } from './rules.ts';

test('[S-14] the short form of a hash tells documents apart, and sets of them', () => {
  expect(shortHash('3fa921bc77d0e1f2'.repeat(4))).toBe('3fa9 21bc 77d0');
  expect(shortSetHash('3fa921bc77d0e1f2-77b0000000000000')).toBe('3fa9 77b0');
});

test('[S-14] a signatory who declines says why; own words only when no reason fits', () => {
  expect(detailRule('', { reason: 'other', detail: '' })).toBe('Cuéntanos el motivo');
  expect(detailRule('', { reason: 'terms', detail: '' })).toBeNull();
  expect(declineReason({ reason: 'terms', detail: ' ' })).toBe('Las condiciones no son lo que esperaba');
  expect(declineReason({ reason: 'other', detail: 'Cerré el local' })).toBe('Otro motivo: Cerré el local');
});

test('[S-14] names who signs: the person, or a representative and the company', () => {
  const person = sampleSummary();
  expect(signingActOf(person)).toMatchObject({
    name: 'Rosa Fuentes Araya',
    run: '12.345.678-5',
    capacity: 'Titular del negocio',
  });
  expect(signingActOf(sampleRemote())).toEqual({
    name: 'Ana Díaz Mella',
    run: '9.***.310-4',
    capacity: 'Administradora, en representación de Comercial Los Aromos SpA',
    maskedEmail: 'a****z@losaromos.cl',
  });
});
