import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits, paths } from '@afilia/assist-protocol/limits';
import { LongPolling } from '@afilia/assist-protocol/transport/long-polling';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { projectKey, sessionInfo, startRelay } from '@afilia/testing/assist/running-relay';
import { io, type Socket } from 'socket.io-client';
import { startSlowWire } from './fixtures/polling/slow-wire.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

const changes = Number(process.env['BENCH_CHANGES'] ?? 200);
const everyMs = 50;
const changeBytes = 1_024;
const tab = 'aaaaaaaaaaaa';

type Way = 'websocket' | 'polling';

async function open(origin: string, way: Way, query: object, auth: object): Promise<Socket> {
  const socket = io(origin, {
    path: paths.socket,
    transports: way === 'polling' ? [LongPolling] : ['websocket'],
    query,
    auth,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
}

/** Milliseconds from a change of the visitor's page to the agent, one after the other, and the visitor's bytes for each. */
async function measure(of: { visitor: Way; agent: Way; roundTripMs: number }) {
  const relay = await startRelay({ polling: true });
  const port = Number(new URL(relay.origin).port);
  const [near, far] = await Promise.all([1, 2].map(() => startSlowWire(port, of.roundTripMs / 2)));
  if (!near || !far) throw new Error('no wires');
  const room = { peerId: `${projectKey}-900-${tab}`, tabId: tab, identity: 'session' };
  const described = { ...room, sessionInfo: JSON.stringify(sessionInfo('900')) };
  const visitor = await open(near.origin, of.visitor, described, { ticket: await relay.ticket() });
  const staff = { peerId: `${projectKey}-900`, identity: 'agent', agentInfo: '{}' };
  const agent = await open(far.origin, of.agent, staff, { token: await relay.token() });
  await sleep(300);
  const sentAt = new Map<number, number>();
  const lags: number[] = [];
  agent.on('messages', ({ data: [n] }: { data: [number] }) =>
    lags.push(performance.now() - (sentAt.get(n) ?? 0)),
  );
  const text = randomBytes(changeBytes / 2).toString('hex');
  const before = near.bytes();
  for (let n = 0; n < changes; n++) {
    sentAt.set(n, performance.now());
    visitor.emit('messages', envelope(tab, [n, text]));
    await sleep(everyMs);
  }
  const waitedUntil = performance.now() + limits.answerTimeoutMs;
  while (lags.length < changes && performance.now() < waitedUntil) await sleep(20);
  const bytes = (near.bytes() - before) / changes;
  visitor.close();
  agent.close();
  await Promise.all([near.close(), far.close()]);
  await relay.close();
  return { lags, bytes };
}

export async function run(): Promise<BenchResult> {
  const rows: (string | number)[][] = [];
  const missed: string[] = [];
  for (const roundTripMs of [0, 50])
    for (const [visitor, agent] of [
      ['websocket', 'websocket'],
      ['polling', 'websocket'],
      ['websocket', 'polling'],
      ['polling', 'polling'],
    ] as const) {
      const { lags, bytes } = await measure({ visitor, agent, roundTripMs });
      const what = `visitor ${visitor}, agent ${agent}, round trip ${roundTripMs} ms`;
      rows.push([what, lags.length, round(median(lags), 1), round(percentile(lags, 0.95), 1), round(bytes)]);
      if (lags.length < changes) missed.push(`${what}: ${changes - lags.length} changes lost`);
    }
  return {
    title: `A change of ${changeBytes} bytes each ${everyMs} ms, from the visitor's page to the agent`,
    columns: ['way', 'arrived', 'median ms', 'p95 ms', "visitor's bytes a change"],
    rows,
    notes: [
      'Clients, relay and the network between them are one process. Bytes are both ways, as on the wire without TLS.',
    ],
    missed,
  };
}
