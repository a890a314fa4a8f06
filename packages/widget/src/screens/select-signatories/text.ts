import type { NotInForceReason } from '@afilia/api-contract/generated/operations';

/** Words of /screenselectsignatories. */
export const text = {
  title: '¿Quiénes firmarán?',
  lead: (company: string) => `Según los poderes de ${company}, estas personas pueden firmar el contrato.`,
  deciding: 'Estamos viendo quiénes pueden firmar…',
  combinations: 'Ver combinaciones posibles',
  fastest: 'Usar la combinación más rápida',
  list: 'Representantes',
  run: (masked: string) => `RUN ${masked}`,
  you: 'Tú',
  onBehalfOf: (company: string) => `Por ${company}`,
  alone: 'Puede firmar sin otros',
  joint: 'Firma junto a otros',
  limit: (uf: string) => `Hasta ${uf}`,
  until: (date: string) => `Poder vigente hasta el ${date}`,
  notInForce: {
    revoked: 'Su poder fue revocado',
    resigned: 'Renunció a su cargo',
    deceased: 'Figura como fallecido o fallecida',
    ended: 'Su poder venció',
    notYet: 'Su poder todavía no comienza',
  } satisfies Record<NotInForceReason, string>,
  notInForceOther: 'Su poder no está vigente',
  valid: 'Combinación válida',
  noneChosen: 'Elige quiénes firmarán.',
  never: 'Estas personas no pueden firmar todos los documentos. Revisa las combinaciones posibles.',
  tooMany: (most: number) => `Puedes elegir hasta ${most} firmantes.`,
  checking: 'Revisando los poderes…',
  next: 'Continuar',
  back: 'Volver',
  missing: {
    show: 'No aparece un representante',
    body: 'Mostramos a quienes figuran en los antecedentes legales de la sociedad. Si hubo un cambio reciente, primero debe quedar registrado.',
    help: 'Un ejecutivo puede revisar la escritura contigo en la sección Hazte cliente.',
    action: 'Ir a Hazte cliente',
  },
};
