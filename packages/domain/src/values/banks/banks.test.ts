import { expect, test } from 'vitest';
import { searchList } from '../search/search-list.ts';
import { bancoEstado } from './banco-estado.ts';
import { banks, findBank, payoutBanks } from './banks.ts';

test('knows every institution once, by its code of three digits', () => {
  expect(banks).toHaveLength(34);
  expect(new Set(banks.map(({ code }) => code)).size).toBe(34);
  expect(findBank(bancoEstado)).toMatchObject({ kind: 'stateBank', payout: true });
  expect(findBank('999')).toBeUndefined();
});

test('offers only those that can receive sales', () => {
  const offered = payoutBanks.map(({ code }) => code);
  expect(offered).toContain('037');
  expect(offered).toContain('730');
  expect(offered).not.toContain('031');
  expect(offered).not.toContain('764');
});

test.each([
  ['MercadoPago', '875'],
  ['mercado pago', '875'],
  ['MACH', '016'],
  ['Dale', '672'],
  ['Banco Security', '028'],
  ['Security', '028'],
  ['Corpbanca', '039'],
  ['Itau', '039'],
  ['Edwards', '001'],
  ['Banco Edwards', '001'],
  ['Banco Estado', '012'],
  ['BancoEstado', '012'],
  ['CuentaRUT', '012'],
  ['Cuenta RUT', '012'],
  ['BBVA', '014'],
  ['Scotia', '014'],
  ['bci', '016'],
  ['TBanc', '016'],
  ['Banefe', '037'],
  ['CMR', '051'],
  ['Tapp', '732'],
  ['Caja Los Andes', '732'],
  ['Global66', '738'],
  ['CopecPay', '741'],
  ['tenpo', '063'],
  ['chek', '053'],
  ['santander', '037'],
  ['banco chile', '001'],
  ['banco de chile', '001'],
  ['Bco. Estado', '012'],
  ['cta rut', '012'],
  ['BECH', '012'],
  ['ChequeraElectronica', '012'],
  ['Bco de Chile', '001'],
  ['BancoChile', '001'],
  ['Cuenta FAN', '001'],
  ['Citibank', '001'],
  ['Itaú Corpbanca', '039'],
  ['Scotiabank Azul', '014'],
  ['Escotiabank', '014'],
  ['Banco París', '014'],
  ['Fpay', '051'],
  ['F Pay', '051'],
  ['Más Lucas', '037'],
  ['Copec Pay', '741'],
  ['Prex', '743'],
  ['Global 66', '738'],
  ['Tempo', '063'],
  ['Cheq', '053'],
  ['Banco Ripley', '053'],
  ['Coopeuch', '672'],
  ['Banco Monex', '055'],
])('[S-11] «%s» finds the bank %s', (typed, code) => {
  const options = payoutBanks.map(({ name, aliases = [], ...bank }) => ({ ...bank, label: name, aliases }));
  expect(searchList(options, typed, 2).map((bank) => bank.code)).toContain(code);
});

test('[S-11] every bank is found first by its name', () => {
  const options = payoutBanks.map(({ name, aliases = [], ...bank }) => ({ ...bank, label: name, aliases }));
  for (const { code, name } of payoutBanks) expect(searchList(options, name, 1)[0]?.code).toBe(code);
});
