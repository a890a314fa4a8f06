import type { FastifyPluginAsync } from 'fastify';
import { type AskingText, askingPage, donePage } from './report-pages.ts';
import { pageHeaders } from './page-headers.ts';
import { reminderText, reportText } from './text.ts';

/** Whose page it is, by a token that may be anything. */
type BrandOf = (token: string) => Promise<string>;

/** What a page asks, where it stands, and what its button does by a token that may be anything. */
type Asking = { base: string; text: AskingText; act: (token: string) => Promise<void> };

/**
 * A page behind a link of a mail: `GET {base}?token=` asks, `POST {base}` (form, field `token`) acts. Nothing is done by
 * opening it, since programs open links of mails, too. Works without script; the answer tells nothing of a token but whose page it
 * is. The caller puts a rate limit in front.
 */
const askingRoutes =
  (brandOf: BrandOf, { base, text, act }: Asking): FastifyPluginAsync =>
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
      const brand = await brandOf(token);
      return reply.type('text/html; charset=utf-8').send(askingPage(brand, text, { base, token }));
    });
    server.post(base, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : '';
      await act(token);
      return reply.type('text/html; charset=utf-8').send(donePage(await brandOf(token), text));
    });
  };

/** «No reconozco este cambio». */
export const reportRoutes = (brandOf: BrandOf, act: Asking['act']): FastifyPluginAsync =>
  askingRoutes(brandOf, { base: '/contact-change', text: reportText, act });

/** «No me recuerdes». */
export const reminderRoutes = (brandOf: BrandOf, act: Asking['act']): FastifyPluginAsync =>
  askingRoutes(brandOf, { base: '/reminders', text: reminderText, act });
