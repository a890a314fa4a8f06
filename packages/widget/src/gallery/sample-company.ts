import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { CommandName } from '@afilia/api-contract/generated/vocabularies';
import { sampleDocuments } from './sample-documents.ts';
import { sampleProspect } from './sample-offer.ts';
import { sampleSummary } from './sample-summary.ts';

type Review = NonNullable<ApplicationView['legalReview']>;
type Representative = Review['representatives'][number];
type Rule = Review['rules'][number]['alternatives'][number];
type Signatory = ApplicationView['signatories'][number];

/** A person with powers in force. */
export const sampleRepresentative = (
  id: string,
  name: string,
  over: Partial<Representative> = {},
): Representative => {
  const one = {
    id,
    name,
    maskedRun: '12.***.678-5',
    position: 'Administradora',
    groups: ['B'],
    inForce: true,
    notInForceBecause: null,
    keptInOffice: false,
    canSignAlone: false,
    limitUf: null,
    until: null,
    onBehalfOf: null,
    isApplicant: false,
    ...over,
  };
  const { position, groups, inForce, until, onBehalfOf } = one;
  return { capacities: [{ position, groups, inForce, until, onBehalfOf }], ...one };
};

const camila = sampleRepresentative('r1', 'Camila Rojas Fuentes', {
  groups: ['A'],
  canSignAlone: true,
  maskedRun: '14.***.221-K',
});
const pedro = sampleRepresentative('r2', 'Pedro Soto Araya', {
  isApplicant: true,
  position: 'Administrador',
});
const ana = sampleRepresentative('r3', 'Ana Díaz Mella', { maskedRun: '9.***.310-4' });
const luis = sampleRepresentative('r4', 'Luis Vera Pinto', {
  maskedRun: '16.***.902-1',
  position: 'Administrador',
  inForce: false,
  notInForceBecause: 'resigned',
});

/** Returns a rule of signing; `over` gives its requirements. */
export const sampleRule = (over: Partial<Rule>): Rule => ({
  persons: [],
  groups: [],
  limitUf: null,
  until: null,
  note: null,
  ...over,
});

/** A number of people of these sets, as in the review's combinations. */
export const sampleCombination = (...members: Representative[]): Review['combinations'][number] => ({
  limitUf: null,
  until: null,
  members: members.map(({ id, name, position, groups, onBehalfOf }) => ({
    representativeId: id,
    name,
    position,
    groups,
    onBehalfOf,
  })),
});

/** One of A, or two of B: Camila alone, or Pedro (who applies) with Ana. */
export const sampleReview = (over: Partial<Review> = {}): Review => ({
  legalName: 'Comercial Los Aromos SpA',
  kind: 'SpA',
  register: 'RES',
  incorporatedOn: '2016-05-12',
  reviewedOn: '2026-11-21',
  inForce: true,
  value: { totalUf: 318.2, rentUf: 188.5, purchaseUf: 55.5, commissionsUf: 74.2 },
  oneSignatory: false,
  representatives: [camila, pedro, ana, luis],
  combinations: [sampleCombination(camila), sampleCombination(pedro, ana)],
  hasMoreCombinations: false,
  rules: [
    {
      documentKinds: ['affiliation-contract', 'payment-mandate'],
      alternatives: [
        sampleRule({ groups: [{ group: 'A', count: 1 }] }),
        sampleRule({ groups: [{ group: 'B', count: 2 }] }),
      ],
    },
  ],
  ...over,
});

const hasLeft = (status?: Signatory['status']) =>
  status !== undefined &&
  ['signed', 'signing', 'declined', 'blocked', 'stopped', 'disputed'].includes(status);

