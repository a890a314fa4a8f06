import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../gallery/sample-offer.ts';
import { netByCard } from './net-by-card.ts';

const { rates, ufValue } = sampleCatalogue;

test('[S-09] a sale of $10.000 by debit leaves $9.835 at 0,78 % and UF 0,0015', () => {
  expect(netByCard('10.000', rates, ufValue)?.[0]).toEqual({ card: 'debit', net: 9835 });
});

test('[S-09] an amount that is none is not simulated', () => {
  expect(netByCard('', rates, ufValue)).toBeNull();
  expect(netByCard('99', rates, ufValue)).toBeNull();
});
