import type { FastifyPluginAsync } from 'fastify';
import { reportedPage, reportFormPage } from './report-pages.ts';
import { pageHeaders } from './page-headers.ts';

const base = '/contact-change';

/**
 * The page behind «No reconozco este cambio» of a mail: `GET /contact-change?token=` asks, `POST /contact-change` (form,
 * field `token`) reports. Nothing is reported by opening it, since programs open links of mails, too. Works without
 * script; the answer is the same for every token. The caller puts a rate limit in front.
 *
 * @param brand - whose page it is
 * @param report - by a token that may be anything
 */
export const reportRoutes =
  (brand: string, report: (token: string) => Promise<void>): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
    });
    server.get(base, (request, reply) => {
      const { token } = request.query as { token?: unknown };
      return reply
        .type('text/html; charset=utf-8')
        .send(reportFormPage(brand, base, typeof token === 'string' ? token : ''));
    });
    server.post(base, async (request, reply) => {
      if (request.body instanceof URLSearchParams) await report(request.body.get('token') ?? '');
      return reply.type('text/html; charset=utf-8').send(reportedPage(brand));
    });
  };
