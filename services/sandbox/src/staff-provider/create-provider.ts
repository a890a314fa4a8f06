import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { type Client, Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import { sandboxAcr, sandboxClient } from './client.ts';
import { errorPage } from './pages.ts';
import { createMemoryAdapters } from './memory-adapter.ts';
import { people, type Standing } from './people.ts';

export type StaffProviderOptions = {
  /** The provider's address as browsers and the backend reach it, path included. */
  issuer: string;
  /** Where people are sent back to. */
  redirectUris: readonly string[];
  /** Where the backend is told whose session is over. */
  logoutUri: string;
  clock: Clock;
};

export type StaffIdentities = {
  provider: Provider;
  /** By the subject; absent is `usual`. */
  standings: Map<string, Standing>;
  /** Ends somebody's sessions here and tells the backend of each. @returns how many it took in */
  endSessionsOf: (accountId: string) => Promise<number>;
};

/** It is there, and in no type. */
type LogoutNotifier = { backchannelLogout: (accountId: string, sid: string | undefined) => Promise<void> };

const minutes = 60;

/**
 * A certified OpenID provider with two people (decision 0013). It asks who somebody is and nothing else: whoever may
 * sign in has agreed by doing so.
 */
export async function createStaffProvider({
  issuer,
  redirectUris,
  logoutUri,
  clock,
}: StaffProviderOptions): Promise<StaffIdentities> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const path = new URL(issuer).pathname;
  const { adapter, all } = createMemoryAdapters(() => clock.now().getTime());
  const standings: StaffIdentities['standings'] = new Map();
  const provider = new Provider(issuer, {
    adapter,
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        backchannel_logout_uri: logoutUri,
        // Sessions have a name (`sid`), which is told at the sign-in and at its end.
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], profile: ['name', 'role'], email: ['email'] },
    // The backend reads who it is from the id token, without a second question.
    conformIdTokenClaims: false,
    acrValues: [sandboxAcr],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      backchannelLogout: { enabled: true },
    },
    // Its own way out refuses addresses of this machine, where the sandbox and the backend are.
    fetch: (url, options) => fetch(url, Object.assign({}, options, { dispatcher: undefined })),
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: minutes,
      IdToken: 5 * minutes,
      Interaction: 30 * minutes,
      Session: 8 * 60 * minutes,
      Grant: 8 * 60 * minutes,
    },
    interactions: { url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    clientBasedCORS: () => false,
    findAccount: (_ctx, id) => {
      const person = people.find((one) => one.id === id);
      const standing = standings.get(id);
      if (!person || standing === 'disabled') return undefined;
      const { name, email } = person;
      const role = standing === 'noRole' ? undefined : person.role;
      return { accountId: id, claims: () => ({ sub: id, name, email, role }) };
    },
    loadExistingGrant: grantAll,
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = errorPage;
    },
  });

  const endSessionsOf = async (accountId: string) => {
    const client = (await provider.Client.find(sandboxClient.id)) as (Client & LogoutNotifier) | undefined;
    const sessions = all('Session').filter((session) => session.accountId === accountId);
    const notified = await Promise.allSettled(
      sessions.map(async ({ jti, authorizations }) => {
        await adapter('Session').destroy(String(jti));
        await client?.backchannelLogout(accountId, authorizations?.[sandboxClient.id]?.sid);
      }),
    );
    return notified.filter(({ status }) => status === 'fulfilled').length;
  };
  return { provider, standings, endSessionsOf };
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, result } = oidc;
  const clientId = client?.clientId;
  const accountId = session?.accountId ?? result?.login?.accountId;
  if (!clientId || !accountId) return undefined;
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}
