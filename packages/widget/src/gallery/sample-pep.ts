import type { ApplicationView } from '@afilia/api-contract/generated/operations';

type Pep = NonNullable<ApplicationView['verificationData']>['pep'];

/** The answers of a person who is not exposed. */
export const sampleNotExposed: Pep = {
  isPep: false,
  position: null,
  institution: null,
  relation: null,
  since: null,
  until: null,
  fundsDetail: null,
};

/** Returns the answers of an exposed person; `over` replaces values. */
export const sampleExposed = (over: Partial<Pep> = {}): Pep => ({
  isPep: true,
  position: 'Concejala',
  institution: 'Municipalidad de Ñuñoa',
  relation: 'self',
  since: '2024-12-06',
  until: null,
  fundsDetail: 'Las ventas del almacén que tengo desde 2015.',
  ...over,
});
