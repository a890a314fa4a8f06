import type { FastifyPluginAsync } from 'fastify';
import { reportedPage, reportFormPage } from './report-pages.ts';
import { pageHeaders } from './page-headers.ts';

const base = '/contact-change';

/**
 * The page behind «No reconozco este cambio» of a mail: `GET /contact-change?token=` asks, `POST /contact-change` (form,
 * field `token`) reports. Nothing is reported by opening it, since programs open links of mails, too. Works without
 * script; the answer tells nothing of a token but whose page it is. The caller puts a rate limit in front.
 *
 * @param brandOf - whose page it is, by a token that may be anything
 * @param report - by a token that may be anything
 */
export const reportRoutes =
  (
    brandOf: (token: string) => Promise<string>,
    report: (token: string) => Promise<void>,
  ): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
    });
    server.get(base, async (request, reply) => {
      const { token: asked } = request.query as { token?: unknown };
      const token = typeof asked === 'string' ? asked : '';
      return reply.type('text/html; charset=utf-8').send(reportFormPage(await brandOf(token), base, token));
    });
    server.post(base, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : '';
      await report(token);
      return reply.type('text/html; charset=utf-8').send(reportedPage(await brandOf(token)));
    });
  };
