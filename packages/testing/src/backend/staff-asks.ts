import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type AnyStaffOperation, exampleIds } from '@afilia/api-contract/staff/operation';
import { type StaffOperationName, staffOperations } from '@afilia/api-contract/staff/operations';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import type { StaffBrowser } from '../services/staff-browser.ts';

/** Of no application. */
export const noFolio = exampleIds.folio;

type Requester = (browser: StaffBrowser) => Promise<{ status: number; answer: Partial<StaffRefusal> }>;

/** A small body of each type of upload. */
const bodies: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>> = {
  'application/gzip': new Uint8Array(gzipSync('[]')),
  'text/csv': 'client_reference\nuna\n',
  'application/octet-stream': '%PDF-1.7',
};

/** An example about something: its ids are replaced, those of commands by new ones. */
function about(example: unknown, ids: Record<'id' | 'folio' | 'sessionId', string>): Record<string, unknown> {
  const text = JSON.stringify(example)
    .replaceAll(exampleIds.id, ids.id)
    .replaceAll(exampleIds.folio, ids.folio)
    .replaceAll(exampleIds.sessionId, ids.sessionId)
    .replaceAll(exampleIds.commandId, randomUUID());
  return JSON.parse(text) as Record<string, unknown>;
}

function send(browser: StaffBrowser, { route, upload }: AnyStaffOperation, input: Record<string, unknown>) {
  const [method, path = ''] = route.split(' ');
  const rest = new Map(Object.entries(input));
  const address = path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    const part = String(rest.get(name));
    rest.delete(name);
    return part;
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  const requested = query === '' ? address : `${address}?${query}`;
  const body = bodies[upload?.type ?? ''] ?? '';
  if (method === 'PUT') return browser.put(requested, body as Uint8Array<ArrayBuffer>, upload?.type ?? '');
  if (upload) return browser.post(requested, body, upload.type, { 'x-file-name': 'carta.pdf' });
  return browser.request<object>(
    method === 'GET' ? requested : address,
    method === 'GET' ? undefined : Object.fromEntries(rest),
  );
}

/**
 * Sends the example of each operation of the staff's API. `joinSession` is coming back into `helpSession`.
 *
 * @param target - the application and case that it is about; none that exist where absent
 */
export const staffAsks = (
  helpSession: string,
  target: { folio: string; caseId: string } = { folio: noFolio, caseId: randomUUID() },
): Record<StaffOperationName, Requester> => {
  const ids = { id: target.caseId, folio: target.folio, sessionId: helpSession };
  const asks = Object.entries(staffOperations).map(([name, operation]): [string, Requester] => [
    name,
    (browser) => send(browser, operation, about(operation.example, ids)),
  ]);
  return Object.fromEntries(asks) as Record<StaffOperationName, Requester>;
};
