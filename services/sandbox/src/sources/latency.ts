import type { Operation } from '@afilia/source-contracts/operation';
import type { SourceName } from '@afilia/source-contracts/source-names';

// Milliseconds of a fast source of its kind: who tries the service out does not wait for played sources longer than for
// our own work. Unequal, so that checks side by side finish one by one.
const defaultMs: Readonly<Record<SourceName, number>> = {
  token: 150,
  'payment-provider': 250,
  bank: 350,
  accounts: 350,
  preco: 300,
  'negative-files': 550,
  onefcc: 450,
  'legal-entities': 500,
  tax: 450,
  'unemployment-fund': 350,
  regulator: 400,
  'evaluation-engine': 600,
  nationality: 250,
  'civil-register': 300,
  curse: 650,
  contracts: 750,
  'merchant-registration': 350,
  messaging: 200,
};

const documentMs = 300;

/** Milliseconds an operation takes before it answers, at factor 1. */
export const latencyOf = (operation: Operation): number =>
  defaultMs[operation.source] + (operation.takesLong === true ? documentMs : 0);
