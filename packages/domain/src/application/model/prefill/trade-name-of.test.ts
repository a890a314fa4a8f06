import { expect, test } from 'vitest';
import type { Prospect } from '../party/prospect.ts';
import { tradeNameOf } from './trade-name-of.ts';

const of = (prospect: Partial<Prospect>) => tradeNameOf(prospect as Prospect);

test('[S-09] the given name counts', () => {
  expect(of({ tradeName: 'Almacén Rosa', legalName: 'Comercial SpA' })).toBe('Almacén Rosa');
});

test('[S-09] else the official name, cut to 25 signs at a word', () => {
  expect(of({ legalName: 'Comercial e Inversiones Doña Rosa SpA' })).toBe('Comercial e Inversiones');
  expect(of({ firstNames: 'Rosa Elena', paternalSurname: 'Díaz', maternalSurname: 'Soto' })).toBe(
    'Rosa Elena Díaz Soto',
  );
  expect(of({ legalName: 'Supercalifragilisticoespialidoso Ltda' })).toBe('Supercalifragilisticoespi');
});

test('[S-09] signs that a receipt does not print are left out', () => {
  expect(of({ legalName: 'Pérez, Soto & Cía. (Chile)' })).toBe('Pérez Soto & Cía. Chile');
});

test('[S-09] nothing is made up where nothing is known', () => {
  expect(of({})).toBeUndefined();
  expect(of({ legalName: '株式会社' })).toBeUndefined();
});
