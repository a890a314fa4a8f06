import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from '../operations/answers.ts';
import type { ApiDeps } from './context.ts';
import { faultOf, type InputFault } from './input-limits.ts';

type EdgeReason = 'tooLarge' | 'malformed' | 'contentType' | 'tooManyRequests' | 'badRequest' | InputFault;

/** Spanish, for people who read the answer itself; the widget has its own words for the codes. */
const messages: Record<EdgeReason, string> = {
  tooLarge: 'Lo que enviaste es demasiado grande. El máximo es 128 kB.',
  malformed: 'Lo que enviaste no es JSON válido.',
  contentType: 'Solo se acepta JSON.',
  tooManyRequests: 'Hiciste demasiadas solicitudes seguidas. Espera un momento y vuelve a intentarlo.',
  badRequest: 'No entendimos la solicitud.',
  tooDeep: 'Los datos están anidados con demasiada profundidad.',
  tooLong: 'Uno de los textos es demasiado largo.',
  tooMany: 'Enviaste demasiados datos juntos.',
};

const reasonOfStatus: Readonly<Record<number, EdgeReason>> = {
  413: 'tooLarge',
  415: 'contentType',
  429: 'tooManyRequests',
};

/** A refusal in the form of every answer of a command, so that its readers can read this too. */
export const refuse = (reply: FastifyReply, status: number, reason: EdgeReason) => {
  const wait = Number(reply.getHeader('retry-after'));
  const retryAfterSeconds = Number.isFinite(wait) && wait > 0 ? wait : null;
  return reply.code(status).send({
    data: { result: toRefusal({ code: 'R13', reason, retryAfterSeconds }) },
    extensions: { message: messages[reason] },
  });
};

type EdgeDeps = Pick<ApiDeps, 'reportBug' | 'ids' | 'isAway' | 'reportFailure'>;

/**
 * Refuses a request before its operation is known: too large, no JSON, too deep, too often. Each refusal has one
 * answer that repeats nothing of the request; the parser's own words would quote it.
 */
export function guardEdge(scope: FastifyInstance, deps: EdgeDeps): void {
  scope.removeContentTypeParser('text/plain');
  answerErrors(scope, deps);
  scope.addHook('preValidation', async (request: FastifyRequest, reply) => {
    if (request.method !== 'POST') return;
    const { body } = request;
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const fault = isObject ? faultOf(body) : 'malformed';
    if (fault) await refuse(reply, 400, fault);
  });
}

/** Gives one answer for all failures at the edge, which repeats nothing of the request. */
export function answerErrors(scope: FastifyInstance, deps: EdgeDeps): void {
  scope.setErrorHandler((error, _request, reply) => {
    const status =
      typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500)
      return refuse(reply, status, reasonOfStatus[status] ?? (status === 400 ? 'malformed' : 'badRequest'));
    if (deps.isAway(error)) {
      deps.reportFailure('a request found no database', error);
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ data: { result: toRefusal({ code: 'E18', reason: 'away' }) } });
    }
    const reference = deps.ids.uuid().slice(0, 8);
    deps.reportBug(reference, error);
    return reply
      .code(500)
      .send({ data: { result: toRefusal({ code: 'E18', reason: 'internal' }, null, reference) } });
  });
}
