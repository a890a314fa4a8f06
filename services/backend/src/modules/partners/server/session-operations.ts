import { err, ok } from '@afilia/domain/values/result';
import type { HostSession } from '../ports/partner.ts';
import { createHostSession } from '../use-cases/create-host-session.ts';
import { definePartnerOperation } from './define-operation.ts';
import { fromHostOf } from './from-host-of.ts';
import { createdSession, sessionAnswer, sessionBody, usualSessionSeconds } from './schemas.ts';

const statusOf = ({ applicationId, expiresAt }: HostSession, now: string) => {
  if (applicationId !== null) return 'used';
  return now < expiresAt ? 'open' : 'expired';
};

/** Starts that a bank's server prepares. */
export const sessionOperations = [
  definePartnerOperation({
    name: 'createHostSession',
    route: 'POST host-sessions',
    summary: 'Prepares the start of an application',
    guide: '201 `{id, clientSecret, expiresAt}`',
    scope: 'sessions:write',
    input: sessionBody,
    once: 'byHandler',
    answers: { 201: { words: 'The session, and the secret for the page', schema: createdSession } },
    problems: ['idempotencyKeyReused'],
    example: { clientReference: 'case-4711', isPJ: false },
    read: ({ held }, { deps, client }) => {
      const { prefill, locked = [], expiresInSeconds = usualSessionSeconds, ...requested } = held;
      const isOwn =
        requested.returnUrl === undefined || deps.isOwnAddress(client.hostId, requested.returnUrl);
      const fromHost = fromHostOf(prefill, locked, requested.isPJ);
      if (isOwn && fromHost.ok) return ok({ ...requested, expiresInSeconds, fromHost: fromHost.value });
      return err([
        ...(isOwn ? [] : [{ pointer: '/returnUrl', code: 'originNotOfHost' }]),
        ...(fromHost.ok ? [] : fromHost.error),
      ]);
    },
    run: async ({ deps, client, idempotencyKey, input }) => {
      const created = await createHostSession(deps, client, idempotencyKey, input);
      if (!created.ok) return { problem: 'idempotencyKeyReused' };
      const { session, clientSecret } = created.value;
      return { status: 201, answer: { id: session.id, clientSecret, expiresAt: session.expiresAt } };
    },
  }),

  definePartnerOperation({
    name: 'readHostSession',
    route: 'GET host-sessions/{id}',
    summary: 'A host session as it stands, without its secret',
    guide: '`open`, `used` or `expired`, and the `applicationId`; never the secret again',
    scope: 'sessions:write',
    answers: { 200: { words: 'The session', schema: sessionAnswer } },
    problems: ['unknown'],
    example: { id: 'hs_none' },
    run: async ({ deps, client, path: { id } }) => {
      const session = await deps.sessions.find(id, client.hostId);
      if (!session) return { problem: 'unknown' };
      const { applicationId, expiresAt, clientReference } = session;
      const status = statusOf(session, deps.clock.now().toISOString());
      return {
        status: 200,
        answer: { id, status, clientReference: clientReference ?? null, applicationId, expiresAt },
      };
    },
  }),
] as const;
