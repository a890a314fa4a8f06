import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';

const clientOf = (answers: (() => Response | Promise<Response>)[], requests: [string, RequestInit][] = []) =>
  createApiClient({
    url: 'https://api.example/graphql',
    apiKey: 'key',
    token: () => 'session-token',
    fetch: async (url, init) => {
      requests.push([String(url), init ?? {}]);
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    onOffline: () => undefined,
    retryDelays: [1, 1],
    wait: async () => undefined,
  });

test('[S-14] a document is fetched from the API with the session, never by a bare link', async () => {
  const requests: [string, RequestInit][] = [];
  const api = clientOf([() => new Response('%PDF')], requests);
  const file = await api.fetchFile('/documents/7');
  expect(file.ok && new TextDecoder().decode(file.value)).toBe('%PDF');
  expect(requests[0]?.[0]).toBe('https://api.example/documents/7');
  expect(requests[0]?.[1].headers).toMatchObject({
    authorization: 'Bearer session-token',
    'x-api-key': 'key',
  });
});

test('[S-14] the session is never sent to another origin', async () => {
  const requests: [string, RequestInit][] = [];
  const api = clientOf([() => new Response('no')], requests);
  const file = await api.fetchFile('https://elsewhere.example/documents/7');
  expect(file).toMatchObject({ ok: false, error: { code: 'E18' } });
  expect(requests).toEqual([]);
});

test('[S-14] a document is requested again while the network is away, and given up in the end', async () => {
  const restarted = clientOf([() => new Response('', { status: 503 }), () => new Response('%PDF')]);
  expect((await restarted.fetchFile('/documents/7')).ok).toBe(true);
  expect(await clientOf([]).fetchFile('/documents/7')).toMatchObject({
    ok: false,
    error: { code: 'E18', reason: 'network' },
  });
});
