import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

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
  genReqId: (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && requestId.test(given) ? given : uuid();
  },
});
