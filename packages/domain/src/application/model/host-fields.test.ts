import { expect, test } from 'vitest';
import { startApplication } from '../start-application.ts';
import { erasedApplication, redactedEvent } from '../../rights/erase.ts';
import { replay } from '../../record/evolve.ts';
import type { Application } from './application.ts';
import type { Rut } from '../../values/identity/rut.ts';
import { parseProspect, type ProspectForm } from './party/prospect.ts';
import { completeProspect } from './prefill/complete-prospect.ts';
import { type FromHost, isOtherRut, lockedErrors, parseFromHost } from './host-fields.ts';

const rosa = {
  rut: '12.345.678-5',
  firstNames: ' Rosa ',
  paternalSurname: 'Díaz',
  email: 'Rosa@Correo.cl',
  phone: '987654321',
};
const identity = ['rut', 'firstNames', 'paternalSurname'] as const;

function read(raw: object, locked: FromHost['locked']): FromHost {
  const found = parseFromHost(raw, locked);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

test('data of a bank about its customer are read by the rules of the forms', () => {
  expect(read(rosa, identity)).toEqual({
    values: {
      rut: '12345678-5',
      firstNames: 'Rosa',
      paternalSurname: 'Díaz',
      email: 'Rosa@correo.cl',
      phone: '+56987654321',
    },
    locked: identity,
  });
});

test.each([
  [{ rut: '12.345.678-4' }, [], 'rut', 'rut.checkDigit'],
  [{ run: '76.192.083-9' }, [], 'run', 'rut.notPerson'],
  [{ firstNames: '<b>' }, [], 'firstNames', 'name.letters'],
  [{ email: 'rosa' }, [], 'email', 'email.format'],
  [{ phone: '12' }, [], 'phone', 'phone.format'],
  [{}, ['rut'], 'locked', 'notPrefilled'],
  [rosa, ['firstNames', 'paternalSurname'], 'locked', 'rutNotLocked'],
  [rosa, ['rut', 'firstNames'], 'locked', 'nameNotWhole'],
  [{ rut: '76.192.083-9' }, [], 'isPJ', 'kind.mismatch'],
] as const)('%j with %j locked is refused at %s: %s', (raw, locked, field, reason) => {
  expect(parseFromHost(raw, locked, 'natural')).toEqual({ ok: false, error: [{ field, reason }] });
});

test('only the locked RUT begins', () => {
  expect(isOtherRut(read(rosa, identity), '12345678-5')).toBe(false);
  expect(isOtherRut(read(rosa, identity), '11111111-1')).toBe(true);
  expect(isOtherRut(read(rosa, []), '11111111-1')).toBe(false);
});

const form = (over: object) => over as ProspectForm;

test('a locked value is taken as the bank gave it, or as the record has it, and in no other way', () => {
  const company = read(
    { rut: '76.192.083-9', run: '12.345.678-5', firstNames: 'Rosa', paternalSurname: 'Díaz' },
    ['rut', 'run', 'firstNames', 'paternalSurname'],
  );
  const same = { run: '12345678-5' as Rut, firstNames: 'Rosa', paternalSurname: 'Díaz' };
  const of = { isPJ: true, prospect: null };
  expect(lockedErrors(company, form(same), of)).toEqual([]);
  expect(lockedErrors(company, form({ ...same, maternalSurname: 'Soto' }), of)).toEqual([]);
  for (const [name, value] of Object.entries({
    run: '11111111-1',
    firstNames: 'Ana',
    paternalSurname: undefined,
  }))
    expect(lockedErrors(company, form({ ...same, [name]: value }), of)).toEqual([
      { field: name, reason: 'locked' },
    ]);
  // The civil register has another name for the card: it is on record, and is sent back with the form.
  const prospect = form({ ...same, firstNames: 'Rosa Elena' });
  expect(lockedErrors(company, prospect, { isPJ: true, prospect })).toEqual([]);
  const natural = read(rosa, identity);
  expect(lockedErrors(natural, form({}), { isPJ: false, prospect: null })).toEqual([]);
  expect(
    lockedErrors(natural, form({ firstNames: 'Ana', paternalSurname: 'Díaz' }), {
      isPJ: false,
      prospect: null,
    }),
  ).toEqual([{ field: 'firstNames', reason: 'locked' }]);
});

const sent = {
  channels: ['store'],
  monthlySales: '1to5M',
  averageTicket: 9000,
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

test('a natural person’s locked name goes on record as the bank’s, and one that is not locked does not', () => {
  const parsed = parseProspect(sent, { isPJ: false, merchantRut: '12345678-5' as Rut });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const at = (fromHost?: FromHost) =>
    ({ prospect: null, facts: {}, isPJ: false, ...(fromHost && { fromHost }) }) as Application;
  expect(completeProspect(at(read(rosa, identity)), parsed.value)).toMatchObject({
    firstNames: 'Rosa',
    paternalSurname: 'Díaz',
    origins: { names: 'bank' },
  });
  for (const fromHost of [undefined, read(rosa, [])])
    expect(completeProspect(at(fromHost), parsed.value).firstNames).toBeUndefined();
  expect(
    completeProspect(at(read(rosa, [])), { ...parsed.value, firstNames: 'Rosa', paternalSurname: 'Díaz' })
      .origins,
  ).toEqual({ names: 'bank' });
});

const moment = { now: '2026-11-26T12:00:00.000Z', newId: () => 'id' };
const start = (fromHost?: FromHost) =>
  startApplication(
    {
      folio: 'S-2026-000001',
      rut: '12345678-5' as Rut,
      isPJ: false,
      acceptsMarketing: false,
      textVersion: '2026-11-01',
      ...(fromHost && { fromHost }),
    },
    moment,
  ).events;

test('an application keeps data of its bank until it is erased; one without them has none', () => {
  const events = start(read(rosa, identity));
  const application = replay(events);
  expect(application?.fromHost?.values.firstNames).toBe('Rosa');
  if (!application) throw new Error('not started');
  expect(erasedApplication(application, moment.now).fromHost).toBeUndefined();
  expect(JSON.stringify(events.map(redactedEvent))).not.toContain('Rosa');
  expect(replay(start())).not.toHaveProperty('fromHost');
});
