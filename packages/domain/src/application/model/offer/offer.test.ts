import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBank } from '../../../values/banks/banks.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { basketRejection, parseBasket, tenuresOf } from './basket.ts';
import { accountKindsOf, parseConditions } from './conditions.ts';
import { netOf, priceBasket, rentInPesos } from './prices.ts';
import type { Product } from './product.ts';
import { withVat } from './vat.ts';

const mobile: Product = {
  id: 'mobile',
  name: 'Máquina móvil',
  line: 'Con tu celular',
  kind: 'terminal',
  rentUf: 0.1,
  buyClp: 29_990,
  mostChosen: true,
  extras: ['tips'],
};
const printer: Product = {
  ...mobile,
  id: 'printer',
  name: 'Máquina con impresora',
  rentUf: 0.55,
  extras: [],
};
delete printer.buyClp;
const link: Product = { ...printer, id: 'link', name: 'Link de pago', kind: 'internet' };
delete link.rentUf;
const products = [mobile, printer, link];
const context = { products, addresses: [{ id: 'a1' }, { id: 'a2' }], hasWebAddress: true };
const line = { productId: 'mobile', quantity: 1, mode: 'rent', addressId: 'a1', extras: [] };

test('reads a basket of lines at branches', () => {
  const items = [
    { ...line, extras: ['tips', 'tips'] },
    { ...line, addressId: 'a2', quantity: 10 },
  ];
  expect(parseBasket({ items }, context)).toEqual({
    ok: true,
    value: [
      { ...line, extras: ['tips'] },
      { ...line, addressId: 'a2', quantity: 10 },
    ],
  });
});

test('puts the terminals at the only address there is and internet products nowhere', () => {
  const items = [
    { ...line, addressId: null },
    { ...line, productId: 'link', addressId: 'a1' },
  ];
  const parsed = parseBasket({ items }, { ...context, addresses: [{ id: 'a1' }] });
  expect(parsed).toEqual({
    ok: true,
    value: [line, { productId: 'link', quantity: 1, mode: 'rent', extras: [] }],
  });
});

test.each([
  [[], 'items', 'required'],
  [Array.from({ length: 21 }, () => line), 'items', 'tooMany'],
  [[{ ...line, quantity: 0 }], 'items.0.quantity', 'quantity.range'],
  [[{ ...line, quantity: 11 }], 'items.0.quantity', 'quantity.range'],
  [[{ ...line, quantity: 1.5 }], 'items.0.quantity', 'quantity.range'],
  [[{ ...line, productId: 'tank' }], 'items.0.productId', 'choice'],
  [[{ ...line, productId: 'printer', mode: 'buy' }], 'items.0.mode', 'choice'],
  [[{ ...line, mode: 'steal' }], 'items.0.mode', 'choice'],
  [[{ ...line, extras: ['dollarSales'] }], 'items.0.extras', 'choice'],
  [[{ ...line, addressId: undefined }], 'items.0.addressId', 'required'],
  [[{ ...line, addressId: 'a9' }], 'items.0.addressId', 'choice'],
  [[line, { ...line, quantity: 2 }], 'items.1.productId', 'duplicate'],
])('refuses the basket %j at %s for %s', (items, field, reason) => {
  expect(parseBasket({ items }, context)).toEqual({ ok: false, error: [{ field, reason }] });
});

test('sells internet products only to who has a page or a profile', () => {
  const items = [{ ...line, productId: 'link' }];
  expect(parseBasket({ items }, { ...context, hasWebAddress: false })).toMatchObject({
    error: [{ field: 'items.0.productId', reason: 'web.missing' }],
  });
});

test('[E-07] hands a natural person with more than five machines to a person', () => {
  const basket = (quantity: number) => [{ productId: 'mobile', quantity, mode: 'rent' as const, extras: [] }];
  expect(basketRejection(basket(5), { products, isPJ: false })).toBeUndefined();
  expect(basketRejection(basket(6), { products, isPJ: false })).toBe('R10');
  expect(basketRejection(basket(6), { products, isPJ: true })).toBeUndefined();
  const links = [{ productId: 'link', quantity: 10, mode: 'rent' as const, extras: [] }];
  expect(basketRejection(links, { products, isPJ: false })).toBeUndefined();
});

test('offers a product in the ways it has prices for', () => {
  expect(tenuresOf(mobile)).toEqual(['rent', 'buy']);
  expect(tenuresOf(printer)).toEqual(['rent']);
  expect(tenuresOf(link)).toEqual(['rent']);
});

test('computes what a sale leaves, commission with VAT', () => {
  expect(netOf(10_000, { percent: 0.63, fixedUf: 0 }, 39_000)).toEqual({ fee: 63, vat: 12, net: 9925 });
  expect(netOf(10_000, { percent: 1, fixedUf: 0.002 }, 39_000)).toEqual({ fee: 178, vat: 34, net: 9788 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (amount, percent) => {
        const { fee, vat, net } = netOf(amount, { percent, fixedUf: 0 }, 39_000);
        expect(fee + vat + net).toBe(amount);
      },
    ),
  );
});

