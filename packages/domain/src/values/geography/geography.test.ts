import { expect, test } from 'vitest';
import { searchKey, searchList } from '../search/search-list.ts';
import { communeEntries } from './commune-entries.ts';
import { communes, communesOf, findCommune, isNameOf } from './communes.ts';
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

const communesFor = (typed: string) =>
  searchList(communeEntries, typed, 5).map(({ value }) => findCommune(value)?.name);

test('[S-09] each commune is found first by its name and by each of its other names', () => {
  const lost = communes.flatMap(({ name, aliases = [] }) =>
    [name, ...aliases]
      .flatMap((one) => [one, one.toUpperCase(), one.normalize('NFD').replace(/\p{M}/gu, '')])
      .filter((one) => !communesFor(one).slice(0, 2).includes(name)),
  );
  expect(lost).toEqual([]);
});

test.each([
  ['La Calera', 'Calera'],
  ['San Francisco de Mostazal', 'Mostazal'],
  ['San Vicente de Tagua Tagua', 'San Vicente'],
  ['Paihuano', 'Paiguano'],
  ['Trehuaco', 'Treguaco'],
  ['Marchigüe', 'Marchihue'],
  ['Llay-Llay', 'Llaillay'],
  ['Llay Llay', 'Llaillay'],
  ['Coihaique', 'Coyhaique'],
  ['Aisén', 'Aysén'],
  ['Puerto Aysén', 'Aysén'],
  ['Til-Til', 'Tiltil'],
  ['til til', 'Tiltil'],
  ['Puerto Natales', 'Natales'],
  ['Rapa Nui', 'Isla de Pascua'],
  ['Rapanui', 'Isla de Pascua'],
  ['Santiago Centro', 'Santiago'],
  ['O’Higgins', "O'Higgins"],
  ['O´Higgins', "O'Higgins"],
  ['ohiggins', "O'Higgins"],
  ['con con', 'Concón'],
  ['Chol Chol', 'Cholchol'],
  ['los angeles', 'Los Angeles'],
  ['Villarica', 'Villarrica'],
  ['Providensia', 'Providencia'],
  ['Nunoa', 'Ñuñoa'],
  ['Stgo', 'Santiago'],
  ['Stgo. Centro', 'Santiago'],
  ['Valpo', 'Valparaíso'],
  ['Conce', 'Concepción'],
  ['Viña', 'Viña del Mar'],
  ['Vina del mar', 'Viña del Mar'],
  ['Pto Montt', 'Puerto Montt'],
  ['Pto. Varas', 'Puerto Varas'],
  ['Pto. Natales', 'Natales'],
  ['PAC', 'Pedro Aguirre Cerda'],
  ['P. Aguirre Cerda', 'Pedro Aguirre Cerda'],
  ['Est. Central', 'Estación Central'],
  ['E. Central', 'Estación Central'],
  ['Pte. Alto', 'Puente Alto'],
  ['Qta. Normal', 'Quinta Normal'],
  ['Sta. Cruz', 'Santa Cruz'],
  ['Sta Juana', 'Santa Juana'],
  ['Sto. Domingo', 'Santo Domingo'],
  ['Sn Bernardo', 'San Bernardo'],
  ['San Bdo.', 'San Bernardo'],
  ['San Fdo', 'San Fernando'],
  ['Sn. Vte. de Tagua Tagua', 'San Vicente'],
  ['San Fco. de Mostazal', 'Mostazal'],
  ['Gral. Lagos', 'General Lagos'],
  ['Pta. Arenas', 'Punta Arenas'],
  ['Nva. Imperial', 'Nueva Imperial'],
  ['Thno', 'Talcahuano'],
  ['SPP', 'San Pedro de la Paz'],
  ['PLC', 'Padre Las Casas'],
  ['Serena', 'La Serena'],
  ['Bosque', 'El Bosque'],
  ['Ñuñoa, Santiago', 'Ñuñoa'],
  ['Ñuñoa RM', 'Ñuñoa'],
  ['Florida RM', 'La Florida'],
  ['Temuco, IX Región', 'Temuco'],
  ['Comuna de Maipú', 'Maipú'],
  ['Ciudad de Talca', 'Talca'],
  ['Kilicura', 'Quilicura'],
  ['Las Kondes', 'Las Condes'],
  ['San Bernando', 'San Bernardo'],
  ['Alerce', 'Puerto Montt'],
  ['Labranza', 'Temuco'],
  ['Meiggs', 'Santiago'],
  ['Pomaire', 'Melipilla'],
  ['Isla Teja', 'Valdivia'],
  ['Lirquén', 'Penco'],
  ['Pichidangui', 'Los Vilos'],
  ['Puerto Río Tranquilo', 'Río Ibáñez'],
])('[S-09] «%s» finds %s', (typed, name) => {
  expect(communesFor(typed)[0]).toBe(name);
});

test('[S-09] a service of maps may spell a commune in any way', () => {
  const natales = findCommune('12401');
  expect(natales && ['Puerto Natales', 'NATALES', 'natales'].every((name) => isNameOf(natales, name))).toBe(
    true,
  );
  expect(natales && isNameOf(natales, 'Puerto Montt')).toBe(false);
});

test('a name of a commune or of another name belongs to one commune', () => {
  const owners = new Map<string, Set<string>>();
  for (const { code, name, aliases = [] } of communes)
    for (const key of [name, ...aliases].map(searchKey))
      owners.set(key, (owners.get(key) ?? new Set()).add(code));
  expect([...owners].filter(([, codes]) => codes.size > 1)).toEqual([]);
});

test.each([
  ['EEUU', 'US'],
  ['EE.UU.', 'US'],
  ['usa', 'US'],
  ['Inglaterra', 'GB'],
  ['Holanda', 'NL'],
  ['República Checa', 'CZ'],
  ['Birmania', 'MM'],
  ['Timor-Leste', 'TL'],
  ['Irak', 'IQ'],
  ['Qatar', 'QA'],
])('«%s» finds the country %s', (typed, code) => {
  const options = countries.map(({ name, aliases = [], ...country }) => ({
    ...country,
    label: name,
    aliases,
  }));
  expect(searchList(options, typed, 3)[0]?.code).toBe(code);
});
