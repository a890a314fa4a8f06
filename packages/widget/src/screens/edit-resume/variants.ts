import { sampleDocuments } from '../../gallery/sample-documents.ts';
import { sampleCatalogue } from '../../gallery/sample-offer.ts';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import type { Variant } from '../../gallery/variant.ts';
import type { SummaryBlock } from '../../session/widget/widget.ts';

const application = sampleSummary();
const sideRoad = '/screeneditresume';
const catalogue = { catalogue: { __typename: 'Catalogue', ...sampleCatalogue } } as const;
const save = 'form button[type=submit]';

const opened = (name: string, block: SummaryBlock, more: Partial<Variant> = {}): Variant => ({
  name,
  application,
  place: { sideRoad, block },
  answers: catalogue,
  ...more,
});

export const variants: readonly Variant[] = [
  { name: 'closed', application, place: { sideRoad } },
  opened('business', 'prospect'),
  opened('business-refused', 'prospect', {
    clicks: [save],
    answers: {
      'edit-summary': {
        __typename: 'Refusal',
        code: 'R13',
        reason: 'invalidFields',
        fieldErrors: [{ field: 'prospect.phone', reason: 'phone.notMobile' }],
        attemptsLeft: null,
        retryAfterSeconds: null,
        challenge: null,
        reference: null,
        current: null,
      },
    },
  }),
  opened('products', 'basket'),
  opened('products-loading', 'basket', { answers: {} }),
  opened('account', 'conditions'),
  opened('account-not-declared', 'conditions', { clicks: [save] }),
  opened('declaration', 'declaration'),
  opened('saving', 'declaration', { clicks: [save] }),
  {
    name: 'documents-issued',
    application: {
      ...application,
      state: 'documentsIssued',
      route: '/screensigndocuments',
      documents: sampleDocuments(),
    },
    place: { sideRoad, block: 'conditions' },
  },
  {
    name: 'company',
    application: sampleSummary({
      isPJ: true,
      rut: '76.192.083-9',
      declaration: application.declaration && {
        ...application.declaration,
        incorporationCountry: 'CL',
        entityKind: 'active',
      },
    }),
    place: { sideRoad, block: 'declaration' },
  },
];
