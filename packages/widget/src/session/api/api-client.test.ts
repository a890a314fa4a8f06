import { expect, test, vi } from 'vitest';
import { createApiClient, type ApiOptions } from './api-client.ts';

type Reply = () => Promise<Response>;

function client(replies: Reply[], over: Partial<ApiOptions> = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const onOffline = vi.fn<(offline: boolean) => void>();
  const fetch: typeof globalThis.fetch = (url, init) => {
    calls.push({ url: String(url), init: init ?? {} });
    const reply = replies.shift();
    return reply ? reply() : new Promise(() => undefined);
  };
  const api = createApiClient({
    url: 'https://api.example/graphql',
    apiKey: 'key',
    token: () => 'session',
    fetch,
    onOffline,
    wait: () => Promise.resolve(),
    ...over,
  });
  return { api, calls, onOffline };
}

const answer =
  (result: unknown, init?: ResponseInit): Reply =>
  () =>
    Promise.resolve(Response.json({ data: { result } }, init));
const away: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

test('[F-07] sends the name of the operation, never query text, with key and session', async () => {
  const { api, calls } = client([answer({ __typename: 'Application' })]);
  await api.execute('verify-otp', { commandId: 'c1', otp: '123456' });
  const [call] = calls;
  expect(JSON.parse(String(call?.init.body))).toEqual({
    documentId: 'verify-otp',
    variables: { commandId: 'c1', otp: '123456' },
  });
  expect(call?.init.headers).toMatchObject({ 'x-api-key': 'key', authorization: 'Bearer session' });
});

test('[E-06] a server that takes longer than the limit is E21', async () => {
  const { api } = client([], {
    timeout: 20,
    fetch: (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  });
  const outcome = await api.execute('application', {});
  expect(outcome).toMatchObject({ ok: false, error: { code: 'E21' } });
});

test('[E-01] an answer that is nonsense is E18 and leads to no second request', async () => {
  const { api, calls } = client([
    () => Promise.resolve(new Response('<html>', { headers: { 'x-request-id': 'r-1' } })),
  ]);
  expect(await api.execute('application', {})).toEqual({
    ok: false,
    error: { code: 'E18', reason: 'protocol', reference: 'r-1' },
  });
  expect(calls).toHaveLength(1);
});

test('[E-01] an answer that is cut off on its way is requested again', async () => {
  const cut = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":{"res'));
        controller.error(new TypeError('network error'));
      },
    });
  const { api, calls } = client([
    () => Promise.resolve(new Response(cut())),
    () => Promise.resolve(Response.json({ data: { result: { version: 3 } } })),
  ]);
  expect(await api.execute('application', {})).toMatchObject({ ok: true, value: { version: 3 } });
  expect(calls).toHaveLength(2);
});

test('a session that the server does not know differs from an answer that is nonsense', async () => {
  const errors = [{ message: 'x', extensions: { code: 'R13', reason: 'sessionExpired' } }];
  const { api } = client([() => Promise.resolve(Response.json({ data: null, errors }))]);
  expect(await api.execute('application', {})).toMatchObject({ error: { reason: 'sessionOver' } });
});

test('[E-01] errors of the server are E18 with the reference that its logs know', async () => {
  const errors = [{ message: 'x', extensions: { reference: 'ref-9' } }];
  const { api } = client([() => Promise.resolve(Response.json({ data: null, errors }))]);
  expect(await api.execute('application', {})).toMatchObject({ error: { code: 'E18', reference: 'ref-9' } });
});

test('[E-01] while the network is away it says so and repeats the very same request', async () => {
  const { api, calls, onOffline } = client([away, away, answer({ __typename: 'Application' })]);
  const outcome = await api.execute('resend-otp', { commandId: 'c1' });
  expect(outcome.ok).toBe(true);
  expect(new Set(calls.map(({ init }) => init.body)).size).toBe(1);
  expect(onOffline.mock.calls.map(([offline]) => offline)).toEqual([true, true, false]);
});

test('[E-01] a gateway that is down counts as a network that is away', async () => {
  const { api, calls } = client([answer(null, { status: 503 }), answer({ id: '1' })]);
  expect((await api.execute('application', {})).ok).toBe(true);
  expect(calls).toHaveLength(2);
});

test('[E-01] a network that stays away is E18 in the end', async () => {
  const { api } = client([away, away], { retryDelays: [1] });
  expect(await api.execute('application', {})).toMatchObject({ error: { code: 'E18', reason: 'network' } });
});

test('[E-01] while the browser has no network at all, a command waits and loses no try', async () => {
  let waits = 0;
  const { api, calls } = client([away, away, away, away, away, away, answer({ id: '1' })], {
    retryDelays: [1],
    wait: async () => void waits++,
    isOffline: () => waits < 6,
  });
  expect((await api.execute('resend-otp', { commandId: 'c1' })).ok).toBe(true);
  expect(calls).toHaveLength(7);
});

test('[S-09] a value that must not be old is made for each try, and not before the network is there', async () => {
  let online = false;
  let made = 0;
  const { api, calls } = client([away, answer({ id: '1' })], {
    isOffline: () => !online,
    probe: async () => false,
    wait: async () => {
      expect(made).toBe(calls.length);
      online = true;
    },
  });
  const outcome = await api.execute('verify-otp', async () => ({ commandId: 'c1', otp: `${++made}` }));
  expect(outcome.ok).toBe(true);
  expect(calls.map(({ init }) => JSON.parse(String(init.body)).variables.otp)).toEqual(['1', '2']);
});

