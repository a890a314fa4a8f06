import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleReview } from '../../gallery/sample-company.ts';
import { sampleExposed, sampleNotExposed } from '../../gallery/sample-pep.ts';
import { sampleProspect } from '../../gallery/sample-offer.ts';
import type { Variant } from '../../gallery/variant.ts';

const status = (item: string, value: 'approved' | 'pending' | 'observed') => ({ item, status: value });

const rows = [
  status('email', 'approved'),
  status('identity', 'pending'),
  status('tax', 'approved'),
  status('financial', 'approved'),
  status('declarations', 'pending'),
];

const at = {
  state: 'declared',
  route: '/screenverifications',
  editableRoutes: ['/screennationality'],
  verifications: rows,
  taxRecord: {
    activityStart: '2019-03-01',
    filingsUpToDate: true,
    activities: [
      { code: '472101', name: 'Venta al por menor de alimentos en comercios especializados', main: true },
      { code: '561000', name: 'Actividades de restaurantes y de servicio móvil de comidas', main: false },
    ],
  },
} as const;

const long = {
  ...at,
  verifications: rows.map((row) => (row.item === 'tax' ? status('tax', 'observed') : row)),
  taxRecord: { ...at.taxRecord, filingsUpToDate: false },
  verificationData: {
    documentNumber: '523456789',
    documentExpiry: '2035-01-31',
    fundsOrigin: 'businessSales',
    pep: sampleExposed({
      position: 'Secretaria regional ministerial de Vivienda y Urbanismo',
      institution: 'Ministerio de Vivienda y Urbanismo, Región de Aysén del General Carlos Ibáñez del Campo',
      relation: 'relative',
      until: '2026-03-11',
    }),
    permit: null,
  },
};

const refused = (field: string, reason: string) => ({
  error: {
    code: 'R13',
    check: 'identityDocument',
    at: '2026-11-21T12:00:00.000Z',
    retryable: false,
    field: { field, reason },
  },
});

const withPermit = {
  ...at,
  verifications: [...rows, status('permit', 'pending')],
  prospect: sampleProspect(),
};
const [mainAddress] = sampleProspect().addresses;
const ofTwoCommunes = sampleProspect({
  addresses: mainAddress
    ? [mainAddress, { ...mainAddress, id: 'a2', kind: 'branch', regionCode: '05', communeCode: '05101' }]
    : [],
});

const nameless = {
  ...sampleProspect(),
  firstNames: null,
  paternalSurname: null,
  maternalSurname: null,
  activityCode: null,
};
const officialOf = (prospect: ReturnType<typeof sampleProspect>) =>
  [prospect.firstNames, prospect.paternalSurname, prospect.maternalSurname].filter(Boolean).join(' ');

const sample = (over: object) => sampleApplication(structuredClone(over));

const ofCompany = [...rows, status('legalReview', 'pending'), status('beneficialOwners', 'pending')];
const owner = {
  name: 'Ana Díaz Mella',
  document: '12.345.678-5',
  nationality: 'CL',
  control: 'ownership',
  pep: sampleNotExposed,
};

const firstAnswer = '[role=radiogroup] input';
const secondAnswer = '[role=radiogroup] label:nth-of-type(2) input';

export const variants: readonly Variant[] = [
  { name: 'empty', application: sample(at) },
  { name: 'stated', application: sample(at), clicks: [firstAnswer] },
  { name: 'different', application: sample(at), clicks: [secondAnswer] },
  { name: 'boxes', application: sample(at), boxes: true, clicks: [firstAnswer] },
  { name: 'missing', application: sample(at), clicks: ['form button[type=submit]'] },
  { name: 'permit', application: sample(withPermit) },
  { name: 'permit-missing', application: sample(withPermit), clicks: ['form button[type=submit]'] },
  { name: 'permit-of-two-communes', application: sample({ ...withPermit, prospect: ofTwoCommunes }) },
  { name: 'filled-exposed-person', application: sample(long) },
  {
    name: 'card-unknown',
    application: sample({ ...long, ...refused('documentNumber', 'documentNumber.unknown') }),
  },
  {
    name: 'card-expired',
    application: sample({ ...long, ...refused('documentExpiry', 'date.cardExpired') }),
  },
  {
    name: 'card-tried-often',
    application: sample({ ...long, ...refused('documentNumber', 'documentNumber.triedOften') }),
  },
  {
    name: 'card-missing',
    application: sample({ ...long, ...refused('documentNumber', 'documentNumber.missing') }),
  },
  {
    name: 'other-name',
    application: sample({
      ...long,
      prospect: sampleProspect(),
      ...refused('names.firstNames', 'name.different'),
    }),
  },
  {
    name: 'official-name',
    application: sample({ ...at, prospect: sampleProspect(), officialName: officialOf(sampleProspect()) }),
  },
  {
    name: 'other-official-name',
    application: sample({ ...at, prospect: sampleProspect(), officialName: 'Rosa Elena Fuentes Mella' }),
  },
  {
    name: 'no-source',
    application: sample({ ...at, taxRecord: { ...at.taxRecord, activities: [] }, prospect: nameless }),
    clicks: ['form button[type=submit]'],
  },
  { name: 'company', application: sample({ ...at, isPJ: true, verifications: ofCompany }) },
  {
    name: 'company-missing',
    application: sample({ ...at, isPJ: true, verifications: ofCompany }),
    clicks: ['form button[type=submit]'],
  },
  {
    name: 'company-nobody-owns-ten',
    application: sample({ ...at, isPJ: true, verifications: ofCompany }),
    clicks: ['input[name=nobodyOwnsTen]'],
  },
  {
    name: 'company-too-much',
    application: sample({
      ...at,
      isPJ: true,
      verifications: ofCompany,
      beneficialOwners: [
        { ...owner, sharePercent: 60 },
        {
          ...owner,
          name: 'Jean Martin',
          document: 'FR-1234',
          nationality: 'FR',
          sharePercent: 50.5,
          pep: sampleExposed({ relation: 'spouse' }),
        },
      ],
    }),
  },
  {
    name: 'company-reviewed',
    application: sample({
      ...at,
      isPJ: true,
      verifications: ofCompany.map(({ item }) => status(item, 'approved')),
      legalReview: sampleReview(),
      beneficialOwners: [{ ...owner, sharePercent: 100 }],
    }),
  },
  {
    name: 'company-in-review',
    application: sample({
      ...at,
      isPJ: true,
      state: 'inReview',
      verifications: ofCompany,
      legalReviewDue: '2026-12-01',
    }),
  },
  {
    name: 'company-in-review-late',
    application: sample({
      ...at,
      isPJ: true,
      state: 'inReview',
      verifications: ofCompany,
      legalReviewDue: '2020-01-02',
    }),
  },
];
