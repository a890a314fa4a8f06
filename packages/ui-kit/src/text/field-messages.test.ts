import { expect, test } from 'vitest';
import { emailQuestion, fieldMessage, phoneMessage } from './field-messages.ts';

test.each([
  ['rut.checkDigit', 'Revisa el RUT: el dígito verificador no coincide'],
  ['rut.format', 'Ingresa un RUT válido, por ejemplo 12.345.678-5'],
  ['email.format', 'Ingresa un correo válido, por ejemplo nombre@correo.cl'],
  ['phone.notMobile', 'Ingresa los 9 dígitos de tu celular, por ejemplo 9 8765 4321'],
  ['documentNumber.format', 'Revisa el número de documento: son 9 números o letras, por ejemplo 523.456.789'],
  ['documentNumber.isRun', 'Es el número de documento que aparece en tu cédula, no tu RUT'],
  ['account.format', 'Revisa el número de cuenta'],
  ['web.format', 'Ingresa una dirección web válida'],
  ['name.letters', 'Usa solo letras'],
  ['date.format', 'Ingresa una fecha válida'],
  ['commune.otherRegion', 'Selecciona una comuna de la lista'],
])('[W-03] says %s in the words of the field rules', (reason, message) => {
  expect(fieldMessage(reason)).toBe(message);
});

test('names the range of an amount', () => {
  expect(fieldMessage('money.range', { min: 500, max: 5_000_000 })).toBe(
    'Ingresa un monto entre $500 y $5.000.000',
  );
  expect(fieldMessage('money.range')).toBe('Ingresa un monto dentro del rango permitido');
});

test.each(['toString', '__proto__', 'madeUp', ''])('has a sentence for the unknown reason «%s»', (reason) => {
  expect(fieldMessage(reason)).toBe('Revisa este dato');
});

test('asks about a mistyped mail', () => {
  expect(emailQuestion('gmail.com')).toBe('¿Quisiste decir gmail.com?');
});

test('says whose number is wrong', () => {
  expect(phoneMessage('del teléfono del negocio')).toBe(
    'Ingresa los 9 dígitos del teléfono del negocio, por ejemplo 9 8765 4321',
  );
});
