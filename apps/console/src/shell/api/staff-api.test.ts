import { afterEach, expect, test, vi } from 'vitest';
import { staffApi } from './staff-api.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A backend that answers each request alike, and what it was sent. */
function backend(answer: () => Response) {
  const sent: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return Promise.resolve(answer());
  });
  return sent;
}

test('input becomes parts of the address, then a query or JSON; an upload is the body', async () => {
  const sent = backend(() => Response.json({}));
  await staffApi.openCase({ id: 'a/b' });
  await staffApi.listCases({ view: 'mine', queue: undefined });
  await staffApi.noteCase({ id: '1', commandId: '2', text: 'Llamó.' });
  await staffApi.claimCase({ id: '1' });
  const file = new Blob(['%PDF-1.7']);
  await staffApi.attachFile({ id: '1', commandId: '2' }, file, { 'x-file-name': 'carta.pdf' });
  await staffApi.addRecordingPart({ id: '1', number: 0 }, file);
  expect(sent.map(({ address, init }) => `${init.method} ${address}`)).toEqual([
    'GET /staff/api/cases/a%2Fb',
    'GET /staff/api/cases?view=mine',
    'POST /staff/api/cases/1/notes',
    'POST /staff/api/cases/1/claim',
    'POST /staff/api/cases/1/attachments?commandId=2',
    'PUT /staff/api/recordings/1/parts/0',
  ]);
  expect(sent.map(({ init }) => init.body)).toEqual([
    undefined,
    undefined,
    '{"commandId":"2","text":"Llamó."}',
    '{}',
    file,
    file,
  ]);
  expect(sent.at(4)?.init.headers).toEqual({
    'content-type': 'application/octet-stream',
    'x-file-name': 'carta.pdf',
  });
});

test('a refusal is a value, as is a backend that is away or a proxy in front of it', async () => {
  backend(() => Response.json({ reason: 'taken', holder: 'Rita' }, { status: 409 }));
  expect(await staffApi.claimCase({ id: '1' })).toEqual({
    ok: false,
    refusal: { reason: 'taken', holder: 'Rita' },
  });
  backend(() => Response.json({ message: 'Bad gateway' }, { status: 502 }));
  expect(await staffApi.me()).toEqual({ ok: false, refusal: { reason: 'internal' } });
  backend(() => new Response('<html>', { status: 200 }));
  expect(await staffApi.me()).toEqual({ ok: false, refusal: { reason: 'offline' } });
});

test('nothing and files are answers', async () => {
  backend(() => new Response(null, { status: 204 }));
  expect(await staffApi.me()).toEqual({ ok: true, value: undefined });
  backend(() => new Response('%PDF-1.7'));
  const read = await staffApi.readDocument({ folio: 'S-2026-000001', documentId: 'contract' });
  expect(read.ok && (await read.value.text())).toBe('%PDF-1.7');
});

test('the compiler refuses a call without a field, with another one, or without its bytes', () => {
  const calls = [
    // @ts-expect-error: no text
    () => staffApi.noteCase({ id: '1', commandId: '2' }),
    // @ts-expect-error: no id
    () => staffApi.openCase({}),
    // @ts-expect-error: no such field
    () => staffApi.openCase({ id: '1', folio: '2' }),
    // @ts-expect-error: no such view
    () => staffApi.listCases({ view: 'theirs' }),
    // @ts-expect-error: no bytes
    () => staffApi.attachFile({ id: '1', commandId: '2' }),
  ];
  expect(calls).toHaveLength(5);
});
