import { expect, test } from 'vitest';
import { findCode } from './find-code.ts';

const mail = `Verifica tu correo

Escribe este código en tu solicitud para confirmar que este correo es tuyo.

Tu código: 048215

Vence en 5 minutos, a las 12:30 (hora de Santiago).

--
Solicitud S-2026-000123
Pago Austral · +56 2 2345 6789`;

test('finds the code of our own mail, with its leading zero', () => {
  expect(findCode(mail)).toBe('048215');
});

test('finds a code that is written in two groups, and one alone on its line', () => {
  expect(findCode('Tu código: 123 456')).toBe('123456');
  expect(findCode('Tu código es 123-456.')).toBe('123456');
  expect(findCode('Este es tu código:\r\n\r\n  987654  \r\n')).toBe('987654');
});

test('finds a code whose accent is a sign of its own', () => {
  expect(findCode('Tu código: 123456'.normalize('NFD'))).toBe('123456');
});

test('takes no folio, phone, amount, hour, date or longer number for a code', () => {
  for (const text of [
    'Tu código va aparte. Folio S-2026-000123',
    'El código del comercio es 5970012345',
    'Tu código vence el 21-11-2026 a las 12:30:45',
    'Sin código: llámanos al +56 2 2345 6789',
    'Código y precio: $123.456',
    'Código 1.234.567.890',
    '123456',
    '',
  ])
    expect(findCode(text), text).toBeNull();
});

test('takes no code of a document or of a merchant for one', () => {
  expect(findCode('Código de verificación 123456')).toBeNull();
  expect(findCode('Tu código de comercio es 597001.')).toBeNull();
});
