import { expect, test } from 'vitest';
import { findSecret, writingsOf } from './find-secret.ts';

const wrapped = (secret: string, offset: number) =>
  `…${Buffer.from(`${'ab'.slice(0, offset)}${secret} and more`).toString('base64')}…`;

test.each([0, 1, 2])('[F-08] a secret is found in base64 wherever it begins: %d', (offset) => {
  expect(findSecret('Clave-Canaria-7QXW', wrapped('Clave-Canaria-7QXW', offset))).toContain(
    `base64 at ${offset}`,
  );
});

test('[F-08] no way of writing a code is so short that memory is full of it', () => {
  const lengths = [...writingsOf('"271828"').values()].map(({ length }) => length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(8);
});
