import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerDeps } from './context.ts';
import {
  addressOf,
  type Outcome,
  type PartnerCall,
  type PartnerOperation,
  readsQuery,
} from './define-operation.ts';
import { guarded } from './guard.ts';
import { once } from './once.ts';
import { sendProblem } from './problem.ts';
import { readTogether } from './read-together.ts';
import { idempotencyKey } from './schemas.ts';

/** Bytes of a JSON body. */
const jsonLimit = 65_536;
/** Bytes of a file. */
const fileLimit = 5 * 1024 * 1024;

/** The input of a request by its schema and by the rules of the operation. */
async function readInput(
  { input, read }: PartnerOperation,
  raw: unknown,
  call: PartnerCall,
): Promise<Result<unknown, Outcome>> {
  if (!input) return ok(undefined);
  const { held, whole, together } = readTogether(input, raw);
  const ruled = read ? await read({ held, whole }, call) : ok(whole);
  const refused = ruled.ok ? [] : ruled.error;
  if ('problem' in refused) return err(refused);
  const errors = together(refused);
  return ruled.ok && errors.length === 0 ? ok(ruled.value) : err({ problem: 'invalid', errors });
}

/** Carries out a request that has the scope. */
async function execute(
  operation: PartnerOperation,
  call: PartnerCall & { file?: Buffer },
  { body, query, headers, params, routeOptions }: FastifyRequest,
): Promise<Outcome> {
  const run = async (named: object): Promise<Outcome> => {
    const input = await readInput(operation, readsQuery(operation) ? query : body, call);
    return input.ok ? operation.run({ ...call, ...named, input: input.value }) : input.error;
  };
  if (!operation.once) return run({});
  const key = idempotencyKey.safeParse(headers['idempotency-key']);
  if (!key.success) return { problem: 'idempotencyKeyMissing' };
  if (operation.once === 'byHandler') return run({ idempotencyKey: key.data });
  const { file } = call;
  const asked = file ? [createHash('sha256').update(file).digest('hex'), query] : body;
  return once(call.deps, call.client, { routeOptions, params, key: key.data, asked }, async (name) =>
    run({ name }),
  );
}

function send(reply: FastifyReply, { answers }: PartnerOperation, outcome: Outcome): FastifyReply {
  if ('problem' in outcome) {
    const { problem, errors } = outcome;
    return sendProblem(reply, problem, errors && { errors });
  }
  const { status, answer, headers = {}, etag } = outcome;
  const type = answers[status]?.type;
  if (type !== undefined) reply.type(`${type}; charset=utf-8`);
  if (etag !== undefined) reply.header('etag', etag);
  return reply.code(status).headers(headers).send(answer);
}

function serveOperation(server: FastifyInstance, deps: PartnerDeps, operation: PartnerOperation): void {
  const { method, path } = addressOf(operation);
  const { upload, scope } = operation;
  server.route({
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/gu, ':$1'),
    ...(!readsQuery(operation) && { bodyLimit: jsonLimit }),
    handler: guarded(deps, scope, async ({ client, data }, request, reply) => {
      const { body, headers } = request;
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const params = request.params as Record<string, string>;
      const call = { deps, client, data, path: params, headers, ...(upload && { file }) };
      return send(reply, operation, await execute(operation, call, request));
    }),
  });
}

/** Puts operations under `/api/v1` on a server. Files are taken on a scope of their own: only there is a body no JSON. */
export async function servePartnerOperations(
  server: FastifyInstance,
  deps: PartnerDeps,
  operations: readonly PartnerOperation[],
): Promise<void> {
  for (const operation of operations) if (!operation.upload) serveOperation(server, deps, operation);
  await server.register(async (files) => {
    files.removeContentTypeParser('application/json');
    for (const type of new Set(operations.flatMap(({ upload }) => upload ?? [])))
      files.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: fileLimit }, (_request, body, done) =>
        done(null, body),
      );
    for (const operation of operations) if (operation.upload) serveOperation(files, deps, operation);
  });
}
