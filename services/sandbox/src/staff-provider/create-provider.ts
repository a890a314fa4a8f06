import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import { sandboxClient } from './client.ts';
import { errorPage } from './pages.ts';
import { createMemoryAdapters } from './memory-adapter.ts';
import { people } from './people.ts';

export type StaffProviderOptions = {
  /** The provider's address as browsers and the backend reach it, path included. */
  issuer: string;
  /** Where people are sent back to. */
  redirectUris: readonly string[];
  clock: Clock;
};

const minutes = 60;

/**
 * A certified OpenID provider with two people (design D12). It asks who somebody is and nothing else: whoever may sign
 * in has agreed by doing so.
 */
export async function createStaffProvider({
  issuer,
  redirectUris,
  clock,
}: StaffProviderOptions): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const path = new URL(issuer).pathname;
  return new Provider(issuer, {
    adapter: createMemoryAdapters(() => clock.now().getTime()),
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], profile: ['name', 'role'], email: ['email'] },
    // The backend reads who it is from the id token, without a second question.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
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
      if (!person) return undefined;
      const { name, email, role } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, role }) };
    },
    loadExistingGrant: grantAll,
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = errorPage;
    },
  });
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
