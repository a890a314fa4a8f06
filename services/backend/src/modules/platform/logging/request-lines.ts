import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Level of the lines of this route's requests; `info` if absent. */
    requestLevel?: 'debug' | 'trace';
    /** A file that a page needs: little work, and the page is blank without it. */
    isFile?: true;
  }
}

/** Returns the target of a request for its line: the pattern of its route, never the address. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

/**
 * One line for each request, when it ended: method, route, status, milliseconds, and the request's id, host and client by its
 * logger, as far as they are known. A failure of ours has a line of its own beside it. Nothing that a stranger chose is written: neither the address nor
 * the words of a parser, which quote it.
 */
export class RequestLines extends fastify.LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const { requestLevel } = routeOptions.config;
    // A balancer asks for health each second; why a node is not ready has a line of its own.
    const level = requestLevel === 'debug' && reply.statusCode >= 500 ? 'info' : (requestLevel ?? 'info');
    if (error) reply.log.error({ ...line, error }, 'request');
    else reply.log[level](line, 'request');
  }

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode >= 500) reply.log.error({ error }, 'request failed');
  }

  override streamError(
    error: Error & { code?: string },
    _request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.warn({ error }, 'answer was cut');
  }

  override writeHeadError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ error }, 'answer could not begin');
  }
}

/**
 * Answers a request without a route, and repeats nothing of it.
 *
 * @param server - before it listens
 * @param page - answers a person instead; undefined for a program
 */
export function answerUnknown(
  server: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined = () => undefined,
): void {
  server.setNotFoundHandler(
    (request, reply) =>
      page(request, reply.code(404)) ??
      reply.send({ statusCode: 404, error: 'Not Found', message: 'There is nothing here.' }),
  );
}

/** The routes that are added to this scope from now on are files: their requests are lines at `debug`. */
export function asFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, requestLevel: 'debug', isFile: true };
  });
}