test('[S-09] [E-01] a request that waits for the network is taken back, as long as nothing of it can have been sent', async () => {
  let online = false;
  const taken = new AbortController();
  const wait = async () => taken.abort();
  const { api, calls } = client([away, away, answer({ id: '1' })], { isOffline: () => !online, wait });
  const variables = { commandId: 'c1', otp: '123456' };
  expect(await api.execute('verify-otp', variables, taken.signal)).toMatchObject({
    error: { reason: 'takenBack' },
  });
  expect(calls).toHaveLength(1);

  online = true;
  expect(await api.execute('verify-otp', variables, taken.signal)).toMatchObject({
    error: { reason: 'takenBack' },
  });
  const sent = new AbortController();
  const again = client([away, answer({ id: '1' })], {
    isOffline: () => false,
    wait: async () => sent.abort(),
  });
  expect((await again.api.execute('verify-otp', variables, sent.signal)).ok).toBe(true);
});

test('[E-05] a request that cannot be made any more is not sent', async () => {
  const { api, calls } = client([]);
  expect(await api.execute('verify-otp', async () => null)).toMatchObject({ error: { reason: 'notReady' } });
  expect(calls).toHaveLength(0);
});

test('[W-01] a widget that was taken away ends its calls and asks no more', async () => {
  const stop = new AbortController();
  const { api, calls } = client([away, away, away], { stopped: stop.signal, wait: async () => stop.abort() });
  expect((await api.execute('application', {})).ok).toBe(false);
  expect(calls).toHaveLength(1);
});

test('[S-03] follows events, also when they arrive in pieces and between signs of life', async () => {
  const text = new TextEncoder();
  const pieces = [
    ': \n\nevent: next\nda',
    'ta: {"data":{"result":{"version":2}}}\n\n',
    'event: next\ndata: {"data":{"result":{"version":3}}}\n\nevent: complete\ndata:\n\n',
  ];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(text.encode(piece));
      controller.close();
    },
  });
  const { api } = client([
    () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
  ]);
  const seen: number[] = [];
  await api.follow(
    'application-changed',
    { sinceVersion: 1 },
    ({ version }) => seen.push(version),
    new AbortController().signal,
  );
  expect(seen).toEqual([2, 3]);
});

test.each([
  ['tooManyStreams', 'displaced'],
  ['sessionExpired', 'sessionOver'],
])('a stream that is closed for a newer one, or with its session, says so: %s', async (reason, end) => {
  const body = `event: next\ndata: {"errors":[{"message":"","extensions":{"reason":"${reason}"}}]}\n\nevent: complete\ndata:\n\n`;
  const { api } = client([
    () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
  ]);
  const { signal } = new AbortController();
  expect(await api.follow('application-changed', { sinceVersion: 1 }, () => {}, signal)).toBe(end);
});

test('repeats of a command are one trace, and the next command is another', async () => {
  const { api, calls } = client([away, answer({ id: '1' }), answer({ id: '2' })]);
  await api.execute('resend-otp', { commandId: 'c1' });
  await api.execute('resend-otp', { commandId: 'c2' });
  const sent = calls.map(({ init }) => new Headers(init.headers).get('traceparent'));
  for (const one of sent) expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('[E-01] a browser that says it is offline and is not sends the request at once, without a notice of a lost network', async () => {
  const wait = () => Promise.reject(new Error('waited'));
  const { api, onOffline } = client([answer({ id: '1' }), answer({ id: '2' })], {
    isOffline: () => true,
    probe: async () => true,
    wait,
  });
  expect((await api.execute('resend-otp', { commandId: 'c1' })).ok).toBe(true);
  expect((await api.execute('verify-otp', async () => ({ commandId: 'c2', otp: '1' }))).ok).toBe(true);
  expect(onOffline.mock.calls.flat()).toEqual([false, false]);
});

test.each([
  ['apiKey', 401],
  ['originNotOfKey', 403],
])('A08: a key that is refused (%s) is reported to the developers of the page', async (reason, status) => {
  const onKeyRefused = vi.fn<(reason: string) => void>();
  const refusal = { errors: [{ message: 'No.', extensions: { code: 'E01', reason } }] };
  const { api } = client([() => Promise.resolve(Response.json(refusal, { status }))], { onKeyRefused });
  expect(await api.execute('application', {})).toMatchObject({ ok: false });
  expect(onKeyRefused.mock.calls).toEqual([[reason]]);
});

test('[E-01] a request that the person does without is sent once, and nothing is said of the network', async () => {
  const typed = { line: 'Avenida', communeCode: '13123' };
  const lost = client([away]);
  expect(await lost.api.tryOnce('search-address', typed)).toBeNull();
  expect(lost.calls).toHaveLength(1);
  expect(lost.onOffline).not.toHaveBeenCalled();
  const found = client([answer({ __typename: 'AddressSuggestions', suggestions: [] })]);
  expect(await found.api.tryOnce('search-address', typed)).toMatchObject({ suggestions: [] });
  expect(found.onOffline).not.toHaveBeenCalled();
});
