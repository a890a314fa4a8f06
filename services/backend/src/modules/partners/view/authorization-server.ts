import { apiScopes } from '../ports/partner.ts';

/** Returns the address that gives tokens. @param issuer - `PUBLIC_URL` */
export const tokenEndpointOf = (issuer: string): string => `${issuer}/oauth/token`;

/** The metadata that an OAuth client reads before it requests a token (RFC 8414 2). */
export type AuthorizationServer = Readonly<Record<string, string | readonly string[]>>;

/**
 * @param issuer - `PUBLIC_URL`
 * @param algorithms - by which a client may sign that it is one
 */
export const authorizationServerOf = (
  issuer: string,
  algorithms: readonly string[],
): AuthorizationServer => ({
  issuer,
  token_endpoint: tokenEndpointOf(issuer),
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: algorithms,
  grant_types_supported: ['client_credentials'],
  // There is nowhere to send a person to; the list is required all the same.
  response_types_supported: [],
  scopes_supported: apiScopes,
});
