import type { Application } from '@afilia/domain/application/model/application';
import type { Browser } from '@afilia/domain/desk/model/gate-hold';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../../record/ports/application-store.ts';
import type { RiskHashes } from '../../../platform/ports/risk.ts';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import { maxBodyBytes } from '../../../platform/http/json-limit.ts';
import { type ApiHost, createHostDoor, sessionOf, tokenDigest } from './authorise.ts';
import type { ApiContext, ApiDeps } from './context.ts';
import { answerErrors, guardEdge, refuse } from './edge.ts';
import { mayRead, mayReadCertificate } from './permissions.ts';
import { createGraphqlServer, opensStream } from './graphql-server.ts';
import { endedOperation } from './operation-reports.ts';
import { parseProof } from './parse-proof.ts';
import { registerReviewFiles } from './review-files.ts';
import { createUploadPlaces } from './upload-places.ts';
import { registerUploads } from './uploads.ts';

type ApiRoutes = {
  path: string;
  /** As they are now. */
  hosts: () => readonly ApiHost[];
  riskHashes: RiskHashes;
  /** Of the edge, before the caller is known. */
  deps: EdgeDeps;
};

/** Dependencies that are the same for every host: nothing in them finds an application. */
type EdgeDeps = Pick<
  ApiDeps,
  | 'operationSlots'
  | 'streamOpens'
  | 'tracing'
  | 'reportOperation'
  | 'reportBug'
  | 'ids'
  | 'isAway'
  | 'reportFailure'
>;

/** 128 random bits of the page's storage. */
const deviceKeyForm = /^[\w-]{22}$/u;

/** Returns the values that people are compared by, as hashes: the key itself is stored nowhere. */
function browserOf({ headers, ip }: FastifyRequest, { hash }: RiskHashes): Browser {
  const key = headers['x-device-key'];
  const isKey = typeof key === 'string' && deviceKeyForm.test(key);
  return { network: hash('network', ip), ...(isKey && { device: hash('device', key) }) };
}

const streamOwnerOf = (request: FastifyRequest) => ({ session: tokenDigest(request), address: request.ip });

