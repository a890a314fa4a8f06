import { expect, test } from 'vitest';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleProspect } from '../../gallery/sample-offer.ts';
import { storableValues } from '../../session/storage/use-draft-form.ts';
import { bankOptions, conditionsErrors, kindsAt } from './bank-choices.ts';
import { cuentaRutOf, defaultsOf, exceedsCuentaRutLimits, toConditionsInput } from './rules.ts';

const rut = '12.345.678-5';
const bancoEstado = '012';
const boxes = { explicitBoxes: true, isPJ: false };
const filled = {
  way: 'cuentaRut' as const,
  account: { bankCode: bancoEstado, kind: 'rut' as const, number: '12345678' },
  holderDeclared: true,
  invoiceEmail: 'rosa@correo.cl',
  issuesReceipts: 'yes',
};

test('[S-09] a CuentaRUT carries the RUN without its check digit, and only that', () => {
  expect(cuentaRutOf(rut)).toBe('12345678');
  const account = { ...filled.account, number: '123456789' };
  const input = toConditionsInput({ ...filled, account }, boxes);
  expect(conditionsErrors(input, { rut, isPJ: false })).toEqual([
    { field: 'account.number', reason: 'account.notRun' },
  ]);
});

test('[S-09] CuentaRUT is offered to natural persons at BancoEstado, an issuer that is no bank holds a vista', () => {
  expect(kindsAt(bancoEstado, false).kinds).toContain('rut');
  expect(kindsAt(bancoEstado, true).kinds).not.toContain('rut');
  expect(kindsAt('001', false).kinds).not.toContain('rut');
  expect(kindsAt('', false).kinds).toEqual([]);
  expect(bankOptions.some(({ value }) => kindsAt(value, false).kinds.join() === 'vista')).toBe(true);
});

test('[S-09] the mail for invoices and the receipts are preset, the declaration never', () => {
  const application = sampleApplication({ prospect: sampleProspect() });
  expect(defaultsOf(application)).toMatchObject({
    invoiceEmail: 'rosa.fuentes@correo.cl',
    holderDeclared: false,
    issuesReceipts: 'yes',
  });
});

test('[S-09] values of the form pass the parser of the server', () => {
  expect(conditionsErrors(toConditionsInput(filled, boxes), { rut, isPJ: false })).toEqual([]);
});

test('[S-09] every gap is named by the field it belongs to', () => {
  const empty = {
    way: '' as const,
    account: { bankCode: '', kind: '' as const, number: '' },
    holderDeclared: false,
    invoiceEmail: '',
    issuesReceipts: '',
  };
  const fields = conditionsErrors(toConditionsInput(empty, boxes), { rut, isPJ: false }).map(
    ({ field }) => field,
  );
  expect(fields).toEqual([
    'account.bankCode',
    'account.number',
    'holderDeclared',
    'invoiceEmail',
    'issuesReceipts',
  ]);
});

test('[S-09] large sales get a warning of the limits of a CuentaRUT', () => {
  expect(exceedsCuentaRutLimits('5to20M')).toBe(true);
  expect(exceedsCuentaRutLimits('1to5M')).toBe(false);
});

test('[S-09] no account is written down in the tab', () => {
  expect(JSON.stringify(storableValues(filled))).not.toMatch(/12345678|012/);
});

test('[S-09] the button confirms the words about the holder, in their version; a box is the person’s to tick', () => {
  const unticked = { ...filled, holderDeclared: false };
  expect(toConditionsInput(unticked, { explicitBoxes: false, isPJ: false })).toMatchObject({
    holderDeclared: true,
    holderTextVersion: '2026-11-26',
  });
  expect(toConditionsInput(unticked, boxes)).toMatchObject({
    holderDeclared: false,
    holderTextVersion: null,
  });
  const ofButton = toConditionsInput(unticked, { explicitBoxes: false, isPJ: false });
  expect(conditionsErrors(ofButton, { rut, isPJ: false })).toEqual([]);
  expect(conditionsErrors({ ...ofButton, holderTextVersion: '1999-01-01' }, { rut, isPJ: false })).toEqual([
    { field: 'holderTextVersion', reason: 'choice' },
  ]);
});

test('[S-09] a person is offered cards and none is chosen; a company types its account', () => {
  const ways = [false, true].map((isPJ) => defaultsOf(sampleApplication({ isPJ })).way);
  expect(ways).toEqual(['', 'other']);
});
