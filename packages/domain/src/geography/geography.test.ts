import { expect, test } from 'vitest';
import { communes, communesOf, findCommune } from './communes.ts';
import { countries, countryName, frequentCountries, isCountryCode } from './countries.ts';
import { findRegion, regions } from './regions.ts';

test('lists the sixteen regions from north to south', () => {
  expect(regions).toHaveLength(16);
  expect(regions[0]?.shortName).toBe('Arica y Parinacota');
  expect(regions[15]?.shortName).toBe('Magallanes');
  expect(findRegion('11')?.name).toBe('Región de Aysén del General Carlos Ibáñez del Campo');
});

test('every commune lies in a region and every region has its communes', () => {
  expect(communes).toHaveLength(346);
  expect(regions.flatMap(({ code }) => communesOf(code))).toHaveLength(346);
  expect(communesOf('13')).toHaveLength(52);
  expect(communesOf('99')).toEqual([]);
});

test('lists communes alphabetically, accents and all', () => {
  const names = communesOf('13').map(({ name }) => name);
  expect(names[0]).toBe('Alhué');
  expect(names.indexOf('Ñuñoa')).toBeGreaterThan(names.indexOf('Melipilla'));
  expect(findCommune('13120')?.name).toBe('Ñuñoa');
});

test('names countries as people search them', () => {
  expect(countries).toHaveLength(250);
  expect(countryName('KR')).toBe('Corea del Sur');
  expect(countryName('IR')).toBe('Irán');
  expect(countryName('US')).toBe('Estados Unidos');
  expect(countryName('??')).toBe('??');
  expect(countries.every(({ name }) => typeof name === 'string' && name !== '')).toBe(true);
});

test('puts Chile first among the frequent nationalities, all of them real countries', () => {
  expect(frequentCountries[0]).toEqual({ code: 'CL', name: 'Chile', demonym: 'chilena' });
  expect(frequentCountries.every(({ code }) => isCountryCode(code))).toBe(true);
  expect(isCountryCode('cl')).toBe(false);
  expect(isCountryCode('toString')).toBe(false);
});
