import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '@afilia/domain/values/result';
import type {
  RequestDataFault,
  RequestLinkFault,
  DataRequestReceipt,
} from '../../platform/ports/data-requests.ts';
import {
  requestLinkPage,
  dataRequestBase,
  linkRequestedPage,
  linkOverPage,
  requestFormPage,
  requestMadePage,
} from './data-request-pages.ts';
import { pageHeaders } from '../../signing/documents/verify-page/page-headers.ts';

/** The acts of the pages. */
type DataRequestActs = {
  /** Brand of the page before a link is opened. */
  brand: () => string;
  supportPhone: string;
  /** Brand of the page, by a token that may be anything. */
  brandOf: (token: string) => Promise<string>;
  requestLink: (typed: { folio: string; email: string }) => Promise<Result<'asked', RequestLinkFault>>;
  readLink: (token: string) => Promise<DataRequestReceipt | 'good' | 'over'>;
  ask: (typed: {
    token: string;
    right: string;
    words: string;
  }) => Promise<Result<DataRequestReceipt, RequestDataFault>>;
};

const textOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/**
 * Serves people's requests about their data without the staff (decision rights-requests): `GET /data-request` asks for folio and
 * mailbox, `POST` has a link mailed; `GET /data-request/form?token=` asks what they want, `POST` puts it on record. Opening
 * the link does nothing, since programs open links of mails, too. Works without script. The caller puts a rate limit in
 * front.
 */
export const dataRequestRoutes =
  ({ brand, supportPhone, brandOf, requestLink, readLink, ask }: DataRequestActs): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      // A letter may be twelve characters in a form.
      { parseAs: 'string', bodyLimit: 32_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-store' });
    });

    server.get(dataRequestBase, (_request, reply) =>
      sendPage(reply, requestLinkPage(brand(), { folio: '', email: '' })),
    );

    server.post(dataRequestBase, async (request, reply) => {
      const typed = { folio: textOf(request, 'folio'), email: textOf(request, 'email') };
      const requested = await requestLink(typed);
      if (requested.ok) return sendPage(reply, linkRequestedPage(brand(), supportPhone));
      reply.code(requested.error === 'tooMany' ? 429 : 200);
      return sendPage(reply, requestLinkPage(brand(), { ...typed, fault: requested.error }));
    });

    server.get(`${dataRequestBase}/form`, async ({ query }, reply) => {
      const { token: requested } = query as { token?: unknown };
      const token = typeof requested === 'string' ? requested : '';
      const [found, whose] = await Promise.all([readLink(token), brandOf(token)]);
      if (found === 'over') return sendPage(reply, linkOverPage(whose));
      const page =
        found === 'good'
          ? requestFormPage(whose, { token, right: '', words: '' })
          : requestMadePage(whose, found);
      return sendPage(reply, page);
    });

    server.post(`${dataRequestBase}/form`, async (request, reply) => {
      const token = textOf(request, 'token');
      const typed = { token, right: textOf(request, 'right'), words: textOf(request, 'words') };
      const [requested, whose] = await Promise.all([ask(typed), brandOf(token)]);
      if (requested.ok) return sendPage(reply, requestMadePage(whose, requested.value));
      const { error: fault } = requested;
      const page =
        fault.reason === 'linkOver' ? linkOverPage(whose) : requestFormPage(whose, { ...typed, fault });
      return sendPage(reply, page);
    });
  };
