import { expect, test } from 'vitest';
import { accountKindOf, bankToConfirm } from './account-kind.ts';
import * as banks from './bank-choices.ts';

const person = { rut: '12.345.678-5', isPJ: false, conditions: null, askingBank: null };
const account = (bankCode: string, number: string) => ({ bankCode, number, kind: '' as const });
const chosen = { account: { bankCode: '001', kind: 'vista' as const, number: '00123456' } };
const conditions = { ...chosen, invoiceEmail: 'rosa@correo.cl', issuesReceipts: true };

test('[S-09] the kind of an account is not requested before its bank needs it', () => {
  expect(accountKindOf(account('001', '00123456'), person, banks)).toEqual({ how: 'unsaid' });
});

test('[S-09] a kind without a choice by bank and number is shown', () => {
  expect(accountKindOf(account('730', ''), person, banks)).toEqual({ how: 'known', kind: 'vista' });
  expect(accountKindOf(account('012', '12.345.678'), person, banks)).toEqual({ how: 'known', kind: 'rut' });
  for (const number of ['12.345.678-5', '123456785', '012345678'])
    expect(accountKindOf(account('012', number), person, banks)).toEqual({ how: 'known', kind: 'rut' });
  expect(accountKindOf(account('012', '00123456'), person, banks)).toEqual({ how: 'unsaid' });
  const company = { ...person, rut: '76.123.456-0', isPJ: true };
  expect(accountKindOf(account('012', '76123456'), company, banks)).toEqual({ how: 'unsaid' });
});

test('[S-09] the bank’s answer is shown as long as it is the same account', () => {
  const before = { ...person, conditions };
  expect(accountKindOf(account('001', '00123456'), before, banks)).toEqual({ how: 'known', kind: 'vista' });
  expect(accountKindOf(account('001', '00123457'), before, banks)).toEqual({ how: 'unsaid' });
  expect(accountKindOf(account('037', '00123456'), before, banks)).toEqual({ how: 'unsaid' });
});

test('[S-09] a bank that asks for the kind leaves the choice of those it has', () => {
  const requested = { ...person, conditions, askingBank: '001' };
  expect(accountKindOf(account('001', '00123457'), requested, banks)).toEqual({
    how: 'asked',
    kinds: ['corriente', 'vista', 'ahorro'],
  });
  // Without the RUN as its number it is no CuentaRUT.
  const state = { ...requested, askingBank: '012' };
  expect(accountKindOf(account('012', '00123457'), state, banks)).toEqual({
    how: 'asked',
    kinds: ['corriente', 'vista', 'ahorro'],
  });
  expect(accountKindOf(account('037', '00123457'), requested, banks)).toEqual({ how: 'unsaid' });
});

test('the bank that asks is read from the error of the application', () => {
  const error = { code: 'R13' as const, check: 'account' as const, at: '', retryable: false, reason: null };
  const field = { field: 'account.kind', reason: 'account.kindNeeded' };
  expect(bankToConfirm({ error: { ...error, field }, conditions })).toBe('001');
  const other = { field: 'account.number', reason: 'accountNotYours' };
  expect(bankToConfirm({ error: { ...error, field: other }, conditions })).toBeNull();
  expect(bankToConfirm({ error: null, conditions })).toBeNull();
});
