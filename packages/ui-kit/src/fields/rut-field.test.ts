import { expect, test } from 'vitest';
import { fieldMessage } from '../text/field-messages.ts';
import { rutRule } from './rut-field.tsx';

test('[W-03] a RUT is refused in the words of the server’s own messages', () => {
  expect(rutRule('12.345.678-9')).toBe(fieldMessage('rut.checkDigit'));
  expect(rutRule('hola')).toBe(fieldMessage('rut.format'));
  expect(rutRule('12.345.678-5')).toBeNull();
  expect(rutRule('76.192.083-9')).toBeNull();
  expect(rutRule('76.192.083-9', 'person')).toBe(fieldMessage('rut.notPerson'));
});
