import { createHash, timingSafeEqual } from 'node:crypto';
import { credentialsOf } from '@afilia/backend/platform/http/credentials-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

const digest = (text: string) => createHash('sha256').update(text).digest();

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/u;

/** A caller on this machine, and not a proxy on it that passes others on. */
const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers.via === undefined;

/**
 * `/metrics`, for Prometheus. It tells how much there is of everything and nothing of anybody; how busy the service is and
 * what fails is no stranger's business either.
 *
 * @param options.metricsKey - its holders are answered. Without it: this machine alone, and in production no caller
 */
export function serveMetrics(
  server: FastifyInstance,
  registry: Registry,
  options: { metricsKey: string | undefined; production: boolean },
): void {
  const { metricsKey, production } = options;
  if (metricsKey === undefined && production) return;
  const expected = digest(metricsKey ?? '');
  const isAllowed = (request: FastifyRequest) =>
    metricsKey === undefined
      ? isFromHere(request)
      : timingSafeEqual(digest(credentialsOf('bearer', request.headers.authorization) ?? ''), expected);

  server.get('/metrics', { config: { requestLevel: 'trace' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isAllowed(request))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send(
          `Give the key of METRICS_KEY as a bearer token${metricsKey ? '' : ', or ask on the machine itself'}.\n`,
        );
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
