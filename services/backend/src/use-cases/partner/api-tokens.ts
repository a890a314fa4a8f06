import { createHash, timingSafeEqual } from 'node:crypto';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/result';
import type { Clock, Ids } from '../../ports/clock.ts';
import { type ApiClient, type ApiClients, type ApiScope, apiScopes } from '../../ports/partner.ts';

/** Seconds that a token is good for. */
export const tokenSeconds = 900;

export type TokenDeps = { clients: ApiClients; clock: Clock; ids: Pick<Ids, 'token'> };

/** What is kept of a secret or a token: both are 256 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

const isOneOf = (hash: string, known: readonly string[]) =>
  known
    .map((one) => one.length === hash.length && timingSafeEqual(Buffer.from(one), Buffer.from(hash)))
    .includes(true);

const isScope = (word: string): word is ApiScope => (apiScopes as readonly string[]).includes(word);

export type TokenRefusal = 'invalid_client' | 'invalid_scope';

/**
 * A token for a client that knows its secret (OAuth 2.0, client credentials).
 *
 * @param asked.scope as RFC 6749 writes it; all that the client has where it is left out
 */
export async function issueToken(
  { clients, clock, ids }: TokenDeps,
  asked: { id: string; secret: string; scope?: string | undefined },
): Promise<Result<{ token: string; scopes: readonly ApiScope[] }, TokenRefusal>> {
  const client = await clients.find(asked.id);
  // Somebody who is not known costs the same as a wrong secret.
  const isRight = isOneOf(hashOf(asked.secret), client?.secretHashes ?? [hashOf(asked.id)]);
  if (!client || !isRight) return err('invalid_client');
  const words = asked.scope?.split(' ').filter((word) => word !== '');
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

/** Whose token it is. */
export const clientOfToken = ({ clients, clock }: TokenDeps, token: string): Promise<ApiClient | undefined> =>
  clients.byToken(hashOf(token), clock.now().toISOString());
