import { expect, test } from 'vitest';
import { hasPersonalId } from './personal-id.ts';

test.each([
  '12.345.678-5',
  '12.345.678',
  'de 9.876.543-K, socia',
  '12345678-5',
  '12345678-k',
  '12345678 5',
  '12345678 – 5',
  '123456785',
  '12 345 678-5',
  '12. 345. 678-5',
  '12,345,678-5',
  '12-345-678-5',
  '1_234_567_8',
  '１２.３４５.６７８-５',
  '１２３４５６７８５',
  'rosa@correo.cl',
  'rosa＠correo.cl',
  'llamar al 912345678',
])('%s identifies a person', (text) => {
  expect(hasPersonalId(text)).toBe(true);
});

test.each([
  '2026-11-30',
  '30.11.2026',
  'lote 12-345',
  'sala 12 piso 345',
  'opciones 10, 100, 200',
  'ventas de $12.345.678 al mes',
  'ventas de $ 1.500.000 al mes',
  'UF 1.234,56',
  'llámanos al 600 600 1234',
  'llámanos al 6006001234',
  '+56 2 2345 6789',
  'desde 1234567 kilos',
  'folio 1234567',
])('%s identifies no person', (text) => {
  expect(hasPersonalId(text)).toBe(false);
});
