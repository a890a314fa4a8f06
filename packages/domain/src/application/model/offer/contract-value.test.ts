import { expect, test } from 'vitest';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { contractValueOf } from '../../../signing/company.ts';
import { contractValue, type ContractValueInput } from './contract-value.ts';
import { vatRate } from './vat.ts';

const debit = {
  card: 'debit',
  percent: 1,
  fixedUf: 0,
  interchangePercent: 0.5,
  brandPercent: 0.2,
  marginPercent: 0.3,
  settlement: 'mañana',
} as const;
const credit = { ...debit, card: 'credit', percent: 2, fixedUf: 0.001 } as const;

const order = (over: Partial<ContractValueInput> = {}): ContractValueInput => ({
  quote: { monthlyRentUf: 1, onDeliveryClp: 119_000, ufValue: 40_000, rates: [debit, credit] },
  prospect: { monthlySales: '1to5M', averageTicket: 10_000 },
  ...over,
});

test('[S-05] counts twelve rents, what is bought, and commissions of the dearest card, each with VAT', () => {
  // 5 million a month: 2.5 UF of percentage and 500 sales of 0.001 UF.
  expect(contractValue(order())).toEqual({
    rentUf: 14.28,
    purchaseUf: 2.98,
    commissionsUf: 42.84,
    totalUf: 60.1,
  });
});

test('[S-05] takes the mean of the tax folder where it is more than the declared band', () => {
  expect(contractValue(order({ monthlySalesAverageClp: 10_000_000 })).commissionsUf).toBe(85.68);
  expect(contractValue(order({ monthlySalesAverageClp: 1_000_000 })).commissionsUf).toBe(42.84);
});

test('counts the open band as 150 million a month', () => {
  const prospect = { monthlySales: 'over100M', averageTicket: 10_000 } as const;
  expect(contractValue(order({ prospect })).commissionsUf).toBe(1285.2);
});

test('[S-05] has parts that sum to the total, as they are shown', () => {
  for (let percent = 0.01; percent < 3; percent += 0.37) {
    const rates = [{ ...credit, percent }];
    const { totalUf, rentUf, purchaseUf, commissionsUf } = contractValue(
      order({ quote: { monthlyRentUf: 0.55, onDeliveryClp: 24_990, ufValue: 40_708.4, rates } }),
    );
    expect(totalUf).toBe(Number((rentUf + purchaseUf + commissionsUf).toFixed(2)));
  }
});

test('an application stored before the value had VAT gets it from its quote and its sales', () => {
  const spec = new ApplicationSpec();
  spec.toSigning();
  const { quote, prospect } = spec.application;
  const value = contractValueOf(spec.application);
  expect(value?.rentUf).toBe(Math.round((quote?.monthlyRentUf ?? 0) * 12 * (1 + vatRate) * 100) / 100);
  expect(prospect).not.toBeNull();
  expect(contractValueOf({ ...spec.application, prospect: null })).toBeUndefined();
});
