import * as client from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Fetch } from '../../platform/ports/outbound.ts';
import type { SecretBox } from '../../platform/ports/secrets.ts';

/** One provider and our client there. */
export type OpenIdFlowOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Address to which the provider sends browsers back; registered there. */
  redirectUri: string;
  /** Only for a provider on this machine: production has TLS. */
  allowHttp: boolean;
  /** How long each request to the provider may take, in seconds. */
  timeoutSeconds?: number;
  /** Parameters of OpenID Connect that protect a sign-in beside the state; both unless the provider documents neither. */
  protection?: { pkce: boolean; nonce: boolean };
  /** The one algorithm of id tokens; absent: the one that the provider publishes. */
  algorithm?: string;
  fetch: Fetch;
  box: SecretBox;
  clock: Clock;
};

/** The library wants answers of the `fetch` of this process. */
const fetchOf =
  (fetch: Fetch): client.CustomFetch =>
  async (address, { method, headers, body, redirect, signal }) => {
    const given = { method, headers, redirect, ...(signal && { signal }) };
    const response = await fetch(address, body ? { ...given, body: body as string } : given);
    const bytes = await response.arrayBuffer();
    const { status } = response;
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers: [...response.headers] });
  };

/** From the press on the button to the return from the provider. */
const attemptMs = 15 * 60_000;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
  startedAt: z.number(),
});

type Pending = z.infer<typeof pendingSchema>;

/**
 * OpenID Connect by authorization code with PKCE, state and nonce, for every kind of user. The provider is asked about
 * itself at the first sign-in, so that it need not be there when we start.
 */
export function createOpenIdFlow(options: OpenIdFlowOptions) {
  const { issuer, clientId, clientSecret, redirectUri, algorithm, box, clock } = options;
  const { pkce, nonce } = options.protection ?? { pkce: true, nonce: true };
  let known: Promise<client.Configuration> | undefined;

  /** The secret goes in the form of the token request. */
  const inForm = client.ClientSecretPost(clientSecret);
  const discover = () =>
    client.discovery(
      new URL(issuer),
      clientId,
      algorithm && { id_token_signed_response_alg: algorithm },
      inForm,
      {
        timeout: options.timeoutSeconds ?? 10,
        [client.customFetch]: fetchOf(options.fetch),
        execute: [
          // The signature of an id token is checked too, not only that it came from the provider's address.
          client.enableNonRepudiationChecks,
          ...(options.allowHttp ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover().catch((error: unknown) => {
      // Asked again with the next sign-in.
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    configuration,

    /**
     * @param parameters - of the authorization request, besides those of the flow
     * @param stateOf - makes the state from chance, where it carries something
     * @returns where to send the browser, and what it must bring back; a secret, sealed
     * @throws when the provider does not answer
     */
    begin: async (
      parameters: Record<string, string>,
      stateOf: (random: string) => string = (random) => random,
    ): Promise<{ address: string; pending: string }> => {
      const config = await configuration();
      const pending: Pending = {
        state: stateOf(client.randomState()),
        ...(nonce && { nonce: client.randomNonce() }),
        ...(pkce && { verifier: client.randomPKCECodeVerifier() }),
        startedAt: clock.now().getTime(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state: pending.state,
        ...(pending.nonce !== undefined && { nonce: pending.nonce }),
        ...(pending.verifier !== undefined && {
          code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
        }),
        ...parameters,
      });
      return { address: address.href, pending: await box.seal(JSON.stringify(pending)) };
    },

    /** Opens the sealed state of `begin`; nothing when it is not ours or too old. */
    open: async (sealed: string): Promise<Pending | undefined> => {
      const text = await box.open(sealed);
      const parsed = text === undefined ? undefined : pendingSchema.safeParse(JSON.parse(text));
      return parsed?.success && clock.now().getTime() - parsed.data.startedAt <= attemptMs
        ? parsed.data
        : undefined;
    },

    /**
     * Exchanges the code of a return for tokens.
     *
     * @param query - the query with which the provider sent the browser back, `?` included
     * @param parameters - of the token request, besides those of the flow
     * @throws when the return is not the one that was begun, or the provider says no
     */
    exchange: (
      config: client.Configuration,
      pending: Pending,
      query: string,
      checks: { maxAge?: number } = {},
      parameters: Record<string, string> = {},
    ) =>
      client.authorizationCodeGrant(
        config,
        new URL(`${redirectUri}${query}`),
        {
          expectedState: pending.state,
          ...(pending.nonce !== undefined && { expectedNonce: pending.nonce }),
          ...(pending.verifier !== undefined && { pkceCodeVerifier: pending.verifier }),
          idTokenExpected: true,
          ...checks,
        },
        parameters,
      ),
  };
}
