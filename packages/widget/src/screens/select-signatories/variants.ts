import {
  sampleCombination,
  sampleCompany,
  samplePeople,
  sampleRepresentative,
  sampleReview,
  sampleRule,
} from '../../gallery/sample-company.ts';
import type { Variant } from '../../gallery/variant.ts';

const application = sampleCompany();
const { combinations } = sampleReview();
const submit = 'form button[type=submit]';
/** Several people can sign, so the applicant chooses. */
const several: NonNullable<Variant['answers']> = {
  'one-signatory': { __typename: 'OneSignatory', oneSignatory: false, representativeId: null },
};
const missing: NonNullable<Variant['answers']> = {
  ...several,
  'validate-signatories': {
    __typename: 'SignatoryValidation',
    ok: false,
    missing: [
      {
        power: 'signAffiliation',
        documentKinds: ['affiliation-contract'],
        groups: [{ group: 'B', count: 1 }],
        persons: [],
      },
    ],
    combinations,
    hasMoreCombinations: false,
  },
};
const enough: NonNullable<Variant['answers']> = {
  ...several,
  'validate-signatories': {
    __typename: 'SignatoryValidation',
    ok: true,
    missing: [],
    combinations,
    hasMoreCombinations: false,
  },
};
const { maria, ana, pedro } = samplePeople;
const title = { position: 'Administradora', groups: ['A'], inForce: true, until: null, onBehalfOf: null };
const dozen = Array.from({ length: 12 }, (_, at) =>
  sampleRepresentative(`d${at}`, `Representante Número ${at + 1}`, {
    groups: at % 3 === 0 ? ['A', 'B'] : ['director'],
    limitUf: at % 4 === 0 ? 1500 : null,
    until: at === 5 ? '2027-03-31' : null,
  }),
);

export const variants: readonly Variant[] = [
  { name: 'empty', application, answers: several },
  { name: 'deciding', application },
  { name: 'nobody-chosen', application, answers: several, clicks: [submit] },
  { name: 'one-missing', application, answers: missing, clicks: ['label:nth-of-type(2) input'] },
  { name: 'valid', application, answers: enough, clicks: ['button:has-text("más rápida")'] },
  { name: 'checking', application, answers: several, clicks: ['label:nth-of-type(1) input'] },
  { name: 'not-enough', application, answers: missing, clicks: ['label:nth-of-type(2) input', submit] },
  { name: 'sending', application, answers: enough, clicks: ['label:nth-of-type(1) input', submit] },
  { name: 'not-listed', application, answers: several, clicks: ['summary'] },
  {
    name: 'long-names',
    answers: several,
    application: sampleCompany({
      legalReview: sampleReview({
        legalName: 'Comercializadora e Importadora de Insumos Gastronómicos del Sur SpA',
        representatives: [maria, ana, { ...pedro, groups: ['gerente', 'director'], limitUf: 500 }],
        combinations: [sampleCombination(maria, ana)],
      }),
    }),
  },
  {
    name: 'with-a-limit',
    answers: several,
    application: sampleCompany({
      legalReview: sampleReview({
        representatives: [
          { ...pedro, groups: ['gerente'], limitUf: 300 },
          { ...ana, keptInOffice: true },
        ],
        rules: [
          {
            documentKinds: ['affiliation-contract'],
            alternatives: [sampleRule({ groups: [{ group: 'gerente', count: 1 }], limitUf: 300 })],
          },
        ],
      }),
    }),
  },
  {
    name: 'a-dozen',
    answers: several,
    application: sampleCompany({ legalReview: sampleReview({ representatives: dozen }) }),
  },
  {
    name: 'several-titles',
    answers: several,
    application: sampleCompany({
      legalReview: sampleReview({
        representatives: [
          sampleRepresentative('r1', 'Camila Rojas Fuentes', {
            position: 'Administradora y Gerente general',
            groups: ['A'],
            isApplicant: true,
            capacities: [
              { ...title, position: 'Administradora' },
              { ...title, position: 'Gerente general', onBehalfOf: 'Inversiones Sur SpA' },
              { ...title, position: 'Mandataria', inForce: false, until: '2024-03-31' },
            ],
          }),
          ana,
        ],
      }),
    }),
  },
  { name: 'powers-not-read', application, model: { errorCode: 'E08' } },
  {
    name: 'not-approved',
    application: sampleCompany({ state: 'legalNotApproved' }),
    model: { errorCode: 'R21' },
  },
];
