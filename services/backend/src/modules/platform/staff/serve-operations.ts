import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type {
  AnswerOf,
  AnyStaffOperation,
  FileAnswer,
  ParsedOf,
  RefusalOf,
} from '@afilia/api-contract/staff/operation';
import type { StaffOperationName } from '@afilia/api-contract/staff/operations';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { StaffDeps } from './context.ts';
import { isStorable } from '../http/is-storable.ts';
import { type AuthorisedRequest, guarded, refuse } from './guard.ts';

/** An answer as a handler gives it: of a file its bytes, whose headers it sets on the reply. */
type Given<Answer> = Answer extends FileAnswer ? Buffer | Readable | string : Answer;

/** An authorised request with its parsed input. */
export type StaffCall<Operation> = AuthorisedRequest & {
  input: ParsedOf<Operation>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type StaffHandler<Operation extends AnyStaffOperation> = (
  call: StaffCall<Operation>,
) => Promise<Result<Given<AnswerOf<Operation>>, RefusalOf<Operation>>>;

/** One handler for each operation of a room; each answers or refuses in the forms that its definition lists. */
export type StaffHandlers<Operations extends Record<string, AnyStaffOperation>> = {
  [Name in keyof Operations]: StaffHandler<Operations[Name]>;
};

/** The answer out of what a use case found. A failure that is its reason alone becomes a refusal. */
export function answer<Value, Failure, Answer>(
  done: Result<Value, Failure>,
  toAnswer: (value: Value) => Answer,
): Result<Answer, Failure extends string ? { reason: Failure } : Failure> {
  type Refusal = Failure extends string ? { reason: Failure } : Failure;
  if (done.ok) return ok(toAnswer(done.value));
  return err((typeof done.error === 'string' ? { reason: done.error } : done.error) as Refusal);
}

/** A refusal. @param more - the fields of its reason */
export const refused = <const Reason extends StaffRefusal['reason'], More extends object = object>(
  reason: Reason,
  more?: More,
): Result<never, { reason: Reason } & Omit<More, 'reason'>> => err({ ...(more as More), reason });

/** A code or the name of a session is no more. */
const usualLimit = 2_000;
/** So many wrong fields are named. */
const maxNamed = 10;

/** Fields of the input that are not understood. */
function fieldsIn({ issues }: z.ZodError): { field: string; reason: string }[] {
  const named = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: key.slice(0, 40), reason: 'unknown' }))
      : [{ field: issue.path.join('.'), reason: 'value' }],
  );
  return named.slice(0, maxNamed);
}

/** The input of a request: parts of its address, and its query or body. */
function parse(
  { path, input, upload, invalidInput }: AnyStaffOperation,
  { method, params, query, body }: FastifyRequest,
): Result<object, StaffRefusal> {
  const named = (path as z.ZodType<object> | undefined)?.safeParse(params);
  const sent = method === 'GET' || upload ? query : body;
  const read = (input as z.ZodType<object> | undefined)?.safeParse(sent);
  const isUnderstood = named?.success !== false && read?.success !== false;
  if (isUnderstood && isStorable([params, query, body])) return ok({ ...read?.data, ...named?.data });
  const reason = invalidInput ?? 'malformed';
  return err({ reason, ...(invalidInput && read?.error && { fields: fieldsIn(read.error) }) });
}

/** Puts one operation on a server: guard, input, handler, answer. */
function serveOperation(
  server: FastifyInstance,
  deps: StaffDeps,
  name: StaffOperationName,
  operation: AnyStaffOperation,
  handle: (
    call: AuthorisedRequest & Pick<StaffCall<never>, 'request' | 'reply'> & { input: object },
  ) => Promise<Result<unknown, StaffRefusal>>,
): void {
  const [method = '', path = ''] = operation.route.split(' ');
  const { upload, whenSignedOut } = operation;
  const isJson = method === 'POST' && !upload;
  server.route({
    method,
    url: `/staff/api/${path}`,
    ...(isJson && { bodyLimit: operation.bodyLimit ?? usualLimit }),
    ...(upload?.tooLarge && {
      errorHandler: (error: { statusCode?: number }, _request: FastifyRequest, reply: FastifyReply) => {
        if (error.statusCode !== 413) throw error;
        return refuse(reply, { reason: upload.tooLarge ?? 'malformed' });
      },
    }),
    handler: guarded(
      deps,
      name,
      operation,
      async (caller, request, reply) => {
        const input = parse(operation, request);
        if (!input.ok) return refuse(reply, input.error);
        const done = await handle({ ...caller, input: input.value, request, reply });
        if (!done.ok) return refuse(reply, done.error);
        return done.value === undefined ? reply.code(204).send() : reply.send(done.value);
      },
      whenSignedOut && ((reply) => reply.code(204).send()),
    ),
  });
}

/** Puts operations on a server. An upload gets a parser for its type alone: a buffer, or the stream. */
export async function serveOperations<Operations extends Record<string, AnyStaffOperation>>(
  server: FastifyInstance,
  deps: StaffDeps,
  operations: Operations,
  handlers: StaffHandlers<Operations>,
): Promise<void> {
  for (const [name, operation] of Object.entries(operations) as [StaffOperationName, AnyStaffOperation][]) {
    const handle = handlers[name] as unknown as Parameters<typeof serveOperation>[4];
    const { upload } = operation;
    if (!upload) serveOperation(server, deps, name, operation, handle);
    else
      await server.register(async (scope) => {
        const { type, maxBytes: bodyLimit } = upload;
        if (bodyLimit !== undefined)
          scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
            done(null, body),
          );
        else {
          scope.removeAllContentTypeParsers();
          scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
        }
        serveOperation(scope, deps, name, operation, handle);
      });
  }
}
