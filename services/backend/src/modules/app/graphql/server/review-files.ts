import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedReviewFile } from '@afilia/domain/desk/give-review-file';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import { limitAttempts } from '../../../record/use-cases/limit-attempts.ts';
import { decisionContextOf } from '../../../record/use-cases/run-command.ts';
import { wasCarriedOut } from '../../../record/use-cases/was-carried-out.ts';
import { uploadReviewFile } from '../../../desk/use-cases/review-files.ts';
import { fileNameIn, receiveFile } from '../../../platform/use-cases/receive-file.ts';
import { type Answer, isCommandId, sessionExpired, toRefusal, viewOf } from '../operations/answers.ts';
import type { ApiContext } from './context.ts';
import { commandNamed } from '../../commands/all-commands.ts';
import { maySend } from './permissions.ts';
import { type EnterUpload, noPlace } from './upload-places.ts';

async function take(
  request: FastifyRequest,
  context: ApiContext,
  enter: EnterUpload,
): Promise<Answer | undefined> {
  const { deps, applicationId, actor, device } = context;
  const application = applicationId && (await deps.store.load(applicationId));
  if (!application) return sessionExpired();
  if (!maySend(application, actor, commandNamed('requestReview')))
    return toRefusal({ code: 'R13', reason: 'notAllowed' });
  const view = viewOf(application, context);
  const faulty = (reason: string) =>
    toRefusal(
      { code: 'R13', reason: 'invalidFields', fieldErrors: [{ field: 'file', reason: `file.${reason}` }] },
      view,
    );
  const { commandId } = request.query as Partial<Record<string, unknown>>;
  if (typeof commandId !== 'string' || !isCommandId(commandId))
    return toRefusal({ code: 'R13', reason: 'commandId' });
  const tried = await limitAttempts(deps, 'reviewFile', { address: device.address, applicationId });
  if (tried.refusal) return toRefusal(tried.refusal, view);
  const refused = refusedReviewFile(application, decisionContextOf(deps))?.refusal;
  // A repeated command that was carried out gets its first answer.
  if (refused && !(await wasCarriedOut(deps, { applicationId, commandId }))) return toRefusal(refused, view);
  const name = fileNameIn(request.headers);
  if (name === undefined) return faulty('name');
  const leave = enter(request.ip, application.id);
  if (!leave) return noPlace();
  try {
    const bytes = await receiveFile(request, reviewLimits.files.bytes);
    if (bytes === 'hungUp') return undefined;
    if (bytes === 'tooLarge') return faulty('tooLarge');
    if (bytes.byteLength === 0) return faulty('required');
    const { application: after, refusal } = await uploadReviewFile(
      deps,
      { applicationId: application.id, commandId, actor, isDecision: true },
      { name, bytes },
    );
    const now = viewOf(after, context);
    return refusal ? toRefusal(refusal, now) : { __typename: 'Application', ...now };
  } finally {
    leave();
  }
}

/**
 * `POST /attachments?commandId=…`, the file as raw body, its name in `x-file-name`: takes in a file that the applicant sends with a
 * review afterwards, and answers as a command of the API does. The owner and the need of the file are checked before a byte of it
 * is received (decision desk-files).
 */
export async function registerReviewFiles(
  scope: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<ApiContext>,
  enter: EnterUpload,
): Promise<void> {
  await scope.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // The body stays a stream.
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    raw.post('/attachments', async (request, reply) => {
      const result = await take(request, await contextOf(request), enter);
      // The client is gone and gets no answer.
      if (!result) return reply.code(400).send();
      // A refusal is an answer: the console of the host page shows no failed request.
      return reply.send({ data: { result } });
    });
  });
}
