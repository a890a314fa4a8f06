import { createHash, timingSafeEqual } from 'node:crypto';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock, Ids } from '../../platform/ports/clock.ts';
import {
  type ApiClient,
  type ApiClients,
  type ApiScope,
  apiScopes,
  type ClientAssertions,
  type PublicJwk,
} from '../ports/partner.ts';

/** Seconds that a token is good for. */
export const tokenSeconds = 900;

export type TokenDeps = {
  clients: ApiClients;
  assertions: ClientAssertions;
  /** The keys that the file of its host gives a client; undefined if it gives none. */
  keysOf: (client: Pick<ApiClient, 'id' | 'hostId'>) => readonly PublicJwk[] | undefined;
  clock: Clock;
  ids: Pick<Ids, 'token'>;
};

/** A client's proof of its identity. `id` beside an assertion: the client that the request names (RFC 7521 4.2). */
export type ClientProof =
  | { kind: 'secret'; id: string; secret: string }
  | { kind: 'assertion'; assertion: string; id?: string };

/** Returns the stored form of a secret or a token: both are 256 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

const isOneOf = (hash: string, known: readonly string[]) =>
  known
    .map((one) => one.length === hash.length && timingSafeEqual(Buffer.from(one), Buffer.from(hash)))
    .includes(true);

const isScope = (word: string): word is ApiScope => (apiScopes as readonly string[]).includes(word);

type TokenRefusal = 'invalid_client' | 'invalid_scope';

/** A client with keys in its host's file has no other way: a secret that it had before would be the weaker one. */
async function bySecret(
  { clients, keysOf }: TokenDeps,
  { id, secret }: ClientProof & { kind: 'secret' },
): Promise<ApiClient | undefined> {
  const client = await clients.find(id);
  // An unknown client costs the same as a wrong secret.
  const isRight = isOneOf(hashOf(secret), client?.secretHashes ?? [hashOf(id)]);
  return client && isRight && !keysOf(client) ? client : undefined;
}

async function byAssertion(
  { clients, assertions, keysOf, clock }: TokenDeps,
  { assertion, id: named }: ClientProof & { kind: 'assertion' },
): Promise<ApiClient | undefined> {
  const id = assertions.issuerOf(assertion);
  const isNamed = id !== undefined && (named === undefined || named === id);
  const client = isNamed ? await clients.find(id) : undefined;
  const keys = client && keysOf(client);
  const held = client && keys && (await assertions.verify(assertion, { clientId: client.id, keys }));
  if (!held) return undefined;
  const { jti, usableUntil } = held;
  const used = { clientId: client.id, jtiHash: hashOf(jti), usableUntil };
  return (await clients.useAssertion(used, clock.now().toISOString())) ? client : undefined;
}

/**
 * A token for a client that shows who it is (OAuth 2.0, client credentials).
 *
 * @param requested.scope as RFC 6749 writes it; all that the client has where it is left out
 */
export async function issueToken(
  deps: TokenDeps,
  requested: { proof: ClientProof; scope?: string | undefined },
): Promise<Result<{ token: string; scopes: readonly ApiScope[] }, TokenRefusal>> {
  const { clients, clock, ids } = deps;
  const { proof } = requested;
  const client = await (proof.kind === 'secret' ? bySecret(deps, proof) : byAssertion(deps, proof));
  if (!client) return err('invalid_client');
  const words = requested.scope?.split(' ').filter((word) => word !== '');
  const scopes = words === undefined || words.length === 0 ? client.scopes : words.filter(isScope);
  const isWhole = words === undefined || words.length === 0 || scopes.length === words.length;
  if (!isWhole || !scopes.every((scope) => client.scopes.includes(scope))) return err('invalid_scope');
  const token = ids.token();
  const now = clock.now().toISOString();
  await clients.issue(
    { tokenHash: hashOf(token), clientId: client.id, scopes, expiresAt: addSeconds(now, tokenSeconds) },
    now,
  );
  return ok({ token, scopes });
}

/** Returns the client of a token. */
export const clientOfToken = (
  { clients, clock }: Pick<TokenDeps, 'clients' | 'clock'>,
  token: string,
): Promise<ApiClient | undefined> => clients.byToken(hashOf(token), clock.now().toISOString());
