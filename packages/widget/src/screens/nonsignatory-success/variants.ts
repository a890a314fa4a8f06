import {
  sampleCompany,
  samplePeople,
  sampleReview,
  sampleSignatory,
  sampleViewer,
} from '../../gallery/sample-company.ts';
import { sampleProspect } from '../../gallery/sample-offer.ts';
import type { Variant } from '../../gallery/variant.ts';

const { camila, ana } = samplePeople;
const at = (over: Parameters<typeof sampleCompany>[0] = {}) =>
  sampleCompany({
    state: 'signing',
    route: '/screennonsignatorysuccess',
    editableRoutes: ['/screenpendingsignatures'],
    viewer: sampleViewer({ role: 'applicantNonSignatory', signatoryId: null, status: null }),
    signatories: [sampleSignatory(camila), sampleSignatory(ana)],
    ...over,
  });

export const variants: readonly Variant[] = [
  { name: 'applicant', application: at() },
  {
    name: 'long-names',
    application: at({
      legalReview: sampleReview({
        legalName: 'Comercializadora e Importadora de Insumos Gastronómicos del Sur SpA',
      }),
      prospect: sampleProspect({
        email: 'maria.de.los.angeles.fernandez-concha.valdivieso@pasteleria-la-guina.example',
      }),
    }),
  },
  {
    name: 'key-holder',
    application: at({ editableRoutes: [], viewer: sampleViewer({ role: 'keyHolder' }), signatories: [] }),
  },
];
