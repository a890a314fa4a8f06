import { addSeconds } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ApiClient, HostSession, HostSessions } from '../ports/partner.ts';
import type { SessionTokens } from '../../platform/ports/secrets.ts';
import { hashOf } from './api-tokens.ts';

export type HostSessionDeps = { sessions: HostSessions; tokens: SessionTokens; clock: Clock };

type WantedSession = Pick<HostSession, 'clientReference' | 'isPJ' | 'returnUrl' | 'fromHost'> & {
  expiresInSeconds: number;
};

/**
 * Prepares a start. Id and secret follow from client and idempotency key, so that the same request gets the same answer
 * however often it is sent, and no secret is stored.
 *
 * @returns the session and the secret for the page; `reused` where the key stands for another request
 */
export async function createHostSession(
  { sessions, tokens, clock }: HostSessionDeps,
  client: ApiClient,
  idempotencyKey: string,
  wanted: WantedSession,
): Promise<Result<{ session: HostSession; clientSecret: string }, 'reused'>> {
  const now = clock.now().toISOString();
  const name = `host-session:${client.id}:${idempotencyKey}`;
  const clientSecret = `cs_${tokens.tokenFor(name)}`;
  const { expiresInSeconds, clientReference, isPJ, returnUrl, fromHost } = wanted;
  const created = await sessions.create(
    {
      id: `hs_${tokens.applicationIdFor(name)}`,
      hostId: client.hostId,
      clientId: client.id,
      clientReference,
      isPJ,
      returnUrl,
      fromHost,
      expiresAt: addSeconds(now, expiresInSeconds),
      applicationId: null,
    },
    {
      idempotencyKey,
      bodyHash: hashOf(JSON.stringify([clientReference, isPJ, returnUrl, expiresInSeconds, fromHost])),
      secretHash: hashOf(clientSecret),
    },
    now,
  );
  return created === 'reused' ? err('reused') : ok({ session: created, clientSecret });
}
