import { err, ok, type Result } from '@afilia/domain/values/result';
import * as client from 'openid-client';
import type { StateIdentity } from '../ports/state-identity.ts';
import { z } from 'zod';
import { createOpenIdFlow, type OpenIdFlowOptions } from './open-id-flow.ts';
import { personTypeOf } from '@afilia/domain/values/identity/person-type';
import { parseRut, rutBody, type Rut } from '@afilia/domain/values/identity/rut';

/** `sub` is the provider's own name of an account; the person is `RolUnico` (decision access-clave-unica). */
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
function readHolder(claims: unknown, isTried: boolean): Result<Rut, string> {
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

const subjectSchema = z.looseObject({ sub: z.string() });

/**
 * Asks `userinfo` for the claims of who signed in: by POST, as the guide of ClaveÚnica has it, and by GET where the provider knows
 * no POST.
 *
 * @param subject - `sub` of the id token
 * @returns the claims, or for the operator's log why there are none
 * @throws as `openid-client` where the provider refuses the token or does not answer
 */
async function requestUserinfo(
  config: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Result<unknown, string>> {
  const { userinfo_endpoint: address } = config.serverMetadata();
  if (address === undefined) return err('the provider names no userinfo_endpoint');
  const headers = () => new Headers({ accept: 'application/json' });
  const request = (method: string) =>
    client.fetchProtectedResource(config, accessToken, new URL(address), method, null, headers());
  let response = await request('POST');
  if (response.status === 404 || response.status === 405) response = await request('GET');
  if (!response.ok) return err(`userinfo answered ${response.status}`);
  const claims: unknown = await response.json().catch(() => undefined);
  const reported = subjectSchema.safeParse(claims);
  if (!reported.success) return err('userinfo answered no JSON with a sub');
  return reported.data.sub === subject ? ok(claims) : err('sub of userinfo is another than of the id token');
}

/** Parameters that protect a sign-in and stand in no guide of ClaveÚnica (decision access-clave-unica). */
type IdentityExtra = 'pkce' | 'nonce' | 'prompt';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Words of the library and of the protocol, which hold no value of a token or claim. */
const wordsOf = (error: unknown): string => {
  if (error instanceof client.ResponseBodyError) return `token request: ${error.error}`;
  if (error instanceof client.AuthorizationResponseError) return `authorization: ${error.error}`;
  if (!(error instanceof Error)) return 'no connection';
  const { cause } = error;
  return [codeOf(error) || 'no connection', cause instanceof Error ? cause.message : error.message].join(
    ': ',
  );
};

/** The return is of another sign-in, or came twice: the code, or a nonce that the id token does name. */
const isOfAnother = (error: unknown): boolean =>
  (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') ||
  (codeOf(error) === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && wordsOf(error).includes('"nonce"'));

/**
 * ClaveÚnica by OpenID Connect, as its guide has it. The operator's log gets the kind of a failure, and no data of
 * the request.
 *
 * @param options.extras - sent beside the parameters of the guide
 * @param options.testPeople - true: people of its test environment may sign in
 */
export function createStateIdentity({
  extras,
  testPeople,
  report,
  ...options
}: Omit<OpenIdFlowOptions, 'protection' | 'algorithm'> & {
  extras: readonly IdentityExtra[];
  testPeople: boolean;
  report: (what: string, error: unknown) => void;
}): StateIdentity {
  const protection = { pkce: extras.includes('pkce'), nonce: extras.includes('nonce') };
  const flow = createOpenIdFlow({ ...options, protection, algorithm: 'RS256' });
  const fail = (words: string, failure: 'silent' | 'unavailable' = 'unavailable') => {
    report(`state identity: ${failure}`, words);
    return err(failure);
  };
  const outage = (error: unknown) =>
    fail(wordsOf(error), codeOf(error) === 'OAUTH_TIMEOUT' ? 'silent' : 'unavailable');

  return {
    begin: async (redirectId) => {
      try {
        const parameters = {
          scope: 'openid run name',
          // A person who signed in there before on this machine is asked all the same.
          ...(extras.includes('prompt') && { prompt: 'login' }),
        };
        return ok(await flow.begin(parameters, (random) => `${redirectId}.${random}`));
      } catch (error) {
        return outage(error);
      }
    },

    finish: async (sealed, query) => {
      const pending = await flow.open(sealed);
      const state = new URLSearchParams(query).get('state');
      if (!pending || pending.state !== state) return err('expired');
      try {
        const config = await flow.configuration();
        const tokens = await flow.exchange(config, pending, query, {}, { state });
        const claims = await requestUserinfo(config, tokens.access_token, String(tokens.claims()?.sub));
        const run = claims.ok ? readHolder(claims.value, testPeople) : claims;
        return run.ok ? ok({ run: run.value }) : fail(run.error);
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          return err('cancelled');
        return isOfAnother(error) ? err('expired') : outage(error);
      }
    },
  };
}
