import { expect, test } from 'vitest';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { parseClp } from '@afilia/domain/values/identity/money';
import { parsePlainText } from '@afilia/domain/values/identity/plain-text';
import { sameEmailRule } from './repeated-email-field.tsx';
import { ruleOf } from './rule-of.ts';

test('a rule says the sentence of the fault that the domain finds', () => {
  const rule = ruleOf('email', parseEmail);
  expect(rule('rosa@correo.cl')).toBeNull();
  expect(rule('rosa@correo')).toBe('Ingresa un correo válido, por ejemplo nombre@correo.cl');
});

test('a rule of what is printed names the sign that cannot be', () => {
  const rule = ruleOf('text', (typed) => parsePlainText(typed, { min: 3, max: 60 }));
  expect(rule('Oﬃcina 4‑B')).toBeNull();
  expect(rule('Los Aromos 🌳 12')).toBe('No podemos imprimir este signo en tu contrato: 🌳');
});

test('a rule of amounts names its range', () => {
  const range = { min: 500, max: 5_000_000 };
  const rule = ruleOf('money', (typed) => parseClp(typed, range), range);
  expect(rule('100')).toBe('Ingresa un monto entre $500 y $5.000.000');
});

test('a repeated mail may be spelled otherwise, but must be the same', () => {
  expect(sameEmailRule('Rosa@correo.cl')(' Rosa@CORREO.cl ')).toBeNull();
  expect(sameEmailRule('rosa@correo.cl')('rosa@corre.cl')).toBe('Los correos no coinciden');
});
