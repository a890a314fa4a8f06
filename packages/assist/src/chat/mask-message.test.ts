import { expect, test } from 'vitest';
import { maskMessage } from './mask-message.ts';

test.each([
  ['mi código 123456', 'mi código ******'],
  ['123 456', '*** ***'],
  ['es 1-2-3-4-5-6 dice', 'es *********** dice'],
  ['1, 2, 3, 4, 5, 6', '** ** ** ** ** *'],
  ['12.345.678-5', '************'],
  ['12.345.678-K gracias', '************ gracias'],
  ['7654321k', '********'],
  ['4111 1111 1111 1111', '**** **** **** ****'],
  ['１２３４５６', '******'],
  ['123\n456', '*******'],
  ['mi pin es 1234', 'mi pin es ****'],
  ['CVV 123', 'CVV ***'],
  ['la clave es Perro.Azul, creo', 'la clave es *********** creo'],
  ['contraseña: hunter2', 'contraseña: *******'],
  ['password=secreto', 'password=*******'],
  ['El CÓDIGO que llegó es 99 88', 'El CÓDIGO que llegó es ** 88'],
])('[A-09] a secret in a message is stars: %s', (text, shown) => {
  expect(maskMessage(text)).toBe(shown);
  expect(maskMessage(text)).toHaveLength(text.length);
});

test.each([
  'Hola, no encuentro el botón',
  'Vendo en la calle Merced 840, oficina 12',
  'Olvidé mi clave',
  '¿Dónde pongo el código?',
  'Son 3 máquinas',
  'A las 10:30',
  'El pingüino y la codeudora',
])('[A-09] a message without a secret stays as it is: %s', (text) => {
  expect(maskMessage(text)).toBe(text);
});

test('[A-09] a code that is written in pieces is hidden from the second piece on', () => {
  expect(maskMessage('456', ['123'])).toBe('***');
  expect(maskMessage('4', ['1', '2', '3'])).toBe('*');
  expect(maskMessage('6', ['2', '3', '*', '*'])).toBe('*');
  expect(maskMessage('456 dice', ['el código: 123'])).toBe('*** dice');
  expect(maskMessage('12', ['Son 3'])).toBe('12');
  expect(maskMessage('456', ['123', 'perdón'])).toBe('456');
});