test('says what a rent in UF is in pesos, with VAT', () => {
  expect(rentInPesos(0.55, 40_708.4)).toBe(26_644);
});

test('prices a basket: rent by the month in UF and pesos, purchases on delivery', () => {
  const items = [
    { productId: 'mobile', quantity: 3, mode: 'rent' as const, extras: [] },
    { productId: 'printer', quantity: 1, mode: 'rent' as const, extras: [] },
    { productId: 'mobile', quantity: 2, mode: 'buy' as const, extras: [] },
  ];
  expect(priceBasket(items, { products, ufValue: 40_000 })).toMatchObject({
    monthlyRentUf: 0.85,
    monthlyRentClp: 40_460,
    onDeliveryClp: withVat(59_980),
    lines: [{ unitUf: 0.1, unitClp: null }, { unitUf: 0.55 }, { unitUf: null, unitClp: 29_990 }],
  });
  expect(withVat(59_980)).toBe(71_376);
});

const merchantRut = '12345678-5' as Rut;
const natural = { isPJ: false, merchantRut };
const typed = {
  account: { bankCode: '037', kind: 'corriente', number: '0012-345678' },
  holderDeclared: true,
  invoiceEmail: 'camila@Correo.cl',
  issuesReceipts: false,
};

test('reads conditions in the name of the merchant', () => {
  expect(parseConditions(typed, natural)).toEqual({
    ok: true,
    value: {
      account: { bankCode: '037', kind: 'corriente', number: '0012345678' },
      holderRut: merchantRut,
      holderDeclared: true,
      invoiceEmail: 'camila@correo.cl',
      issuesReceipts: false,
    },
  });
});

const account = (bankCode: string, kind: string, number: string) => ({
  ...typed,
  account: { bankCode, kind, number },
});

test.each([
  [account('031', 'corriente', '12345678'), natural, 'account.bankCode', 'account.bank'],
  [account('999', 'corriente', '12345678'), natural, 'account.bankCode', 'account.bank'],
  [account('037', 'rut', '12345678'), natural, 'account.kind', 'account.kind'],
  [account('012', 'rut', '12345678'), { ...natural, isPJ: true }, 'account.kind', 'account.kind'],
  [account('730', 'corriente', '12345678'), natural, 'account.kind', 'account.kind'],
  [account('012', 'rut', '11111111'), natural, 'account.number', 'account.notRun'],
  [account('037', 'vista', '123'), natural, 'account.number', 'account.format'],
  [{ ...typed, holderRut: '11.111.111-1' }, natural, 'holderRut', 'account.holder'],
  [{ ...typed, holderDeclared: false }, natural, 'holderDeclared', 'required'],
])('refuses the conditions %j', (raw, who, field, reason) => {
  expect(parseConditions(raw, who)).toEqual({ ok: false, error: [{ field, reason }] });
});

test('[S-09] a kind that is left out is filled in where bank and number leave no choice', () => {
  const without = (bankCode: string, number: string) => ({ ...typed, account: { bankCode, number } });
  const read = (raw: unknown, who = natural) => {
    const parsed = parseConditions(raw, who);
    return parsed.ok ? parsed.value.account : parsed.error;
  };
  expect(read(without('012', '12.345.678'))).toEqual({ bankCode: '012', kind: 'rut', number: '12345678' });
  expect(read(without('730', '111112345678'))).toMatchObject({ kind: 'vista' });
  for (const number of ['12345678-5', '12.345.678-5', '123456785', '012345678'])
    expect(read(without('012', number)), number).toEqual({
      bankCode: '012',
      kind: 'rut',
      number: '12345678',
    });
  // The same digits are another account elsewhere, and those of another RUN are another account here.
  expect(read(without('037', '123456785'))).toEqual({ bankCode: '037', number: '123456785' });
  expect(read(without('012', '51266633'))).toEqual({ bankCode: '012', number: '51266633' });
  const pedro = { ...natural, merchantRut: '5126663-3' as Rut };
  for (const number of ['5126663-3', '05126663'])
    expect(read(without('012', number), pedro), number).toEqual({
      bankCode: '012',
      kind: 'rut',
      number: '5126663',
    });
  expect(read(without('037', '0012345678'))).toEqual({ bankCode: '037', number: '0012345678' });
  expect(read(without('012', '12345678'), { ...natural, isPJ: true })).not.toHaveProperty('kind');
  expect(read(without('037', '123'))).toEqual([{ field: 'account.number', reason: 'account.format' }]);
});

test('takes a CuentaRUT of a natural person and prepaid funds of an issuer', () => {
  expect(parseConditions(account('012', 'rut', '12.345.678'), natural)).toMatchObject({
    value: { account: { number: '12345678' } },
  });
  expect(parseConditions(account('730', 'vista', '111112345678'), natural).ok).toBe(true);
  const estado = findBank('012');
  expect(estado && accountKindsOf(estado, false)).toEqual(['corriente', 'vista', 'rut', 'ahorro']);
  expect(estado && accountKindsOf(estado, true)).toEqual(['corriente', 'vista', 'ahorro']);
});
