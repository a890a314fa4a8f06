import type { ErrorCode } from '@afilia/api-contract/generated/operations';

/** `label`: the subject of a case. `follows`: the consequence of an answer that ended with this code; null if no source brings it. */
type RejectionText = { label: string; follows: string | null };

type Reviewable = Exclude<ErrorCode, `E${string}` | 'R13'>;

/** An end in words of the staff, by its code. */
const rejectionTexts: Readonly<Record<Reviewable, RejectionText>> = {
  R01: {
    label: 'Empresa no encontrada o no atendida',
    follows: 'La empresa no se atiende en línea: la solicitud quedó derivada.',
  },
  R02: {
    label: 'Ya es cliente',
    follows: 'Ya tiene un contrato vigente: la solicitud terminó.',
  },
  R03: {
    label: 'Evaluación de riesgo',
    follows: 'Está en una lista que excluye: la solicitud fue rechazada.',
  },
  R04: {
    label: 'Sin inicio de actividades',
    follows: 'Sin inicio de actividades no se puede contratar: la solicitud fue rechazada.',
  },
  R05: {
    label: 'Actividad sensible',
    follows: 'El giro es sensible: la solicitud quedó derivada.',
  },
  R06: {
    label: 'Actividad restringida',
    follows: 'El giro está restringido: la solicitud fue rechazada.',
  },
  R07: {
    label: 'Antecedentes comerciales',
    follows: 'Las deudas impagas superan lo que se acepta: la solicitud fue rechazada.',
  },
  R08: {
    label: 'Antecedentes comerciales (zona gris)',
    follows: 'Las deudas son pocas o pequeñas (zona gris): la solicitud quedó derivada.',
  },
  R09: {
    label: 'Evaluación de riesgo (marca)',
    follows: 'Una marca impide continuar: la solicitud fue rechazada.',
  },
  R10: {
    label: 'Fuera de lo que se aprueba solo',
    follows: 'Quedó fuera de lo que se aprueba solo: la solicitud quedó derivada.',
  },
  R11: {
    label: 'Política de evaluación',
    follows: 'La política de evaluación no la aprueba: la solicitud fue rechazada.',
  },
  R12: {
    label: 'Código bloqueado',
    follows: null,
  },
  R21: {
    label: 'Poderes insuficientes',
    follows: 'No hay poderes suficientes: la solicitud terminó.',
  },
};

/** Undefined for a technical code, and for one of a newer server. */
export const rejectionTextOf = (code: string): RejectionText | undefined =>
  Object.hasOwn(rejectionTexts, code) ? rejectionTexts[code as Reviewable] : undefined;
