import type { CaseOutcome } from '@afilia/api-contract/staff/answers';

/** Words of a case about a signed contract that waits to be accepted. */
export const acceptanceText = {
  title: 'Contrato por aceptar',
  signals: 'Por qué espera',
  lead: 'Las reglas notaron esto en quienes firman. El contrato no se acepta hasta que dos personas decidan; a quienes firmaron les dijimos solo que lo estamos revisando.',
  /** A reported contact opened the case before all have signed. */
  unsigned:
    'Todavía faltan firmas: la persona que no reconoce el cambio no puede seguir hasta que se decida.',
  notes: 'También se notó, sin que el contrato espere por ello',
  typedName: (name: string) => `${name} (nombre que escribió la persona)`,
  about: (people: readonly string[]) => `Sobre ${people.join(' y ')}`,
  outcomes: { granted: 'Aceptar el contrato', upheld: 'No aceptar el contrato' } satisfies Record<
    CaseOutcome,
    string
  >,
  consequences:
    'Si se acepta, lo firma el proveedor y se envía al adquirente. Si no, los documentos pierden su efecto, avisamos por correo a quienes firmaron y no se puede deshacer. Las dos decisiones necesitan la aprobación de otra persona, y nadie fuera del equipo lee tus razones.',
  confirm: 'Escribe RECHAZAR para confirmar',
  word: 'RECHAZAR',
  wrongWord: 'Escribe RECHAZAR, con esas ocho letras.',
  done: {
    granted: 'El contrato quedó aceptado y sigue su curso.',
    upheld: 'El contrato no fue aceptado. Avisamos por correo a quienes firmaron.',
  },
} as const;
