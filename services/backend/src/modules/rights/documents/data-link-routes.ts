import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { askCodePage, dataLinkBase, typeCodePage } from './data-link-pages.ts';
import { pageHeaders } from '../../signing/documents/verify-page/page-headers.ts';

/** The acts of the pages by a token that may be anything. */
type DataLinkActs = {
  /** Brand of the page. */
  brandOf: (token: string) => Promise<string>;
  sendCode: (token: string) => Promise<void>;
  /** @returns the data; undefined for a code or a token that is no good */
  open: (requested: {
    token: string;
    code: string;
    openingId: string;
  }) => Promise<{ folio: string } | undefined>;
  newId: () => string;
};

const openingForm = /^[\da-f-]{36}$/u;

const textOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/**
 * The link to the data that a person asked for (decision rights-requests): `GET /my-data?token=` asks, `POST /my-data/code` mails a code,
 * `POST /my-data/file` answers the file. Opening the link does nothing, since programs open links of mails, too. Works without
 * script; no page tells whether a token is good. The caller puts a rate limit in front.
 */
export const dataLinkRoutes =
  ({ brandOf, sendCode, open, newId }: DataLinkActs): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
    });
    const codePage = async (token: string, isRefused: boolean) =>
      typeCodePage(await brandOf(token), { token, id: newId(), isRefused });

    server.get(dataLinkBase, async ({ query }, reply) => {
      const { token: requested } = query as { token?: unknown };
      const token = typeof requested === 'string' ? requested : '';
      return sendPage(reply, askCodePage(await brandOf(token), token));
    });

    server.post(`${dataLinkBase}/code`, async (request, reply) => {
      const token = textOf(request, 'token');
      await sendCode(token);
      return sendPage(reply, await codePage(token, false));
    });

    server.post(`${dataLinkBase}/file`, async (request, reply) => {
      const token = textOf(request, 'token');
      const openingId = textOf(request, 'opening');
      const found = openingForm.test(openingId)
        ? await open({ token, code: textOf(request, 'code'), openingId })
        : undefined;
      if (!found) return sendPage(reply, await codePage(token, true));
      const { folio, ...handed } = found;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="datos-${folio}.json"`)
        .send(JSON.stringify(handed, null, 2));
    });
  };
