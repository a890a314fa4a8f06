import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Application } from '@afilia/domain/application/model/application';
import { invalid } from '@afilia/domain/application/model/decision';
import type { PaperKind } from '@afilia/domain/application/model/uploads';
import { limitAttempts } from '../../../record/use-cases/limit-attempts.ts';
import { isPaperKind, refusedNow, uploadDocument } from '../../../application/use-cases/upload-documents.ts';
import { type Answer, isCommandId, sessionExpired, toRefusal, viewOf } from '../operations/answers.ts';
import type { ApiContext } from './context.ts';
import { commandNamed } from '../../commands/all-commands.ts';
import { maySend } from './permissions.ts';
import { type EnterUpload, noPlace } from './upload-places.ts';

/** 10 MB, as the page says. */
const maxFileBytes = 10 * 1024 * 1024;

type Received = { fields: Partial<Record<string, string>>; pdf: Uint8Array };
type Refused = { field: string; reason: string };

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The file, which comes last, and the fields before it; other parts are not read. */
async function receive(request: FastifyRequest): Promise<Received | Refused> {
  try {
    const part = await request.file();
    if (!part) return { field: 'file', reason: 'required' };
    const pdf = await part.toBuffer();
    const fields: Received['fields'] = {};
    for (const [name, field] of Object.entries(part.fields))
      if (field && 'value' in field && typeof field.value === 'string') fields[name] = field.value;
    return pdf.byteLength > 0 ? { fields, pdf } : { field: 'file', reason: 'required' };
  } catch (error) {
    if (isCode(error, 'FST_REQ_FILE_TOO_LARGE')) return { field: 'file', reason: 'upload.tooLarge' };
    throw error;
  }
}

/**
 * Ends with the connection too: a body whose sender went before it was looked at never ends, and would hold its place for
 * ever.
 */
async function unlessHungUp(request: FastifyRequest, receiving: Promise<Received | Refused>) {
  const { socket } = request.raw;
  const hungUp = Promise.withResolvers<Refused>();
  const onClose = () => hungUp.resolve({ field: 'file', reason: 'required' });
  socket.once('close', onClose);
  if (socket.destroyed) onClose();
  try {
    return await Promise.race([receiving, hungUp.promise]);
  } finally {
    socket.off('close', onClose);
  }
}

/** Decides on a request with a known owner before its body is received. */
async function admit(
  context: ApiContext,
  paper: unknown,
): Promise<{ answer: Answer } | { application: Application; paper: PaperKind }> {
  const { deps, applicationId, actor, device } = context;
  const application = applicationId && (await deps.store.load(applicationId));
  if (!application) return { answer: sessionExpired() };
  if (!maySend(application, actor, commandNamed('submitDocuments')))
    return { answer: toRefusal({ code: 'R13', reason: 'notAllowed' }) };
  const view = viewOf(application, context);
  const tried = await limitAttempts(deps, 'upload', { address: device.address, applicationId });
  if (tried.refusal) return { answer: toRefusal(tried.refusal, view) };
  const wrongKind = invalid([{ field: 'kind', reason: 'choice' }]);
  const refused = isPaperKind(paper) ? refusedNow(deps, application, paper) : wrongKind;
  if (refused?.refusal) return { answer: toRefusal(refused.refusal, view) };
  return isPaperKind(paper) ? { application, paper } : { answer: sessionExpired() };
}

async function take(request: FastifyRequest, context: ApiContext, enter: EnterUpload): Promise<Answer> {
  const { kind, commandId } = request.query as Partial<Record<string, unknown>>;
  const admitted = await admit(context, kind);
  if ('answer' in admitted) return admitted.answer;
  if (typeof commandId !== 'string' || !isCommandId(commandId))
    return toRefusal({ code: 'R13', reason: 'commandId' });
  const { application, paper } = admitted;
  const leave = enter(request.ip, application.id);
  if (!leave) return noPlace();
  try {
    const received = await unlessHungUp(request, receive(request));
    if ('reason' in received)
      return toRefusal(
        { code: 'R13', reason: 'invalidFields', fieldErrors: [received] },
        viewOf(application, context),
      );
    const { code, password } = received.fields;
    const { application: after, refusal } = await uploadDocument(
      context.deps,
      { applicationId: application.id, commandId, actor: context.actor, isDecision: true },
      { paper, pdf: received.pdf, code, password },
    );
    const view = viewOf(after, context);
    return refusal ? toRefusal(refusal, view) : { __typename: 'Application', ...view };
  } finally {
    leave();
  }
}

/**
 * `POST /uploads?kind=…&commandId=…`, multipart, field `file` after the fields `code` and `password`: takes in a document
 * instead of a key, and answers as a command of the API does. The owner and the need of the file are checked before a
 * byte of it is received.
 */
export async function registerUploads(
  scope: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<ApiContext>,
  enter: EnterUpload,
): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 2, fieldSize: 200, parts: 3, headerPairs: 20 },
  });
  scope.post('/uploads', async (request) => ({
    data: { result: await take(request, await contextOf(request), enter) },
  }));
}
