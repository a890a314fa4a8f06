import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../pages/html.ts';
import { html } from '../pages/html.ts';
import { layout, sendPage, wantsJson } from '../pages/layout.ts';
import type { Core, CoreRecord } from './core.ts';

const statusWords: Readonly<Record<CoreRecord['status'], string>> = {
  open: 'Recibido',
  pending: 'Pendiente',
  accepted: 'Aceptado',
  rejected: 'Rechazado',
  cancelled: 'Anulado',
};

const asData = (
  root: string,
  {
    registrationId,
    payload,
    contentSha256,
    documents,
    status,
    merchantCode,
    receivedAt,
    cancelled,
  }: CoreRecord,
) => ({
  registrationId,
  folio: payload.folio,
  status,
  merchantCode,
  contentSha256,
  receivedAt,
  cancelled,
  payload,
  documents: [...documents.values()].map(({ documentId, kind, sha256, bytes }) => ({
    documentId,
    kind,
    sha256,
    bytes: bytes.length,
    path: `${root}/core/${registrationId}/documents/${documentId}`,
  })),
});

/** Every field of a payload by its path, so that none is left out when one is added. */
function rowsOf(value: unknown, path = ''): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[path, '(vacío)']];
  return entries.flatMap(([name, item]) => rowsOf(item, path === '' ? name : `${path}.${name}`));
}

const actions = [
  ['pending', 'Dejar pendiente'],
  ['accept', 'Aceptar'],
  ['reject', 'Rechazar con problema'],
  ['lose', 'Perder una'],
] as const;

const buttonsOf = (root: string, id: string): Html =>
  html`<div class="bar">
    ${actions.map(
      ([action, label]) =>
        html`<form method="post" action="${root}/core/${id}/${action}"><button>${label}</button></form>`,
    )}
  </div>`;

const listOf = (root: string, records: readonly CoreRecord[]): Html =>
  html`<ul class="card mails">
    ${records.map(
      ({ registrationId, payload, status, merchantCode }) =>
        html`<li>
          <a href="${root}/core/${registrationId}">
            <strong>${payload.folio} · ${payload.merchant.tradeName}</strong>
            <span>${statusWords[status]}</span>
            <span>${merchantCode ? `Código de comercio ${merchantCode}` : registrationId}</span>
          </a>
        </li>`,
    )}
  </ul>`;

const tableOf = (caption: string, rows: readonly (readonly [string, string | Html])[]): Html =>
  html`<div class="card scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>
  </div>`;

function recordPage(root: string, record: CoreRecord): Html {
  const { registrationId, status, merchantCode, contentSha256, receivedAt, documents, payload, cancelled } =
    record;
  return html`${buttonsOf(root, registrationId)}
  ${tableOf('Registro', [
    ['Estado', statusWords[status]],
    ['Código de comercio', merchantCode ?? 'Todavía no'],
    ['Recibido', receivedAt],
    ...(cancelled ? [['Anulado', `${cancelled.at} · ${cancelled.reason}`] as const] : []),
    ['Huella del contenido (SHA-256)', contentSha256],
  ])}
  ${tableOf(
    'Documentos',
    [...documents.values()].map(({ documentId, kind, sha256 }) => [
      kind,
      html`<a href="${root}/core/${registrationId}/documents/${documentId}">Ver PDF</a> ${sha256}`,
    ]),
  )}
  ${tableOf('Datos del comercio', rowsOf(payload))}`;
}

/** Pages of the acquirer's core, for people to see and change its registrations. */
export function serveCore(server: FastifyInstance, core: Core, root: string): void {
  const missing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('No está.');

  server.get('/core', (request, reply) => {
    const records = core.list().toReversed();
    if (wantsJson(request)) return reply.send(records.map((record) => asData(root, record)));
    const body =
      records.length === 0
        ? html`<div class="card empty">Todavía no llega ninguno.</div>`
        : listOf(root, records);
    const lead = 'Los comercios que la solicitud entregó al adquirente, el último cambio primero.';
    return sendPage(reply, layout({ title: 'Core del adquirente', lead, root, here: 'core', body }));
  });

  server.get<{ Params: { id: string } }>('/core/:id', (request, reply) => {
    const record = core.find(request.params.id);
    if (!record) return missing(reply);
    if (wantsJson(request)) return reply.send(asData(root, record));
    const title = `${record.payload.folio} · ${record.payload.merchant.tradeName}`;
    const lead = 'Lo que llegó, campo por campo.';
    return sendPage(reply, layout({ title, lead, root, here: 'core', body: recordPage(root, record) }));
  });

  server.get<{ Params: { id: string; document: string } }>(
    '/core/:id/documents/:document',
    (request, reply) => {
      const document = core.find(request.params.id)?.documents.get(request.params.document);
      if (!document) return missing(reply);
      return reply.header('x-content-type-options', 'nosniff').type('application/pdf').send(document.bytes);
    },
  );

  for (const [action] of actions)
    server.post<{ Params: { id: string } }>(`/core/:id/${action}`, (request, reply) => {
      const record = core.find(request.params.id);
      if (!record) return missing(reply);
      if (action === 'lose') core.lose(record.registrationId);
      else
        core.change(record, {
          wish: action,
          // An accepted one stays accepted: its code was given. A cancelled one stays cancelled.
          ...(record.status !== 'accepted' &&
            record.status !== 'cancelled' && { status: action === 'pending' ? 'pending' : 'open' }),
        });
      return reply.redirect(
        action === 'lose' ? `${root}/core` : `${root}/core/${record.registrationId}`,
        303,
      );
    });
}
