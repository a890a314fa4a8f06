import type { FastifyInstance } from 'fastify';
import { parseClientReference } from '@afilia/domain/host/client-reference';
import {
  type FromHost,
  hostFields,
  type LockableField,
  lockableFields,
  parseFromHost,
} from '@afilia/domain/host/host-fields';
import { flowStates } from '@afilia/domain/flow/names';
import { err, ok, type Result } from '@afilia/domain/result';
import { z } from 'zod';
import type { HostSession } from '../../ports/partner.ts';
import { createHostSession } from '../../use-cases/partner/create-host-session.ts';
import { listApplications } from '../../use-cases/partner/list-applications.ts';
import { toPartnerApplication } from '../view/to-partner-application.ts';
import type { PartnerDeps } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { guarded } from './guard.ts';
import { type ProblemField, sendProblem } from './problem.ts';

/** Letters of a value that is put into a form. */
const prefillLimit = 200;

const reference = z.string().superRefine((text, context) => {
  const parsed = parseClientReference(text);
  if (!parsed.ok)
    context.addIssue({
      code: 'custom',
      message: parsed.error === 'isRut' ? 'clientReferenceIsRut' : 'clientReference',
    });
});

const prefilled = z.string().max(prefillLimit).optional();

const sessionBody = z.strictObject({
  clientReference: reference.optional(),
  isPJ: z.boolean().optional(),
  prefill: z.strictObject(Object.fromEntries(hostFields.map((name) => [name, prefilled]))).optional(),
  locked: z.array(z.enum(lockableFields)).max(lockableFields.length).optional(),
  returnUrl: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .optional(),
  expiresInSeconds: z.int().min(60).max(86_400).default(1_800),
});

const listQuery = z.strictObject({
  clientReference: reference.optional(),
  state: z.enum(flowStates).optional(),
  updatedAfter: z.iso.datetime().optional(),
  cursor: z.string().max(200).optional(),
});

const fieldsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message, code }) => ({
    pointer: `/${path.join('/')}`,
    code: code === 'custom' ? message : code,
  }));

const idempotencyKeyForm = /^[\w.-]{1,64}$/u;
const uuid = z.uuid();

const statusOf = ({ applicationId, expiresAt }: HostSession, now: string) => {
  if (applicationId !== null) return 'used';
  return now < expiresAt ? 'open' : 'expired';
};

/** What is said of the customer, or what is wrong with it by its pointer; nothing where the bank said nothing. */
function fromHostOf(
  prefill: Record<string, string | undefined> | undefined,
  locked: readonly LockableField[],
  isPJ: boolean | undefined,
): Result<FromHost | undefined, ProblemField[]> {
  if (!prefill && locked.length === 0) return ok(undefined);
  const kind = isPJ === undefined ? undefined : isPJ ? 'legal' : 'natural';
  const read = parseFromHost(prefill ?? {}, locked, kind);
  if (read.ok) return read;
  return err(
    read.error.map(({ field, reason }) => ({
      pointer: field === 'isPJ' || field === 'locked' ? `/${field}` : `/prefill/${field}`,
      code: reason,
    })),
  );
}

/** What a bank's server asks under `/api/v1`; each operation has its row in `permissions.ts`. */
export function servePartnerApi(server: FastifyInstance, deps: PartnerDeps): void {
  const now = () => deps.clock.now().toISOString();

  server.post(
    '/api/v1/host-sessions',
    { bodyLimit: 65_536 },
    guarded(deps, 'createHostSession', async ({ client }, { body, headers }, reply) => {
      const key = headers['idempotency-key'];
      if (typeof key !== 'string' || !idempotencyKeyForm.test(key))
        return sendProblem(reply, 'idempotencyKeyMissing');
      const wanted = sessionBody.safeParse(body);
      if (!wanted.success) return sendProblem(reply, 'invalid', { errors: fieldsOf(wanted.error) });
      const { returnUrl } = wanted.data;
      if (returnUrl !== undefined && !deps.isOwnAddress(client.hostId, returnUrl))
        return sendProblem(reply, 'invalid', {
          errors: [{ pointer: '/returnUrl', code: 'originNotOfHost' }],
        });
      const { prefill, locked = [], ...asked } = wanted.data;
      const fromHost = fromHostOf(prefill, locked, asked.isPJ);
      if (!fromHost.ok) return sendProblem(reply, 'invalid', { errors: fromHost.error });
      const created = await createHostSession(deps, client, key, { ...asked, fromHost: fromHost.value });
      if (!created.ok) return sendProblem(reply, 'idempotencyKeyReused');
      const { session, clientSecret } = created.value;
      return reply.code(201).send({ id: session.id, clientSecret, expiresAt: session.expiresAt });
    }),
  );

  server.get(
    '/api/v1/host-sessions/:id',
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
    '/api/v1/applications',
    guarded(deps, 'listApplications', async ({ client, data }, { query }, reply) => {
      const asked = listQuery.safeParse(query);
      if (!asked.success) return sendProblem(reply, 'invalid', { errors: fieldsOf(asked.error) });
      const { cursor, ...filters } = asked.data;
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (cursor !== undefined && !after)
        return sendProblem(reply, 'invalid', { errors: [{ pointer: '/cursor', code: 'cursor' }] });
      const { found, next } = await listApplications(data, client.hostId, { ...filters, after });
      return { applications: found.map(toPartnerApplication), cursor: next && writeCursor(next) };
    }),
  );

  server.get(
    '/api/v1/applications/:id',
    guarded(deps, 'readApplication', async ({ data }, { params, headers }, reply) => {
      const id = uuid.safeParse((params as { id: string }).id);
      const application = id.success ? await data.store.load(id.data) : undefined;
      if (!application) return sendProblem(reply, 'unknown');
      const tag = `"${application.version}"`;
      reply.header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return toPartnerApplication(application);
    }),
  );
}
