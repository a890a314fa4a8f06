import { expect, test } from 'vitest';
import { parseLabels } from './case-labels.ts';

test('labels are tidied, in small letters, each once, and in the order of the alphabet', () => {
  expect(parseLabels(['  Urgente ', 'comprobante  pedido', 'URGENTE'])).toEqual({
    ok: true,
    value: ['comprobante pedido', 'urgente'],
  });
  expect(parseLabels([])).toEqual({ ok: true, value: [] });
});

test.each([
  ['more than five', ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']],
  ['one letter', ['a']],
  ['25 letters', ['a'.repeat(25)]],
  ['a hidden character', ['urgente\u200b']],
])('labels are refused for %s', (_why, labels) => {
  expect(parseLabels(labels)).toEqual({ ok: false, error: 'labels' });
});

test.each(['12 345 678-5', 'rosa@correo.cl'])('a label with %s is refused', (label) => {
  expect(parseLabels(['urgente', label])).toEqual({ ok: false, error: 'labelNaming' });
});

test.each(['2026-11-30', 'lote 12-345', 'sala 12 piso 345'])('a label with %s is taken', (label) => {
  expect(parseLabels([label])).toEqual({ ok: true, value: [label] });
});
