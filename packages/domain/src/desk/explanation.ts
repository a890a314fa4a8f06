import { type ReviewableCode, rejectionRules } from './model/rejection-rules.ts';

/** The text before a key has proved the identity: anyone can type a RUT. */
export const generalExplanation =
  'Una consulta automática sobre este RUT no permitió continuar. Si es tu RUT, pide una revisión y cuéntanos tu caso: después podemos darte el detalle.';

/**
 * «Por qué» under an end.
 *
 * @param isProven - true: a key of the merchant has proved the identity
 */
export const explanationOf = (code: ReviewableCode, isProven: boolean): string =>
  isProven ? rejectionRules[code].explanation : generalExplanation;

/** Said under each of these ends. */
export const automaticDecision = 'Esta decisión la tomó un sistema automático.';
/** In its place, if a member of staff decided. */
export const personalDecision = 'Esta decisión la tomó una persona de nuestro equipo.';
export const complaint =
  'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.';
