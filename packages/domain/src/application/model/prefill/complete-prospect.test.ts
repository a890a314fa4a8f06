import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import type { Application } from '../application.ts';
import { parseProspect, type Prospect } from '../party/prospect.ts';
import { completeProspect } from './complete-prospect.ts';

const merchantRut = '12345678-5' as Rut;
const sent = {
  channels: ['store'],
  monthlySales: '1to5M',
  averageTicket: 10_000,
  addresses: [
    {
      id: 'a1',
      kind: 'main',
      street: 'Merced',
      number: '360',
      regionCode: '13',
      communeCode: '13101',
      forDelivery: true,
    },
  ],
  email: 'rosa@correo.cl',
  phone: '987654321',
};
const folder = {
  activityStart: '2018-04-02',
  activities: [
    { code: '561000', name: 'Restaurantes', vat: 'yes', category: 'first', main: false },
    { code: '472101', name: 'Almacén', vat: 'yes', category: 'first', main: true },
  ],
  f29UpToDate: true,
  monthlySalesAverageClp: 4_280_000,
  documentFolio: 'CTE-1',
  holder: { firstNames: 'ROSA ELENA', paternalSurname: 'DÍAZ', maternalSurname: 'SOTO' },
} as const;

const at = (over: Partial<Application> = {}) =>
  ({ prospect: null, facts: {}, isPJ: false, ...over }) as Application;
const facts = { taxFolder: { ...folder, activities: [...folder.activities] } };

function read(raw: object, isPJ = false) {
  const parsed = parseProspect(raw, { isPJ, merchantRut });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

test('[S-09] a natural person types no name and no activity', () => {
  const prospect = completeProspect(at(), read(sent));
  expect([prospect.firstNames, prospect.activityCode, prospect.tradeName]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[S-09] half a name is none: the form has a field for its other half', () => {
  const parsed = parseProspect({ ...sent, paternalSurname: 'Díaz' }, { isPJ: false, merchantRut });
  expect(parsed).toEqual({ ok: false, error: [{ field: 'firstNames', reason: 'required' }] });
});

test('[S-09] an applicant for a company still says their name', () => {
  const company = { ...sent, run: '12345678-5', role: 'signsAlone' };
  expect(parseProspect(company, { isPJ: true, merchantRut: '76192083-9' as Rut })).toEqual({
    ok: false,
    error: [
      { field: 'firstNames', reason: 'required' },
      { field: 'paternalSurname', reason: 'required' },
    ],
  });
});

test('[S-09] name and main activity of the tax folder go on record, and say where they come from', () => {
  expect(completeProspect(at({ facts }), read(sent))).toMatchObject({
    firstNames: 'Rosa Elena',
    paternalSurname: 'Díaz',
    maternalSurname: 'Soto',
    activityCode: '472101',
    origins: { names: 'taxFolder', activityCode: 'taxFolder', averageTicket: 'preset' },
  });
});

test('[S-09] typed fields stay, whatever the tax folder says', () => {
  const typed = { ...sent, firstNames: 'Ana', paternalSurname: 'Rojas', activityCode: '561000' };
  const prospect = completeProspect(at({ facts }), read({ ...typed, averageTicket: 9000 }));
  expect(prospect).toMatchObject({ firstNames: 'Ana', paternalSurname: 'Rojas', activityCode: '561000' });
  expect(prospect.origins).toBeUndefined();
});

test('[S-09] a form without a name keeps the earlier name and its origin', () => {
  const before: Prospect = {
    ...read(sent),
    firstNames: 'Ana',
    paternalSurname: 'Rojas',
    activityCode: '561000',
  };
  const after = completeProspect(at({ prospect: before, facts }), read({ ...sent, averageTicket: 9000 }));
  expect(after).toMatchObject({ firstNames: 'Ana', activityCode: '561000' });
  expect(after.origins).toBeUndefined();
  const ofFolder: Prospect = { ...before, origins: { names: 'civilRegister' } };
  expect(completeProspect(at({ prospect: ofFolder, facts }), read(sent))).toMatchObject({
    firstNames: 'Ana',
    origins: { names: 'civilRegister' },
  });
});

test('[S-09] a ticket that was left as it was set does not look declared', () => {
  const originOf = (channels: string[], averageTicket: number) =>
    completeProspect(at(), read({ ...sent, channels, averageTicket, website: 'rosa.cl' })).origins
      ?.averageTicket;
  expect(originOf(['store'], 10_000)).toBe('preset');
  expect(originOf(['mobile'], 8000)).toBe('preset');
  expect(originOf(['internet'], 25_000)).toBe('preset');
  expect(originOf(['store', 'internet'], 10_000)).toBe('preset');
  expect(originOf(['store'], 8000)).toBeUndefined();
});

test('[S-09] a company is called as its register has it, not as the applicant typed it', () => {
  const legalEntity = { legalName: 'COMERCIAL ROSA SPA', kind: 'SpA', incorporatedOn: '2019-03-01' };
  const raw = {
    ...sent,
    legalName: 'Otra Cosa SpA',
    firstNames: 'Rosa',
    paternalSurname: 'Díaz',
    run: '12345678-5',
    role: 'signsAlone',
  };
  const read76 = parseProspect(raw, { isPJ: true, merchantRut: '76192083-9' as Rut });
  expect(
    read76.ok && completeProspect(at({ isPJ: true, facts: { ...facts, legalEntity } }), read76.value),
  ).toMatchObject({
    legalName: 'COMERCIAL ROSA SPA',
    firstNames: 'Rosa',
    origins: { legalName: 'legalEntities' },
  });
});

test('[S-09] a name that no form would take is not taken over', () => {
  const odd = { ...facts.taxFolder, holder: { firstNames: 'РОСА', paternalSurname: 'DÍAZ' } };
  expect(completeProspect(at({ facts: { taxFolder: odd } }), read(sent)).firstNames).toBeUndefined();
});
