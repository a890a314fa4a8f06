import { type ReviewableCode, rejectionRules } from './model/rejection-rules.ts';

/** What everybody reads before a key has proved who is there: a RUT can be typed by anybody. */
export const generalExplanation =
  'Una consulta automática sobre este RUT no permitió continuar. Si es tu RUT, pide una revisión y cuéntanos tu caso: después podemos darte el detalle.';

/**
 * «Por qué» under an end.
 *
 * @param isProven - whether a key of the merchant has proved who it is
 */
export const explanationOf = (code: ReviewableCode, isProven: boolean): string =>
  isProven ? rejectionRules[code].explanation : generalExplanation;

/** Said under each of these ends. */
export const automaticDecision = 'Esta decisión la tomó un sistema automático.';
/** Instead, where it was one of the staff. */
export const personalDecision = 'Esta decisión la tomó una persona de nuestro equipo.';
export const complaint =
  'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.';
