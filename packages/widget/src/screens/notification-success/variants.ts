import { sampleCompany, samplePeople, sampleSignatory, sampleViewer } from '../../gallery/sample-company.ts';
import type { Variant } from '../../gallery/variant.ts';

const { pedro, ana, maria } = samplePeople;
const at = (over: Parameters<typeof sampleCompany>[0] = {}) =>
  sampleCompany({
    state: 'signing',
    route: '/screennotificationsuccess',
    editableRoutes: ['/screensigndocuments', '/screenpendingsignatures'],
    signatories: [sampleSignatory(pedro), sampleSignatory(ana)],
    ...over,
  });

export const variants: readonly Variant[] = [
  { name: 'your-turn', application: at() },
  {
    name: 'only-others',
    application: at({
      editableRoutes: ['/screenpendingsignatures'],
      viewer: sampleViewer({ status: 'signed' }),
      signatories: [sampleSignatory(pedro, { status: 'signed' }), sampleSignatory(ana)],
    }),
  },
  {
    name: 'one-mail-failed',
    application: at({
      signatories: [sampleSignatory(pedro), sampleSignatory(ana, { mail: 'failed', status: 'confirmed' })],
    }),
  },
  {
    name: 'correcting-a-mail',
    application: at({
      signatories: [sampleSignatory(pedro), sampleSignatory(ana, { mail: 'failed', status: 'confirmed' })],
    }),
    clicks: ['button:has-text("Corregir correo")'],
  },
  { name: 'long-names', application: at({ signatories: [sampleSignatory(pedro), sampleSignatory(maria)] }) },
];
