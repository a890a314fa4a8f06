import { parseRun } from '@afilia/domain/identity/person-type';
import { err, ok } from '@afilia/domain/result';
import * as client from 'openid-client';
import { z } from 'zod';
import type { StateIdentity } from '../ports/state-identity.ts';
import { createOpenIdFlow, type OpenIdFlowOptions } from './open-id-flow.ts';

/** `sub` is the provider's own name of an account; the person is `RolUnico` (decision 0029). */
const claimsSchema = z.object({
  RolUnico: z.object({ numero: z.coerce.number().int().positive(), DV: z.string().regex(/^[\dkK]$/u) }),
});

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The provider failed, not the return. `fetch` throws a TypeError where nobody answers. */
const isOutage = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'].includes(
    codeOf(error),
  ) ||
  (error instanceof client.ResponseBodyError && error.status >= 500);

/** ClaveÚnica by OpenID Connect; the operator's log gets the kind of a failure and nothing that was sent. */
export function createStateIdentity(
  options: OpenIdFlowOptions & { report: (what: string, error: unknown) => void },
): StateIdentity {
  const flow = createOpenIdFlow(options);
  const outage = (error: unknown) => {
    const failure: 'silent' | 'unavailable' = codeOf(error) === 'OAUTH_TIMEOUT' ? 'silent' : 'unavailable';
    options.report(`state identity: ${failure}`, codeOf(error) || 'no connection');
    return err(failure);
  };

  return {
    begin: async (redirectId) => {
      try {
        // `login`: whoever signed in there before on this machine is asked all the same.
        const parameters = { scope: 'openid run name', prompt: 'login' };
        return ok(await flow.begin(parameters, (random) => `${redirectId}.${random}`));
      } catch (error) {
        return outage(error);
      }
    },

    finish: async (sealed, query) => {
      const pending = await flow.open(sealed);
      if (!pending) return err('expired');
      try {
        const config = await flow.configuration();
        const tokens = await flow.exchange(config, pending, query);
        const subject = String(tokens.claims()?.sub);
        const claims = claimsSchema.safeParse(
          await client.fetchUserInfo(config, tokens.access_token, subject),
        );
        const { numero, DV } = claims.success ? claims.data.RolUnico : { numero: 0, DV: '' };
        const run = parseRun(`${numero}-${DV}`);
        if (run.ok) return ok({ run: run.value });
        options.report('state identity: unavailable', 'no RolUnico among the claims');
        return err('unavailable');
      } catch (error) {
        // Its state was checked before, so it is an answer to this very request.
        if (error instanceof client.AuthorizationResponseError)
          return err(error.error === 'access_denied' ? 'cancelled' : 'unavailable');
        if (codeOf(error) === 'OAUTH_TIMEOUT' || isOutage(error)) return outage(error);
        return err('expired');
      }
    },
  };
}
