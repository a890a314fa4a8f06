import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';

// Milliseconds that a source of its kind usually takes; unequal, so that checks side by side finish one by one.
const defaultMs: Readonly<Record<SourceName, number>> = {
  token: 300,
  'payment-provider': 500,
  bank: 700,
  preco: 600,
  'negative-files': 1100,
  onefcc: 900,
  'legal-entities': 1000,
  tax: 900,
  'unemployment-fund': 700,
  regulator: 800,
  'evaluation-engine': 1200,
  nationality: 500,
  'civil-register': 600,
  curse: 1300,
  contracts: 1500,
  'merchant-registration': 700,
  messaging: 400,
};

const documentMs = 600;

/** Milliseconds an operation takes before it answers, at factor 1. */
export const latencyOf = (operation: Operation): number =>
  defaultMs[operation.source] + (operation.takesLong === true ? documentMs : 0);
