import { err, ok } from '@afilia/domain/values/result';
import * as client from 'openid-client';
import type { StateIdentity } from '../ports/state-identity.ts';
import { askUserinfo } from './ask-userinfo.ts';
import { createOpenIdFlow, type OpenIdFlowOptions } from './open-id-flow.ts';
import { readHolder } from './read-holder.ts';

/** Parameters that protect a sign-in and stand in no guide of ClaveÚnica (decision 0160). */
export type IdentityExtra = 'pkce' | 'nonce' | 'prompt';

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
 * ClaveÚnica by OpenID Connect, as its guide has it. The operator's log gets what failed and nothing that was sent.
 *
 * @param options.extras - what is sent beside the parameters of the guide
 * @param options.testPeople - whether people of its test environment may sign in
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
        const claims = await askUserinfo(config, tokens.access_token, String(tokens.claims()?.sub));
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
