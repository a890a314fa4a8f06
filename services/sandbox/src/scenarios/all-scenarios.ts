import { scenariosByCode } from './by-code.ts';
import type { Scenario } from './scenario.ts';
import { identityCards, listedPeople } from './identity-cards.ts';
import { otherReviews, peopleInPowers, signingRules } from './companies.ts';
import { approvedLegal, approvedNatural, otherLegal, otherNatural } from './variants.ts';

/** Every scenario, in the order of the list that people choose from. A RUT that is not here is approved. */
export const allScenarios: readonly Scenario[] = [
  ...approvedNatural,
  ...scenariosByCode('natural'),
  ...otherNatural,
  ...identityCards,
  ...listedPeople,
  ...approvedLegal,
  ...scenariosByCode('legal'),
  ...otherLegal,
  ...signingRules,
  ...otherReviews,
  ...peopleInPowers,
];

const byRut = new Map(allScenarios.map((scenario) => [scenario.rut, scenario]));

/** The scenario of a RUT as sent (`12345678-5`), if it has one. */
export const scenarioOf = (rut: string): Scenario | undefined => byRut.get(rut);

/** Codes without a RUT of their own: how to bring each about with any approved RUT. Spanish. */
export const withoutRut: readonly { code: string; how: string }[] = [
  { code: 'E12', how: 'Escribe «incorrecta» como clave.' },
  { code: 'E19', how: 'Deja pasar más de 5 minutos entre el envío de la clave y su apertura.' },
  { code: 'E20', how: 'Escribe un código distinto al del correo.' },
  { code: 'R10', how: 'Declara ser persona estadounidense, o una sociedad pasiva.' },
  { code: 'R12', how: 'Escribe tres veces un código distinto al del correo.' },
  { code: 'R13', how: 'Envía un dato que no cumple su regla.' },
];

/** Mail to an address that begins with this word, or is it, is refused, to see what a bounced address does. */
export const bouncingMailbox = 'rebota';

/** Mail to an address that begins with this word is put off again and again, as by a server that is too busy. */
export const busyMailbox = 'demora';
