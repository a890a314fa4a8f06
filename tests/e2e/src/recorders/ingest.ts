import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wordsIn } from './words-in.ts';

/** Requests of recorders, by the first part of the path. */
type Ingest = {
  url: string;
  /** Everything that was sent there, unpacked. */
  sentTo: (path: string) => string[];
  close: () => void;
};

/** Answers that make a recorder record: their services switch that on from afar. */
const answers: readonly (readonly [RegExp, string])[] = [
  [
    /^\/posthog\//u,
    JSON.stringify({
      sessionRecording: { endpoint: '/s/' },
      supportedCompression: ['gzip-js'],
      featureFlags: {},
    }),
  ],
  [
    /^\/newrelic\/1\//u,
    JSON.stringify({
      st: 1,
      sr: 1,
      srs: 1,
      sts: 1,
      err: 1,
      ins: 1,
      spa: 1,
      log: 0,
      loaded: 1,
      app: { agents: [{ entityGuid: 'g' }], nrServerTime: Date.now() },
    }),
  ],
  [
    /^\/openreplay\/v1\/web\/start/u,
    JSON.stringify({
      token: 't',
      userUUID: '11111111-1111-4111-8111-111111111111',
      sessionID: '1',
      projectID: '7',
      startTimestamp: 1,
      delay: 0,
      assistOnly: false,
      canvasEnabled: true,
      canvasQuality: 'low',
      canvasFPS: 1,
      features: { 'feature-flags': false, 'usability-test': false },
    }),
  ],
  [
    /^\/highlight/u,
    JSON.stringify({
      data: { initializeSession: { secure_id: 's', project_id: '1' }, identifySession: 's' },
    }),
  ],
];

/** Serves every recorder's service from one origin, and keeps the bodies. */
export async function openIngest(): Promise<Ingest> {
  const sent: { path: string; words: readonly string[] }[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '/';
      sent.push({ path, words: [path, ...wordsIn(Buffer.concat(parts))] });
      const origin = request.headers.origin ?? '*';
      answer.writeHead(200, {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-allow-methods': '*',
        'content-type': 'application/json',
      });
      answer.end(answers.find(([pattern]) => pattern.test(path))?.[1] ?? '{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sentTo: (path) => sent.filter((one) => one.path.startsWith(`/${path}`)).flatMap(({ words }) => words),
    close: () => void server.close(),
  };
}
