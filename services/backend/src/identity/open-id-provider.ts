import { err, ok } from '@afilia/domain/result';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { SecretBox } from '../ports/secrets.ts';
import type { SignInFailure, StaffProvider } from '../ports/staff.ts';
import { createLogoutReader } from './read-logout-token.ts';

export type OpenIdOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How somebody must have signed in there, as the claim `acr` says it: one of these. None: it is not asked. */
  acrValues?: readonly string[] | undefined;
  /** Where the provider sends browsers back to; registered there. */
  redirectUri: string;
  /** Only for a provider on this machine: production has TLS. */
  allowHttp: boolean;
  box: SecretBox;
  clock: Clock;
  /** For the operator's log; never with what was sent. */
  report: (what: string, error: unknown) => void;
};

/** From the press on the button to the return from the provider. */
const attemptMs = 15 * 60_000;

/**
 * A sign-in at the provider that is older is asked for anew: no session of ours goes back to one of the day before
 * (seconds; as long as a session of ours lasts at most).
 */
const oldestSignIn = 8 * 3600;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  startedAt: z.number(),
});

const personSchema = z.object({
  sub: z.string().min(1).max(200),
  name: z.string().min(1).max(100),
  email: z.email().max(254),
});
const roleSchema = z.enum(['agent', 'supervisor']);

/**
 * Sign-in of the staff by OpenID Connect: authorization code with PKCE, state and nonce (decision 0013). The provider
 * is asked about itself the first time that somebody signs in, so that it need not be there when we start.
 */
export function createOpenIdProvider(options: OpenIdOptions): StaffProvider {
  const { issuer, clientId, clientSecret, redirectUri, box, clock } = options;
  let known: Promise<client.Configuration> | undefined;

  const discover = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 10,
      execute: [
        // The signature of an id token is checked too, not only that it came from the provider's address.
        client.enableNonRepudiationChecks,
        ...(options.allowHttp ? [client.allowInsecureRequests] : []),
      ],
    });
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      // Asked again with the next sign-in.
      known = undefined;
      throw error;
    });
    return known;
  };
  const fail = (failure: SignInFailure, error?: unknown) => {
    if (error !== undefined) options.report(`staff sign-in: ${failure}`, error);
    return err(failure);
  };

  return {
    begin: async ({ again }) => {
      try {
        const config = await configuration();
        const pending = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
          startedAt: clock.now().getTime(),
        };
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
          max_age: String(oldestSignIn),
          ...(options.acrValues && { acr_values: options.acrValues.join(' ') }),
          ...(again && { prompt: 'login' }),
        });
        return ok({ address: address.href, pending: await box.seal(JSON.stringify(pending)) });
      } catch (error) {
        return fail('unreachable', error);
      }
    },

    finish: async (sealed, query) => {
      const pending = await openPending(box, sealed);
      if (!pending || clock.now().getTime() - pending.startedAt > attemptMs) return fail('expired');
      let config: client.Configuration;
      try {
        config = await configuration();
      } catch (error) {
        return fail('unreachable', error);
      }
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
          maxAge: oldestSignIn,
        });
        const { acr, sid, auth_time: provenAt }: Record<string, unknown> = tokens.claims() ?? {};
        if (options.acrValues && !options.acrValues.includes(String(acr))) return fail('weak');
        const claims = await completeClaims(config, tokens);
        const person = personSchema.safeParse(claims);
        const role = roleSchema.safeParse(claims.role);
        if (!person.success || !role.success) return fail('noRole');
        const { sub: id, name, email } = person.data;
        return ok({
          person: { id, name, email, role: role.data },
          providerSession: typeof sid === 'string' ? sid : undefined,
          provenAt: momentOf(provenAt, clock.now()),
        });
      } catch (error) {
        return fail('refused', error);
      }
    },

    readLogout: createLogoutReader({ configuration, clientId, clock }),
  };
}

/** Not later than now, whatever the provider's clock says. @returns nothing for what is no number of seconds */
const momentOf = (seconds: unknown, now: Date): string | undefined =>
  typeof seconds === 'number' ? new Date(Math.min(seconds * 1000, now.getTime())).toISOString() : undefined;

/** Some providers keep name and mail out of the id token; then they are asked for. */
async function completeClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Record<string, unknown>> {
  const claims: Record<string, unknown> = { ...tokens.claims() };
  if (claims.name !== undefined && claims.email !== undefined && claims.role !== undefined) return claims;
  return { ...(await client.fetchUserInfo(config, tokens.access_token, String(claims.sub))), ...claims };
}

async function openPending(box: SecretBox, sealed: string) {
  const text = await box.open(sealed);
  if (text === undefined) return undefined;
  const parsed = pendingSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
