import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import { createMemoryAdapters, type MemoryAdapters } from './memory-adapter.ts';

export type ProviderOptions = {
  /** The provider's address as browsers and the backend reach it, path included. */
  issuer: string;
  /** Addresses that people return to. */
  redirectUris: readonly string[];
  clock: Clock;
};

type Own = {
  client: { id: string; secret: string; metadata?: object };
  /** A person agrees to it by signing in. */
  scope: string;
  errorPage: string;
  algorithm?: 'ES256' | 'RS256';
  /** Codes of who sends no PKCE are taken too. */
  withoutPkce?: boolean;
} & Pick<
  Configuration,
  'claims' | 'conformIdTokenClaims' | 'findAccount' | 'acrValues' | 'features' | 'scopes'
>;

const minutes = 60;

/** A certified OpenID provider in memory, with one client and codes alone. */
export async function makeProvider(
  { issuer, redirectUris, clock }: ProviderOptions,
  { client, scope, errorPage, features, algorithm = 'ES256', withoutPkce = false, ...own }: Own,
): Promise<{ provider: Provider } & MemoryAdapters> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const path = new URL(issuer).pathname;
  const adapters = createMemoryAdapters(() => clock.now().getTime());
  const provider = new Provider(issuer, {
    adapter: adapters.adapter,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: algorithm,
        ...client.metadata,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')], names: cookieNames(path) },
    pkce: { required: () => !withoutPkce },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      ...features,
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
    loadExistingGrant: (ctx) => grantAll(ctx, scope),
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = errorPage;
    },
    ...own,
  });
  return { provider, ...adapters };
}

/** Two providers of one host keep each their own: `_session` alone would be both's. */
const cookieNames = (path: string) => {
  const name = path.replaceAll('/', '_');
  return { session: `_session${name}`, interaction: `_interaction${name}`, resume: `_resume${name}` };
};

async function grantAll({ oidc }: KoaContextWithOIDC, scope: string) {
  const { client, session, provider, result } = oidc;
  const clientId = client?.clientId;
  const accountId = session?.accountId ?? result?.login?.accountId;
  if (!clientId || !accountId) return undefined;
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}
