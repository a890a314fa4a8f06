import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleRemote } from '../../gallery/sample-company.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = { state: 'evaluated', route: '/screennationality' } as const;

const declared = {
  nationality: 'VE',
  otherNationalities: ['US'],
  birthCountry: 'VE',
  livesInChile: true,
  usPerson: true,
  usTin: '123456789',
  otherTaxResidences: [
    { country: 'GB', taxId: '12 345/67890', reason: null },
    { country: 'AE', taxId: null, reason: 'notIssued' as const },
  ],
  visa: 'permanent' as const,
  idExpiry: '2028-12-31',
  incorporationCountry: null,
  entityKind: null,
};

const checking = {
  name: 'nationality' as const,
  startedAt: '2026-11-21T12:00:00.000Z',
  checks: [{ name: 'nationality' as const, status: 'running' as const, code: null }],
};

const differ = 'button:has-text("Algo es distinto")';
const chilean = {
  ...declared,
  nationality: 'CL',
  otherNationalities: [],
  birthCountry: 'CL',
  usPerson: false,
  usTin: null,
  otherTaxResidences: [],
  visa: null,
  idExpiry: null,
};

export const variants: readonly Variant[] = [
  { name: 'empty', application: sampleApplication(at) },
  { name: 'different', application: sampleApplication(at), clicks: [differ] },
  { name: 'boxes', application: sampleApplication(at), boxes: true },
  {
    name: 'boxes-unticked',
    application: sampleApplication(at),
    boxes: true,
    clicks: ['form button[type=submit]'],
  },
  {
    name: 'stated-checking',
    application: sampleApplication({ ...at, declaration: chilean, stage: checking }),
  },
  {
    name: 'stated-corrected-later',
    application: sampleApplication({
      state: 'declared',
      route: '/screenverifications',
      editableRoutes: ['/screennationality'],
      declaration: chilean,
    }),
    place: { sideRoad: '/screennationality' },
  },
  { name: 'why', application: sampleApplication(at), clicks: ['section button[aria-expanded]'] },
  { name: 'missing', application: sampleApplication(at), clicks: [differ, 'form button[type=submit]'] },
  { name: 'filled-foreigner', application: sampleApplication({ ...at, declaration: declared }) },
  { name: 'checking', application: sampleApplication({ ...at, declaration: declared, stage: checking }) },
  {
    name: 'corrected-later',
    application: sampleApplication({
      state: 'declared',
      route: '/screenverifications',
      editableRoutes: ['/screennationality'],
      declaration: declared,
    }),
    place: { sideRoad: '/screennationality' },
  },
  {
    name: 'signatory-of-a-company',
    application: sampleRemote({ route: '/screennationality', declaration: null }),
  },
  { name: 'company', application: sampleApplication({ ...at, isPJ: true, rut: '76.192.083-9' }) },
  {
    name: 'company-different',
    application: sampleApplication({ ...at, isPJ: true, rut: '76.192.083-9' }),
    clicks: [differ],
  },
];
