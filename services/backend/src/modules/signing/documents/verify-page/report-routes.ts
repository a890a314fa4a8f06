import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { html } from './html.ts';
import { layout, type Site } from './pages.ts';
import { pageHeaders } from './page-headers.ts';
import { invitationStopText, reminderText, reportText } from './text.ts';

/** The words of a page that asks before it does something. */
type ConfirmationText = { readonly [Name in keyof typeof reportText]: string };

const siteOf = (brand: string): Site => ({ brand, base: '/verify' });

/** Asks whether to do it; `base` is where the form goes. */
const confirmationPage = (
  brand: string,
  text: ConfirmationText,
  { base, token }: { base: string; token: string },
): string =>
  layout(
    siteOf(brand),
    text.title,
    html`<h1>${text.title}</h1>
      <p class="lead">${text.lead}</p>
      <form class="way" method="post" action="${base}">
        <input type="hidden" name="token" value="${token}" />
        <p>${text.effect}</p>
        <button class="button">${text.button}</button>
      </form>`,
  );

/** The same for every token. */
const donePage = (brand: string, text: ConfirmationText): string =>
  layout(
    siteOf(brand),
    text.done,
    html`<h1>${text.done}</h1>
      <p class="lead">${text.after}</p>`,
  );

/** Finds the brand of the page by a token that may be anything. */
type BrandOf = (token: string) => Promise<string>;

/** The question of a page, its address, and the act of its button by a token that may be anything. */
type Requesting = { base: string; text: ConfirmationText; act: (token: string) => Promise<void> };

function tokenOfAddress({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

/**
 * A page behind a link of a mail: `GET {base}?token=` asks, `POST {base}` (form, field `token`, or as in the address) acts. Opening it changes
 * nothing, since programs open links of mails, too. Works without script; the answer tells nothing of a token but the brand of its page. The
 * caller puts a rate limit in front.
 */
const confirmationRoutes =
  (brandOf: BrandOf, { base, text, act }: Requesting): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Mail programs that act on `List-Unsubscribe` send either form (RFC 8058); their bodies do not matter.
    if (!server.hasContentTypeParser('multipart/form-data'))
      server.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'string', bodyLimit: 1024 },
        (_request, _body, done) => done(null, new URLSearchParams()),
      );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
    });
    server.get(base, async (request, reply) => {
      const token = tokenOfAddress(request);
      const brand = await brandOf(token);
      return reply.type('text/html; charset=utf-8').send(confirmationPage(brand, text, { base, token }));
    });
    server.post(base, async (request, reply) => {
      const typed = request.body instanceof URLSearchParams ? request.body.get('token') : null;
      const token = typed ?? tokenOfAddress(request);
      await act(token);
      return reply.type('text/html; charset=utf-8').send(donePage(await brandOf(token), text));
    });
  };

/** «No reconozco este cambio». */
export const reportRoutes = (brandOf: BrandOf, act: Requesting['act']): FastifyPluginAsync =>
  confirmationRoutes(brandOf, { base: '/contact-change', text: reportText, act });

/** «No me recuerdes». */
export const reminderRoutes = (brandOf: BrandOf, act: Requesting['act']): FastifyPluginAsync =>
  confirmationRoutes(brandOf, { base: '/reminders', text: reminderText, act });

/** «No quiero más correos» of an invitation. */
export const invitationStopRoutes = (brandOf: BrandOf, act: Requesting['act']): FastifyPluginAsync =>
  confirmationRoutes(brandOf, { base: '/invitations/stop', text: invitationStopText, act });
