import type { DocumentKind } from '@afilia/api-contract/generated/vocabularies';
import {
  sampleCombination,
  sampleCompany,
  samplePeople,
  sampleRepresentative,
  sampleReview,
  sampleRule,
} from '../gallery/sample-company.ts';
import type { Variant } from '../gallery/variant.ts';

const { camila, pedro, ana, maria } = samplePeople;
const model = { showModalSignatoryCombinations: true };
const of = (group: string, count = 1) => ({ group, count });
const named = (one: { id: string; name: string }) => ({ representativeId: one.id, name: one.name });
const manager = sampleRepresentative('g', 'Inés Paz Riquelme', {
  groups: ['gerente'],
  position: 'Gerenta general',
  limitUf: 500,
});
const at = (name: string, review: Parameters<typeof sampleReview>[0]): Variant => ({
  name,
  application: sampleCompany({ legalReview: sampleReview(review) }),
  model,
});
const everyDocument: DocumentKind[] = ['affiliation-contract', 'payment-mandate'];

/** The ways to sign, in each shape that a register gives them. */
export const combinationVariants: readonly Variant[] = [
  { name: 'no-application', application: null, model },
  at('one-or-two', {}),
  at('one-administrator', {
    combinations: [sampleCombination(camila)],
    rules: [{ documentKinds: everyDocument, alternatives: [sampleRule({ persons: [named(camila)] })] }],
  }),
  at('with-a-limit', {
    combinations: [{ ...sampleCombination(manager), limitUf: 500 }, sampleCombination(manager, ana)],
    rules: [
      {
        documentKinds: everyDocument,
        alternatives: [
          sampleRule({ groups: [of('gerente')], limitUf: 500 }),
          sampleRule({ groups: [of('gerente'), of('director')] }),
        ],
      },
    ],
  }),
  at('by-document', {
    combinations: [sampleCombination(pedro, ana)],
    rules: [
      {
        documentKinds: ['affiliation-contract', 'particular-conditions'],
        alternatives: [sampleRule({ groups: [of('B')] })],
      },
      { documentKinds: ['payment-mandate'], alternatives: [sampleRule({ groups: [of('B', 2)] })] },
    ],
  }),
  at('long-names', {
    representatives: [maria, ana],
    combinations: [sampleCombination(maria, ana), sampleCombination(maria)],
    rules: [{ documentKinds: everyDocument, alternatives: [sampleRule({ groups: [of('B')] })] }],
  }),
  at('more-than-told', {
    combinations: [sampleCombination(camila, pedro), sampleCombination(camila, ana)],
    hasMoreCombinations: true,
    rules: [{ documentKinds: everyDocument, alternatives: [sampleRule({ groups: [of('*', 2)] })] }],
  }),
  at('too-many-to-tell', {
    combinations: [],
    hasMoreCombinations: true,
    rules: [{ documentKinds: everyDocument, alternatives: [sampleRule({ groups: [of('*', 3)] })] }],
  }),
  at('special-power', {
    combinations: [{ ...sampleCombination(ana), until: '2026-12-31' }],
    rules: [
      {
        documentKinds: everyDocument,
        alternatives: [sampleRule({ persons: [named(ana)], until: '2026-12-31' })],
      },
    ],
  }),
];
