import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../pages/html.ts';
import { layout, sendPage, wantsJson } from '../pages/layout.ts';
import type { Inbox, ReceivedMail } from './inbox.ts';
import { bodyOf, mailPage } from './mail-page.ts';

const moment = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const asData = (
  root: string,
  { id, medium = 'mail', to, subject, text, html: markup, at, attachments }: ReceivedMail,
) => ({
  id,
  medium,
  to,
  subject,
  text,
  html: markup,
  at,
  attachments: attachments.map(({ filename, contentType, content }, index) => ({
    filename,
    contentType,
    size: content.length,
    url: `${root}/inbox/${id}/attachments/${index}`,
  })),
});

const listOf = (root: string, mails: readonly ReceivedMail[]) =>
  html`<div class="bar">
      <span>${mails.length === 1 ? '1 correo' : `${mails.length} correos`}</span>
      <form method="post" action="${root}/inbox/clear"><button>Borrar todos</button></form>
    </div>
    <ul class="card mails">
      ${mails.map(
        ({ id, to, subject, at }) =>
          html`<li>
            <a href="${root}/inbox/${id}">
              <strong>${subject || '(sin asunto)'}</strong>
              <span>${moment.format(new Date(at))}</span>
              <span>Para ${to}</span>
            </a>
          </li>`,
      )}
    </ul>`;

/** A text message as telephones show it: its addresses can be pressed. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/u)
    .map((part, at) =>
      at % 2 === 0 ? part : html`<a href="${part}" target="_blank" rel="noopener">${part}</a>`,
    );

const phoneList = (messages: readonly ReceivedMail[]) =>
  html`<ul class="card mails">
    ${messages.map(
      ({ to, text, at }) =>
        html`<li>
          <div class="sms">
            <strong>${withLinks(text)}</strong>
            <span>${moment.format(new Date(at))}</span>
            <span>Para ${to}</span>
          </div>
        </li>`,
    )}
  </ul>`;

/**
 * The inbox under the current prefix: pages for people, data with `Accept: application/json`.
 *
 * @param root - path of the sandbox's root, for links
 */
export function serveInbox(server: FastifyInstance, inbox: Inbox, root: string): void {
  const missing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('No está.');

  server.get<{ Querystring: { to?: string } }>('/inbox', (request, reply) => {
    const to = request.query.to?.toLowerCase();
    const messages = inbox.list().filter((mail) => to === undefined || mail.to.toLowerCase() === to);
    // A request for data gets text messages too: programs type their codes.
    if (wantsJson(request)) return reply.send(messages.map((mail) => asData(root, mail)));
    const mails = messages.filter(({ medium }) => medium !== 'sms');
    const body =
      mails.length === 0
        ? html`<div class="card empty">Todavía no llega ninguno.</div>`
        : listOf(root, mails);
    return sendPage(
      reply,
      layout({
        title: 'Correos',
        lead: 'Lo que la solicitud envía, el más nuevo primero.',
        root,
        here: 'inbox',
        body,
      }),
    );
  });

  server.get('/phone', (_request, reply) => {
    const messages = inbox.list().filter(({ medium }) => medium === 'sms');
    const body =
      messages.length === 0
        ? html`<div class="card empty">Todavía no llega ninguno.</div>`
        : phoneList(messages);
    const lead = 'Los SMS que la solicitud envía, el más nuevo primero.';
    return sendPage(reply, layout({ title: 'Celulares', lead, root, here: 'phone', body }));
  });

  server.delete('/inbox', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });

  server.post('/inbox/clear', (_request, reply) => {
    inbox.clear();
    return reply.redirect(`${root}/inbox`, 303);
  });

  server.get<{ Params: { id: string } }>('/inbox/:id', (request, reply) => {
    const mail = inbox.find(request.params.id);
    if (mail === undefined) return missing(reply);
    return wantsJson(request)
      ? reply.send(asData(root, mail))
      : sendPage(reply, mailPage(mail, root, moment));
  });

  // The body of a mail is a stranger's markup: it is shown where nothing runs and nothing is loaded.
  server.get<{ Params: { id: string } }>('/inbox/:id/body', (request, reply) => {
    const mail = inbox.find(request.params.id);
    if (mail === undefined) return missing(reply);
    return reply
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(bodyOf(mail));
  });

  server.get<{ Params: { id: string; index: string } }>('/inbox/:id/attachments/:index', (request, reply) => {
    const attachment = inbox.find(request.params.id)?.attachments[Number(request.params.index)];
    if (attachment === undefined) return missing(reply);
    const name = encodeURIComponent(attachment.filename).replace(
      /['()*]/gu,
      (mark) => `%${mark.charCodeAt(0).toString(16)}`,
    );
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff')
      .type(attachment.contentType)
      .send(attachment.content);
  });
}
