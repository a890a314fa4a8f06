import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { RequestLines } from './request-lines.ts';

const requestId = /^[\w-]{8,64}$/u;

/**
 * Options for Fastify that log each request once, when it is answered, under an id that is also sent back.
 *
 * @param logger - made by `createLogger`
 * @param uuid - makes ids for requests that bring none in `x-request-id`
 *
 * @example const server = Fastify({ ...fastifyLogging(logger, ids.uuid) });
 */
export const fastifyLogging = (logger: FastifyBaseLogger, uuid: () => string) => ({
  loggerInstance: logger,
  logController: new RequestLines(),
  genReqId: (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && requestId.test(given) ? given : uuid();
  },
  /** An address that is none: it is neither repeated nor logged, and has a line like any other request. */
  frameworkErrors: (
    { statusCode: status = 400 }: Error & { statusCode?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route: 'unknown', status, ms }, 'request');
    return reply
      .code(status)
      .send({ statusCode: status, error: 'Bad Request', message: 'The address is not valid.' });
  },
});
