import { Applicant } from '@afilia/testing/people/applicant';
import { startBackend, type RunningBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
const newRut = freshRuts();
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { EVENT_STREAMS_PER_ADDRESS: '7' } });
});
afterAll(() => backend.close());

const request = (session: string, { signal }: AbortController, at = backend, scheme = 'Bearer') =>
  fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-api-key': at.apiKey,
      authorization: `${scheme} ${session}`,
    },
    body: JSON.stringify({ documentId: 'application-changed', variables: { sinceVersion: 0 } }),
    signal,
  });

/** Opens a stream that has said its first word; `end` is all that it said when it was closed. */
async function open(session: string, scheme = 'Bearer') {
  const stop = new AbortController();
  const response = await request(session, stop, backend, scheme);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  while (!text.includes('data: {')) text += (await reader.read()).value ?? '';
  const end = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
  })().catch(() => 'cut');
  return { end, stop: () => stop.abort() };
}

async function started(at = backend): Promise<string> {
  const applicant = new Applicant(at);
  await applicant.start(newRut());
  if (!applicant.session) throw new Error('no session');
  return applicant.session;
}

test('a stream asks proxies to pass it on as it comes, and unchanged', async () => {
  const stop = new AbortController();
  const { headers, body } = await request(await started(), stop);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': 'no-cache, no-transform',
  });
  await body?.cancel();
  stop.abort();
});

test('the sixth stream of a session closes the first, which gets the reason; the seventh of an address its oldest', async () => {
  const [rosa, ana] = [await started(), await started()];
  const ofRosa = [await open(rosa), await open(rosa), await open(rosa), await open(rosa), await open(rosa)];
  // However its scheme is written, it is of the same session.
  const sixth = await open(rosa, 'bearer  ');
  expect(await ofRosa[0]?.end).toMatch(/"reason":"tooManyStreams"[^]*event: complete/u);
  const ofAna = [await open(ana), await open(ana), await open(ana)];
  expect(await ofRosa[1]?.end).toContain('tooManyStreams');
  for (const stream of [...ofRosa, sixth, ...ofAna]) stream.stop();
  // Those that hung up leave their places.
  await Promise.all(ofAna.map(({ end }) => end));
  const again = await open(rosa);
  again.stop();
  expect(await again.end).toBe('cut');
  expect(backend.bugs).toEqual([]);
});

test('more streams than a widget ever opens are refused before anything is read, with a time to retry', async () => {
  const limited = await startBackend(undefined, {
    environment: {
      RATE_LIMIT_FACTOR: '1',
      EVENT_STREAM_OPENS_PER_SESSION: '3',
      EVENT_STREAM_OPENS_PER_ADDRESS: '6',
      EVENT_STREAM_OPENS_AT_ONCE: '4',
    },
  });
  try {
    const session = await started(limited);
    const reads: string[] = [];
    const { session: sessionOf } = limited.store.applications;
    limited.store.applications.session = (tokenHash, now) => {
      reads.push(tokenHash);
      return sessionOf.call(limited.store.applications, tokenHash, now);
    };
    await limited.restart();
    // Opens are counted in ten seconds, which a busy machine may need for these.
    limited.clock.hold();
    const stop = new AbortController();
    const all = await Promise.all(Array.from({ length: 40 }, () => request(session, stop, limited)));
    const of = (status: number) => all.filter((one) => one.status === status);
    expect(of(200)).toHaveLength(3);
    expect(of(200).length + of(429).length + of(503).length).toBe(40);
    for (const refused of [...of(429), ...of(503)]) {
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ data: { result: { reason: 'tooManyRequests' } } });
    }
    expect(new Set(reads).size).toBe(1);
    // Tokens that are made up do not help: the address has opened its share.
    const strangers = Array.from({ length: 20 }, (_, index) =>
      request(`${index}`.padStart(43, 'x'), stop, limited),
    );
    expect((await Promise.all(strangers)).filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(reads).size).toBe(1 + 3);
    stop.abort();
    expect(limited.bugs).toEqual([]);
  } finally {
    await limited.close();
  }
});
