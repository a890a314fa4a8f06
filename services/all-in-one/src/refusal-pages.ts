import { createHash } from 'node:crypto';
import { isDatabaseUnavailable } from '@afilia/backend/platform/store/database-unavailable';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Texts for a person, by the status of the answer. The last one stands for every other refusal of a request. */
const texts = {
  404: ['Esta página no existe', 'Revisa la dirección, o vuelve a la página desde la que llegaste.'],
  429: ['Demasiados intentos seguidos', 'Espera un minuto y vuelve a intentarlo. No perdiste nada.'],
  500: ['Algo falló de nuestro lado', 'Vuelve a intentarlo en unos minutos. Si se repite, avísanos.'],
  503: ['Hay mucha gente a la vez', 'Vuelve atrás en unos segundos y envíalo otra vez.'],
  400: ['No pudimos abrir esta página', 'Vuelve a la página desde la que llegaste y entra de nuevo.'],
} as const;

/** Text of a page that reloads by itself. */
const waitingText = ['Hay mucha gente a la vez', 'Lo intentamos de nuevo por ti en un momento.'] as const;

// The style stands within the page: a server that refuses requests would refuse that of a style sheet too.
const style =
  'body{margin:0;background:#f5f9fc;color:#444;font:1rem/1.5rem system-ui,sans-serif}main{max-width:36rem;margin:10vh auto;padding:2rem;background:#fff}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:2rem}p{margin:0 0 1rem}a{color:#9b3b65}a:focus-visible{outline:3px solid;outline-offset:2px}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageOf = ([title, text]: readonly [string, string], again?: number): string =>
  `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${
    again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">`
  }<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${
    again === undefined ? '' : '<p><a href="">Intentar ahora</a></p>'
  }</main></body></html>`;

/** True where a browser asks for a page for a person; programs and scripts do not ask for HTML. */
const isForPerson = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html');

/**
 * Sends a page in Spanish to a person, in place of an answer for programs. It repeats nothing of the request.
 *
 * @param reply - with its status and headers set
 * @param again - seconds after which the browser asks for the same address again; what a form sent is not asked again
 * @returns undefined where a program asks
 */
export function refuseWithPage(
  request: FastifyRequest,
  reply: FastifyReply,
  again?: number,
): FastifyReply | undefined {
  if (!isForPerson(request)) return undefined;
  const repeats = request.method === 'GET' ? again : undefined;
  const { statusCode } = reply;
  const known = statusCode in texts ? texts[statusCode as keyof typeof texts] : undefined;
  const text = repeats === undefined ? (known ?? texts[statusCode < 500 ? 400 : 500]) : waitingText;
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(pageOf(text, repeats));
}

/** Answers a person with a page where a route fails or refuses, and has no page of its own for that. */
export function failWithPage(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (isDatabaseUnavailable(error)) return waitForDatabase(error, request, reply);
    const status = error.statusCode ?? 500;
    if (!isForPerson(request)) return reply.send(error);
    if (status >= 500) reply.log.error({ error }, 'request failed');
    return refuseWithPage(request, reply.code(status));
  });
}

/** Seconds after which a database that is away is asked again. */
const retryAfterSeconds = 2;

function waitForDatabase(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.log.warn({ error }, 'a request found no database');
  void reply.code(503).header('retry-after', retryAfterSeconds);
  return (
    refuseWithPage(request, reply, retryAfterSeconds) ??
    reply.send({ statusCode: 503, error: 'Service Unavailable', message: 'The database does not answer.' })
  );
}
