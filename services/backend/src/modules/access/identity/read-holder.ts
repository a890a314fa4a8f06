import { personTypeOf } from '@afilia/domain/values/identity/person-type';
import { parseRut, rutBody, type Rut } from '@afilia/domain/values/identity/rut';
import { err, type Result } from '@afilia/domain/values/result';
import { z } from 'zod';

/** `sub` is the provider's own name of an account; the person is `RolUnico` (decision 0029). */
const claimsSchema = z.object({
  RolUnico: z.object({
    numero: z.coerce.number().int().positive(),
    DV: z.string().regex(/^[\dkK]$/u),
    tipo: z.literal('RUN').optional(),
  }),
});

/** People of ClaveÚnica's test environment by its guide; the last three have numbers that are companies'. */
const testPeople: ReadonlySet<string> = new Set(['44444444', '55555555', '88888888', '99999999']);

/**
 * Reads who signed in from the claims of ClaveÚnica.
 *
 * @param isTried - whether the people of its test environment may sign in; never in production
 * @returns the RUN, or for the operator's log which claim is none; no value of a claim
 */
export function readHolder(claims: unknown, isTried: boolean): Result<Rut, string> {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return err(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { numero, DV } = parsed.data.RolUnico;
  const rut = parseRut(`${numero}-${DV}`);
  if (!rut.ok) return err('RolUnico.DV: not the check digit of RolUnico.numero');
  const isPerson = personTypeOf(rut.value) === 'natural' || (isTried && testPeople.has(rutBody(rut.value)));
  return isPerson ? rut : err('RolUnico.numero: of no person');
}
