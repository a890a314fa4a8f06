import { expect, test } from 'vitest';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { parseProspect } from '@afilia/domain/application/model/party/prospect';
import { sampleAddress, sampleProspect } from '../../gallery/sample-offer.ts';
import { fieldOfAddress } from '../address/first-address.ts';
import { prospectDefaults, toProspectInput, type ProspectValues } from './values.ts';

const merchant = parseRut('12.345.678-5');
if (!merchant.ok) throw new Error('the sample RUT is right');
const inputOf = (values: ProspectValues, isPJ: boolean, needsAddress = false) =>
  toProspectInput(values, { isPJ, needsAddress, newId: () => 'new' });
const context = { isPJ: false, merchantRut: merchant.value };

test('[S-09] the form’s values of a known prospect are accepted by the server', () => {
  const values = prospectDefaults({ officialName: null, prospect: sampleProspect() });
  expect(values).toMatchObject({ averageTicket: '8.000', email: 'rosa.fuentes@correo.cl' });
  const parsed = parseProspect(inputOf(values, false), context);
  expect(parsed).toMatchObject({ ok: true, value: { averageTicket: 8000, phone: '+56987654321' } });
});

test('[S-09] numbers and phones are sent as data, not as they are shown', () => {
  const values = prospectDefaults({ officialName: null, prospect: sampleProspect() });
  const input = inputOf({ ...values, averageTicket: '1.250.000', phone: '9 8765 4321' }, false);
  expect(input).toMatchObject({ averageTicket: 1_250_000, phone: '+56987654321' });
});

test('[S-09] a page that is no longer shown is not sent', () => {
  const values = prospectDefaults({
    officialName: null,
    prospect: sampleProspect({ website: 'https://mitienda.cl/' }),
  });
  expect(inputOf(values, false).website).toBeNull();
  expect(inputOf({ ...values, channels: ['internet'] }, false).website).toBe('https://mitienda.cl/');
});

test('[S-09] a company also sends who is at the keyboard and what they may do', () => {
  const values = prospectDefaults({
    officialName: null,
    prospect: sampleProspect({ run: '12.345.678-5', role: 'nonSignatory', position: 'Contador/a' }),
  });
  const input = inputOf(values, true);
  expect(input).toMatchObject({ run: '12345678-5', role: 'nonSignatory', position: 'Contador/a' });
  expect(parseProspect(input, { ...context, isPJ: true }).ok).toBe(true);
  expect(inputOf({ ...values, role: 'signsAlone' }, true).position).toBeNull();
  expect(inputOf(values, false)).toMatchObject({
    legalName: null,
    run: null,
    role: null,
    position: null,
  });
});

test('[S-09] an empty form is refused field by field under the names of the form', () => {
  const values = prospectDefaults({ officialName: null, prospect: null });
  const parsed = parseProspect(inputOf(values, false), context);
  const fields = parsed.ok ? [] : parsed.error.map(({ field }) => field);
  expect(fields).toContain('addresses');
  expect(Object.keys(values)).toEqual(expect.arrayContaining(fields));
  const inLine = parseProspect(inputOf(values, false, true), context);
  const placed = inLine.ok ? [] : inLine.error.map(({ field }) => fieldOfAddress(field));
  expect(placed).toContain('streetLine');
  expect(Object.keys(values)).toEqual(expect.arrayContaining(placed));
});

test('[S-09] addresses keep what was typed about them', () => {
  const address = sampleAddress('b7', 'Camino a Melipilla', 'S/N', 'Local 12');
  const values = prospectDefaults({ officialName: null, prospect: sampleProspect({ addresses: [address] }) });
  expect(inputOf(values, false).addresses).toEqual([address]);
});

test('[S-09] a natural person sends neither name nor activity', () => {
  const values = prospectDefaults({ officialName: null, prospect: sampleProspect() });
  expect(inputOf({ ...values, firstNames: 'Rosa' }, false)).toMatchObject({
    firstNames: null,
    paternalSurname: null,
    activityCode: null,
    emailConfirmation: null,
  });
  expect(inputOf({ ...values, firstNames: 'Rosa' }, true).firstNames).toBe('Rosa');
});

test('[S-09] an untouched ticket is the one of the first channel', () => {
  const values = prospectDefaults({ officialName: null, prospect: null });
  const ticketOf = (channels: ProspectValues['channels'], averageTicket = '') =>
    inputOf({ ...values, channels, averageTicket }, false).averageTicket;
  expect([ticketOf(['store']), ticketOf(['mobile']), ticketOf(['internet'])]).toEqual([10_000, 8000, 25_000]);
  expect(ticketOf(['mobile', 'internet'])).toBe(8000);
  expect(ticketOf(['store'], '12.000')).toBe(12_000);
  expect(ticketOf([])).toBeNull();
});

test('[S-09] the address typed in line comes first, and the parcel goes there', () => {
  const values = {
    ...prospectDefaults({ officialName: null, prospect: null }),
    commune: '13123',
    streetLine: 'Av. Matta 1020 local 3',
    addresses: [{ ...sampleAddress('b2', 'Merced', '360'), unit: '', reference: '', forDelivery: false }],
  };
  const [first, other] = inputOf(values, false, true).addresses ?? [];
  expect(first).toMatchObject({
    id: 'new',
    kind: 'main',
    street: 'Av. Matta',
    number: '1020',
    unit: 'local 3',
    regionCode: '13',
    communeCode: '13123',
    forDelivery: true,
  });
  expect(other).toMatchObject({ id: 'b2', forDelivery: false });
  expect(inputOf({ ...values, unit: 'Depto 5' }, false, true).addresses?.[0]?.unit).toBe('Depto 5');
});

test('[S-09] a refusal of the server stands at the field that was typed', () => {
  expect(fieldOfAddress('addresses.0.communeCode')).toBe('commune');
  expect(fieldOfAddress('addresses.0.number')).toBe('streetLine');
  expect(fieldOfAddress('addresses.2.street')).toBe('addresses.1.street');
  expect(fieldOfAddress('email')).toBe('email');
});
