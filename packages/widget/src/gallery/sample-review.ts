import type { ApplicationView } from '@afilia/api-contract/generated/operations';

/** Returns a refusal without a request for review, of a person without a proven mailbox. */
export const sampleReview = (
  over: Partial<NonNullable<ApplicationView['review']>> = {},
): NonNullable<ApplicationView['review']> => ({
  explanation:
    'Una consulta automática sobre este RUT no permitió continuar. Si es tu RUT, pide una revisión y cuéntanos tu caso: después podemos darte el detalle.',
  automatic: 'Esta decisión la tomó un sistema automático.',
  complaint: 'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.',
  needsContact: true,
  status: null,
  requestedAt: null,
  dueOn: null,
  maskedEmail: null,
  statements: [],
  questions: [],
  files: [],
  publicText: null,
  ...over,
});
