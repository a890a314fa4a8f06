import { expect, test } from 'vitest';
import { parseRut } from '@afilia/domain/identity/rut';
import { parseProspect } from '@afilia/domain/party/prospect';
import { sampleAddress, sampleProspect } from '../../gallery/sample-offer.ts';
import { prospectDefaults, toProspectInput } from './values.ts';

const merchant = parseRut('12.345.678-5');
if (!merchant.ok) throw new Error('the sample RUT is right');
const context = { isPJ: false, merchantRut: merchant.value };

test('[S-09] what the form makes of a known prospect is what the server accepts', () => {
  const values = prospectDefaults({ prospect: sampleProspect() });
  expect(values).toMatchObject({ averageTicket: '8.000', emailConfirmation: 'rosa.fuentes@correo.cl' });
  const parsed = parseProspect(toProspectInput(values, false), context);
  expect(parsed).toMatchObject({ ok: true, value: { averageTicket: 8000, phone: '+56987654321' } });
});

test('[S-09] numbers and phones are sent as data, not as they are shown', () => {
  const values = prospectDefaults({ prospect: sampleProspect() });
  const input = toProspectInput({ ...values, averageTicket: '1.250.000', phone: '9 8765 4321' }, false);
  expect(input).toMatchObject({ averageTicket: 1_250_000, phone: '+56987654321' });
});

test('[S-09] a page that is no longer asked is not sent', () => {
  const values = prospectDefaults({ prospect: sampleProspect({ website: 'https://mitienda.cl/' }) });
  expect(toProspectInput(values, false).website).toBeNull();
  expect(toProspectInput({ ...values, channels: ['internet'] }, false).website).toBe('https://mitienda.cl/');
});

test('[S-09] a company also sends who is at the keyboard and what they may do', () => {
  const values = prospectDefaults({
    prospect: sampleProspect({ run: '12.345.678-5', role: 'nonSignatory', position: 'Contador/a' }),
  });
  const input = toProspectInput(values, true);
  expect(input).toMatchObject({ run: '12345678-5', role: 'nonSignatory', position: 'Contador/a' });
  expect(parseProspect(input, { ...context, isPJ: true }).ok).toBe(true);
  expect(toProspectInput({ ...values, role: 'signsAlone' }, true).position).toBeNull();
  expect(toProspectInput(values, false)).toMatchObject({
    legalName: null,
    run: null,
    role: null,
    position: null,
  });
});

test('[S-09] an empty form is refused field by field under the names of the form', () => {
  const values = prospectDefaults({ prospect: null });
  const parsed = parseProspect(toProspectInput(values, false), context);
  const fields = parsed.ok ? [] : parsed.error.map(({ field }) => field);
  expect(fields).toContain('addresses');
  expect(Object.keys(values)).toEqual(expect.arrayContaining(fields));
});

test('[S-09] addresses keep what was typed about them', () => {
  const address = sampleAddress('b7', 'Camino a Melipilla', 'S/N', 'Local 12');
  const values = prospectDefaults({ prospect: sampleProspect({ addresses: [address] }) });
  expect(toProspectInput(values, false).addresses).toEqual([address]);
});
