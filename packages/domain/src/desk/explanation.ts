import type { ReviewableCode } from './model/review-rules.ts';

/** What everybody reads before a key has proved who is there: a RUT can be typed by anybody. */
export const generalExplanation =
  'Una consulta automática sobre este RUT no permitió continuar. Si es tu RUT, pide una revisión y cuéntanos tu caso: después podemos darte el detalle.';

/** One text for all of these, so that none tells which it was. */
const riskExplanation =
  'La evaluación automática de riesgo no aprobó tu solicitud. Usa tus datos, los de tu negocio y registros que consultamos con tu autorización.';
const historyExplanation =
  'Los antecedentes comerciales consultados necesitan revisión. Si ya pagaste una deuda, cuéntanos cuándo.';

const specific: Readonly<Record<ReviewableCode, string>> = {
  R01: 'No encontramos la empresa, o su tipo no se atiende en línea.',
  R02: 'Ya hay un contrato vigente con este RUT.',
  R03: riskExplanation,
  R04: 'El SII no nos informa inicio de actividades para este RUT.',
  R05: 'Tu actividad necesita una revisión adicional.',
  R06: 'La actividad registrada en el SII no se atiende en este canal.',
  R07: historyExplanation,
  R08: historyExplanation,
  R09: riskExplanation,
  R10: 'Los datos declarados quedaron fuera de lo que se aprueba de forma automática.',
  R11: riskExplanation,
  R12: 'Se agotaron los intentos del código.',
  R21: 'No encontramos un representante con poderes suficientes.',
};

/**
 * «Por qué» under an end.
 *
 * @param isProven - whether a key of the merchant has proved who it is
 */
export const explanationOf = (code: ReviewableCode, isProven: boolean): string =>
  isProven ? specific[code] : generalExplanation;

/** Said under each of these ends. */
export const automaticDecision = 'Esta decisión la tomó un sistema automático.';
/** Instead, where it was one of the staff. */
export const personalDecision = 'Esta decisión la tomó una persona de nuestro equipo.';
export const complaint =
  'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.';