/** A chosen signatory, whose link is on its way. */
export const sampleSignatory = (
  of: Pick<Representative, 'id' | 'name' | 'maskedRun' | 'position' | 'groups' | 'isApplicant'>,
  over: Partial<Signatory> = {},
): Signatory => ({
  id: `s-${of.id}`,
  representativeId: of.id,
  name: of.name,
  maskedRun: of.maskedRun,
  position: of.position,
  groups: of.groups,
  isApplicant: of.isApplicant,
  isViewer: of.isApplicant,
  hasData: true,
  email: of.isApplicant ? 'pedro.soto@losaromos.cl' : 'ana.diaz@losaromos.cl',
  phone: '+56987654321',
  message: null,
  maskedEmail: of.isApplicant ? 'p****o@losaromos.cl' : 'a****z@losaromos.cl',
  status: 'notified',
  statusAt: '2026-11-21T11:40:00.000Z',
  reason: null,
  remindersLeft: 3,
  remindAvailableAt: '2026-11-22T11:40:00.000Z',
  mail: of.isApplicant ? null : 'sent',
  linkExpiresAt: of.isApplicant ? null : '2026-11-28T11:40:00.000Z',
  mayChangeEmail: !of.isApplicant && !hasLeft(over.status),
  ...over,
});

/** The signatories: the applicant, Ana, and a person with a long name. */
export const samplePeople = {
  camila,
  pedro,
  ana,
  maria: sampleRepresentative('r5', 'María de los Ángeles Bernardita Fernández-Concha Valdivieso', {
    position: 'Gerenta de Administración y Finanzas',
    onBehalfOf: 'Inversiones e Inmobiliaria Cordillera de Nahuelbuta Limitada',
  }),
};

/** Commands of an applicant who is one of two signatories, once the documents are out. */
export const mayAsApplicant: readonly CommandName[] = [
  'choose-signatories',
  'save-signatory-data',
  'confirm-signatories',
  'reopen-signatories',
  'replace-signatory',
  'remind-signatory',
  'change-signatory-email',
  'request-signature',
  'decline-signature',
  'withdraw-application',
];

/** Returns a company whose applicant, Pedro, signs with Ana; `over` replaces values. */
export function sampleCompany(over: Partial<ApplicationView> = {}): ApplicationView {
  const legalName = sampleReview().legalName;
  return sampleSummary({
    isPJ: true,
    rut: '76.192.083-9',
    state: 'verified',
    route: '/screenselectsignatories',
    editableRoutes: [],
    prospect: sampleProspect({
      legalName,
      tradeName: 'Los Aromos',
      run: '12.345.678-5',
      firstNames: 'Pedro',
      paternalSurname: 'Soto',
      maternalSurname: 'Araya',
      email: 'pedro.soto@losaromos.cl',
      role: 'signsJointly',
    }),
    declaration: {
      nationality: null,
      otherNationalities: [],
      birthCountry: null,
      livesInChile: null,
      usPerson: null,
      usTin: null,
      otherTaxResidences: [],
      visa: null,
      idExpiry: null,
      incorporationCountry: 'CL',
      entityKind: 'active',
    },
    legalReview: sampleReview(),
    viewer: sampleViewer(),
    ...over,
  });
}

/** The applicant, who is one of the signatories. */
export const sampleViewer = (over: Partial<ApplicationView['viewer']> = {}): ApplicationView['viewer'] => ({
  role: 'applicantSignatory',
  signatoryId: 's-r2',
  status: 'confirmed',
  name: 'Pedro',
  maskedEmail: null,
  maskedPhone: null,
  identified: true,
  runAttemptsLeft: null,
  linkExpiresAt: null,
  redirect: null,
  stateSession: false,
  may: [...mayAsApplicant],
  ...over,
});

/** The same company as Ana sees it, who came by the link of a mail. */
export const sampleRemote = (over: Partial<ApplicationView> = {}): ApplicationView =>
  sampleCompany({
    state: 'signing',
    route: '/screensignatoryinfo',
    documents: sampleDocuments(),
    signatories: [
      sampleSignatory(samplePeople.pedro, { isViewer: false, email: null, phone: null, status: 'signed' }),
      sampleSignatory(samplePeople.ana, { isViewer: true, email: null, phone: null, status: 'opened' }),
    ],
    viewer: sampleViewer({
      role: 'signatory',
      signatoryId: 's-r3',
      status: 'opened',
      name: 'Ana Díaz Mella',
      maskedEmail: 'a****z@losaromos.cl',
      maskedPhone: '+56 9 •••• 4321',
      identified: false,
      runAttemptsLeft: 3,
      linkExpiresAt: '2026-11-28T11:40:00.000Z',
      redirect: null,
      stateSession: false,
      may: ['identify-signatory', 'not-me'],
    }),
    ...over,
  });
