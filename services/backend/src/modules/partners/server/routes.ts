import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HostSession } from '../ports/partner.ts';
import { createHostSession } from '../use-cases/create-host-session.ts';
import { listApplications } from '../use-cases/list-applications.ts';
import { openApiDocument } from '../view/open-api.ts';
import { toPartnerApplication } from '../view/to-partner-application.ts';
import type { PartnerDeps } from './context.ts';
import { noCursor, readCursor, writeCursor } from './cursor.ts';
import { fromHostOf } from './from-host-of.ts';
import { guarded } from './guard.ts';
import { routeOf } from './operations.ts';
import { sendProblem } from './problem.ts';
import { readTogether } from './read-together.ts';
import { changesQuery, idempotencyKey, listQuery, sessionBody, usualSessionSeconds } from './schemas.ts';

const uuid = z.uuid();

const statusOf = ({ applicationId, expiresAt }: HostSession, now: string) => {
  if (applicationId !== null) return 'used';
  return now < expiresAt ? 'open' : 'expired';
};

/** What a bank's server asks under `/api/v1`; each operation has its row in `permissions.ts`. */
export function servePartnerApi(server: FastifyInstance, deps: PartnerDeps): void {
  const now = () => deps.clock.now().toISOString();

  // It says nothing that docs/api.md does not, so it takes no token.
  server.get('/api/v1/openapi.json', () => openApiDocument);

  server.post(
    routeOf('createHostSession'),
    { bodyLimit: 65_536 },
    guarded(deps, 'createHostSession', async ({ client }, { body, headers }, reply) => {
      const key = headers['idempotency-key'];
      const sent = idempotencyKey.safeParse(key);
      if (!sent.success) return sendProblem(reply, 'idempotencyKeyMissing');
      const { held, together } = readTogether(sessionBody, body);
      const { prefill, locked = [], expiresInSeconds = usualSessionSeconds, ...asked } = held;
      const isOwn = asked.returnUrl === undefined || deps.isOwnAddress(client.hostId, asked.returnUrl);
      const fromHost = fromHostOf(prefill, locked, asked.isPJ);
      const errors = together([
        ...(isOwn ? [] : [{ pointer: '/returnUrl', code: 'originNotOfHost' }]),
        ...(fromHost.ok ? [] : fromHost.error),
      ]);
      if (errors.length > 0 || !fromHost.ok) return sendProblem(reply, 'invalid', { errors });
      const created = await createHostSession(deps, client, sent.data, {
        ...asked,
        expiresInSeconds,
        fromHost: fromHost.value,
      });
      if (!created.ok) return sendProblem(reply, 'idempotencyKeyReused');
      const { session, clientSecret } = created.value;
      return reply.code(201).send({ id: session.id, clientSecret, expiresAt: session.expiresAt });
    }),
  );

  server.get(
    routeOf('readHostSession'),
    guarded(deps, 'readHostSession', async ({ client }, { params }, reply) => {
      const { id } = params as { id: string };
      const session = await deps.sessions.find(id, client.hostId);
      if (!session) return sendProblem(reply, 'unknown');
      const { applicationId, expiresAt, clientReference } = session;
      return {
        id,
        status: statusOf(session, now()),
        clientReference: clientReference ?? null,
        applicationId,
        expiresAt,
      };
    }),
  );

  server.get(
    routeOf('listApplications'),
    guarded(deps, 'listApplications', async ({ client, data }, { query }, reply) => {
      const { held, together } = readTogether(listQuery, query);
      const { cursor, ...filters } = held;
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const errors = together(cursor === undefined || after ? [] : [noCursor]);
      if (errors.length > 0) return sendProblem(reply, 'invalid', { errors });
      const { found, next } = await listApplications(data, client.hostId, { ...filters, after });
      return {
        applications: found.map(({ application, updatedAt }) => toPartnerApplication(application, updatedAt)),
        cursor: next && writeCursor(next),
      };
    }),
  );

  server.get(
    routeOf('listChanges'),
    guarded(deps, 'listChanges', async ({ client }, { query }, reply) => {
      const { held, together } = readTogether(changesQuery, query);
      const { cursor, limit = '50' } = held;
      const page = await deps.changes.page(client.hostId, cursor, Number(limit), now());
      const errors = together(page === 'cursor' ? [noCursor] : []);
      if (errors.length > 0 || page === 'cursor') return sendProblem(reply, 'invalid', { errors });
      return page === 'cursorExpired' ? sendProblem(reply, 'cursorExpired') : page;
    }),
  );

  server.get(
    routeOf('readApplication'),
    guarded(deps, 'readApplication', async ({ client, data }, { params, headers }, reply) => {
      const id = uuid.safeParse((params as { id: string }).id);
      const application = id.success ? await data.store.load(id.data) : undefined;
      if (!application) return sendProblem(reply, 'unknown');
      const tag = `"${application.version}"`;
      reply.header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      const updatedAt = await data.applications.updatedAt(client.hostId, application.id);
      return updatedAt === undefined
        ? sendProblem(reply, 'unknown')
        : toPartnerApplication(application, updatedAt);
    }),
  );
}
