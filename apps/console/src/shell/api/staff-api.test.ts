import { afterEach, expect, test, vi } from 'vitest';
import { staffApi } from './staff-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A backend that answers each request alike, and the requests to it. */
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

/** As a server answers that is too busy to look at a request, and as one whose database is away. */
const busy = () =>
  Response.json(
    { statusCode: 503, error: 'Service Unavailable' },
    { status: 503, headers: { 'retry-after': '2' } },
  );
const away = () => Response.json({ reason: 'internal' }, { status: 503, headers: { 'retry-after': '1' } });

/** A backend that gives its answers in turn, and the last one from then on. */
const inTurn = (...answers: (() => Response)[]) => backend(() => (answers.shift() ?? busy)());
const done = () => Response.json({ effect: 'returned' });
const returned = { id: '1', commandId: '2', proposalId: '3', text: 'Falta la escritura.' };

test('a request that the server is too busy to take, or finds no database for, is sent again as it was', async () => {
  vi.useFakeTimers();
  const sent = inTurn(busy, away, done);
  const answer = staffApi.returnCase(returned);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_200);
  expect(await answer).toEqual({ ok: true, value: { effect: 'returned' } });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ address, init }) => `${address} ${String(init.body)}`)).size).toBe(1);

  const read = inTurn(away, done);
  const page = staffApi.openCase({ id: '1' });
  await vi.runAllTimersAsync();
  expect((await page).ok).toBe(true);
  expect(read).toHaveLength(2);
});

test('a busy server is given up after sixteen seconds; at once where it names a long time, or where the same again may count twice', async () => {
  vi.useFakeTimers();
  const internal = { ok: false, refusal: { reason: 'internal' } };
  const always = backend(busy);
  const answer = staffApi.returnCase(returned);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual(internal);
  expect(always).toHaveLength(5);

  for (const [refused, times] of [
    [() => Response.json({}, { status: 503 }), 1],
    [() => Response.json({}, { status: 503, headers: { 'retry-after': '600' } }), 1],
    [() => Response.json({}, { status: 429, headers: { 'retry-after': '1' } }), 1],
    [busy, 2],
    // A claim has no id of a command: the database may have stored it or not.
    [away, 1],
  ] as const) {
    const sent = inTurn(refused, done);
    const claimed = staffApi.claimCase({ id: '1' });
    await vi.runAllTimersAsync();
    expect((await claimed).ok).toBe(times === 2);
    expect(sent).toHaveLength(times);
  }
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
