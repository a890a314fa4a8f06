import { createHash } from 'node:crypto';
import { isOfPerson } from '../scenarios/rut.ts';
import { people } from '../sources/legal-entities/people.ts';
import { allScenarios } from '../scenarios/all-scenarios.ts';

/** Somebody who has a ClaveÚnica, as its claims tell. */
export type Holder = { rut: string; claims: Record<string, unknown> & { sub: string } };

const bodyOf = (rut: string) => Number(rut.slice(0, -2));

const named: ReadonlyMap<string, string> = new Map(Object.values(people).map(({ run, name }) => [run, name]));

/** People of the state's own test environment, by its guide. */
const official = ['44444444-4', '55555555-5', '88888888-8', '99999999-9'];

const known: ReadonlySet<string> = new Set([
  ...[...named.keys(), ...allScenarios.map(({ rut }) => rut)].filter(isOfPerson),
  ...official,
]);

/** @returns `12345678-5` of what was typed, with dots or without */
export const plainRut = (typed: string): string => typed.replaceAll(/[.\s]/gu, '').toUpperCase().slice(0, 20);

/** Everybody with the RUN of a scenario, and the official test people. @returns nothing for anybody else */
export function holderOf(rut: string): Holder | undefined {
  if (!known.has(rut)) return undefined;
  const [first = 'Persona', ...surnames] = (named.get(rut) ?? 'Persona de Prueba').split(' ');
  return {
    rut,
    claims: {
      // An account's own name, which says nothing of the person.
      sub: createHash('sha256').update(`clave-unica:${rut}`).digest('hex').slice(0, 16),
      RolUnico: { numero: bodyOf(rut), DV: rut.slice(-1), tipo: 'RUN' },
      name: { nombres: [first], apellidos: surnames },
    },
  };
}
