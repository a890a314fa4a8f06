import { sampleCompany, samplePeople, sampleSignatory } from '../../gallery/sample-company.ts';
import { sampleRefusal } from '../../gallery/sample-refusal.ts';
import type { Variant } from '../../gallery/variant.ts';

const { pedro, ana, camila, maria } = samplePeople;
const chosen = { status: 'chosen', mail: null } as const;
const at = (over: Parameters<typeof sampleCompany>[0] = {}) =>
  sampleCompany({
    route: '/screenconfirmsignatories',
    editableRoutes: ['/screenselectsignatories', '/screensignatoryinfo'],
    signatories: [sampleSignatory(pedro, chosen), sampleSignatory(ana, chosen)],
    ...over,
  });
const confirm = ['button:has-text("Confirmar")'];

export const variants: readonly Variant[] = [
  { name: 'two', application: at() },
  { name: 'applicant-alone', application: at({ signatories: [sampleSignatory(pedro, chosen)] }) },
  {
    name: 'applicant-does-not-sign',
    application: at({ signatories: [sampleSignatory(camila, chosen), sampleSignatory(ana, chosen)] }),
  },
  {
    name: 'long-names',
    application: at({
      signatories: [
        sampleSignatory(maria, {
          ...chosen,
          email: 'maria.de.los.angeles.fernandez-concha.valdivieso@cordillera-de-nahuelbuta.example',
          message: 'Hola María, es el contrato de las máquinas que conversamos el martes. Gracias.',
        }),
        sampleSignatory(ana, chosen),
      ],
    }),
  },
  { name: 'confirming', application: at(), clicks: confirm },
  {
    name: 'not-enough-any-more',
    application: at(),
    clicks: [...confirm, '[role=dialog] button:has-text("Cerrar")'],
    answers: {
      'confirm-signatories': sampleRefusal('notEnough'),
    },
  },
];