async function contextOf(
  request: FastifyRequest,
  { deps, riskHashes }: Pick<ApiRoutes, 'riskHashes'> & { deps: ApiDeps },
  streamOpened: () => void,
): Promise<ApiContext> {
  const session = await sessionOf(request, deps);
  const applicationId = session?.applicationId;
  return {
    deps,
    applicationId,
    ownSession: session,
    actor: session?.actor ?? { kind: 'applicant' },
    isSessionGood: async () => (await sessionOf(request, deps))?.applicationId === applicationId,
    requestId: request.id,
    streamOwner: streamOwnerOf(request),
    streamOpened,
    device: { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    browser: () => browserOf(request, riskHashes),
    proof: parseProof(request.body),
    proven: false,
  };
}

/** Puts the API on a server: `POST {path}` for operations, `GET {path}` to ask whether a key is taken, `POST /uploads` and `POST /attachments` for files, `GET /documents/{id}` for the files of one's own application. */
export async function registerApi(
  server: FastifyInstance,
  { path, hosts, deps, riskHashes }: ApiRoutes,
): Promise<void> {
  const { yoga, executor } = createGraphqlServer(path, deps);
  const { guard, depsOf } = createHostDoor(hosts);
  await server.register(async (scope) => {
    answerErrors(scope, deps);
    scope.addHook('onRequest', guard);
    const enter = createUploadPlaces();
    const contextOfFile = (request: FastifyRequest) =>
      contextOf(request, { deps: depsOf(request), riskHashes }, () => undefined);
    await registerUploads(scope, contextOfFile, enter);
    await registerReviewFiles(scope, contextOfFile, enter);
  });
  await server.register(async (scope) => {
    guardEdge(scope, deps);
    scope.post(path, { bodyLimit: maxBodyBytes, onRequest: guard }, async (request, reply) => {
      const opened = opensStream(request.body)
        ? await admitStream(request, reply, deps)
        : await admitOperation(request, reply, deps);
      if (!opened) return reply;
      // The operation's name is reported with its outcome, when the name is known to be one of ours.
      return deps.tracing.span(
        { name: 'operation', kind: 'server', traceparent: request.headers['traceparent']?.toString() },
        async () => {
          try {
            const context = await contextOf(request, { deps: depsOf(request), riskHashes }, opened);
            const operation = executor.find(request.body, request.headers.accept);
            if (!operation) return await yoga.handleNodeRequestAndResponse(request, reply, context);
            const at = performance.now();
            const { status, headers, result } = await executor.run(operation, context);
            deps.reportOperation(endedOperation({ operation: operation.name, at }, result, context));
            reply.code(status).headers(headers).type('application/json; charset=utf-8');
            return JSON.stringify(result);
          } finally {
            // Not when the connection closes: the operation of a client that hangs up still runs.
            opened();
          }
        },
      );
    });
    // Tells if the key is taken on the page that asks, before the person does anything (decision widget-host-contract).
    scope.get(path, { onRequest: guard }, (_request, reply) =>
      reply.code(204).header('cache-control', 'no-store').send(),
    );
    scope.get<DocumentRequest>('/documents/:id', { onRequest: guard }, async (request, reply) => {
      const release = await admitOperation(request, reply, deps);
      if (!release) return reply;
      try {
        return await sendDocument(request, reply, depsOf(request));
      } finally {
        release();
      }
    });
  });
}

/**
 * Refuses an operation while its address has as many running as it may. Widgets send the same again by themselves.
 *
 * @returns to be called when it ended; nothing when the request was answered
 */
async function admitOperation(
  request: FastifyRequest,
  reply: FastifyReply,
  { operationSlots }: EdgeDeps,
): Promise<(() => void) | undefined> {
  const release = operationSlots.acquire(request.ip);
  if (release) return release;
  reply.header('retry-after', 1);
  await refuse(reply, 503, 'tooManyRequests');
  return undefined;
}

/**
 * Refuses to open an event stream where too many are opened, before anything is read for it.
 *
 * @returns to be called when it is open; nothing when the request was answered
 */
async function admitStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { streamOpens }: EdgeDeps,
): Promise<(() => void) | undefined> {
  const admission = await streamOpens.admit(streamOwnerOf(request));
  if (admission.kind === 'admitted') {
    // Also when it was refused, failed or hung up.
    reply.raw.once('close', admission.opened);
    return admission.opened;
  }
  reply.header('retry-after', admission.retryAfterSeconds);
  await refuse(reply, admission.kind === 'busy' ? 503 : 429, 'tooManyRequests');
  return undefined;
}

/** Form of a document's id; others are not looked up, since PostgreSQL takes no NUL in a text. */
const documentName = /^[\da-f-]{36}$/u;

type DocumentRequest = { Params: { id: string }; Querystring: { as?: unknown } };

/** The newest version of a document, or the certificate of the own signature: of another's, also the applicant has none. */
async function findFile(
  application: Application,
  actor: Actor,
  { id, isCertificate }: { id: string; isCertificate: boolean },
  { store }: ApiDeps,
): Promise<StoredFile | undefined> {
  if (isCertificate)
    return mayReadCertificate(application, actor, id)
      ? store.file(application.id, id, 'certificate')
      : undefined;
  if (!mayRead(application, actor, id)) return undefined;
  return (await store.file(application.id, id, 'signed')) ?? store.file(application.id, id, 'issued');
}

async function sendDocument(request: FastifyRequest<DocumentRequest>, reply: FastifyReply, deps: ApiDeps) {
  const session = await sessionOf(request, deps);
  if (!session)
    return reply.code(401).send({ code: 'R13', reason: 'sessionExpired', message: 'La sesión terminó.' });
  const { id } = request.params;
  const { applicationId, actor } = session;
  const application = await deps.store.load(applicationId);
  const file =
    application && documentName.test(id)
      ? await findFile(application, actor, { id, isCertificate: request.query.as === 'constancia' }, deps)
      : undefined;
  // Another person's document and one that does not exist are the same to the caller.
  if (!file)
    return reply
      .code(404)
      .send({ code: 'R13', reason: 'noDocument', message: 'No encontramos ese documento.' });
  return (
    reply
      .header('content-type', file.contentType)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      // Named by us: opened outside the widget it is kept, never shown in our origin.
      .header(
        'content-disposition',
        `attachment; filename="${id}.${file.contentType === 'application/pdf' ? 'pdf' : 'json'}"`,
      )
      .send(Buffer.from(file.bytes))
  );
}
