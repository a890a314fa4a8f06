import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Measured } from './fixtures/relay/measured-server.ts';
import { batchOf, connectAgent, connectVisitor } from './fixtures/relay/pages.ts';
import { type BenchResult, median, percentile, round } from './result.ts';

const sizes = [
  { name: '1 KiB', bytes: 1_024, count: 60_000, budget: 2.5 },
  { name: '16 KiB', bytes: 16_384, count: 12_000, budget: 3 },
] as const;
const sessions = 4;
const rounds = 3;
/** Bytes under way at once, for each session: fewer than make an agent slow. */
const windowBytes = 400_000;
const pacedPerSecond = 2_000;
const pacedMs = 5_000;
const idleConnections = 1_000;

type Server = { name: 'ours' | 'plain'; port: number; measure: () => Promise<Measured>; child: ChildProcess };

async function start(name: Server['name']): Promise<Server> {
  const file = join(import.meta.dirname, `fixtures/relay/${name === 'ours' ? 'our' : 'plain'}-relay.ts`);
  const child = fork(file, { execArgv: ['--expose-gc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const measure = async () => {
    child.send('measure');
    const [measured] = (await once(child, 'message')) as [Measured];
    return measured;
  };
  return { name, port, measure, child };
}

type Pair = { visitor: WebSocket; agent: WebSocket };

async function connectPairs({ port }: Server, prefix: string): Promise<Pair[]> {
  return Promise.all(
    Array.from({ length: sessions }, async (_, n) => {
      const visitor = await connectVisitor(port, `${prefix}${n}`);
      const agent = await connectAgent(port, `${prefix}${n}`);
      // The visitor hears of the agent only once its frames go there; plain socket.io says nothing.
      await sleep(200);
      return { visitor, agent };
    }),
  );
}

const isBatch = (data: Buffer) => data.length > 100;

/** Sends as fast as the window lets it; resolves with how many arrived. */
function flood({ visitor, agent }: Pair, batch: string, count: number): Promise<number> {
  const most = Math.max(4, Math.floor(windowBytes / batch.length));
  return new Promise((resolve) => {
    let [sent, received] = [0, 0];
    const send = () => {
      while (sent < count && sent - received < most) {
        visitor.send(batch);
        sent += 1;
      }
    };
    const onMessage = (data: Buffer) => {
      if (!isBatch(data)) return;
      received += 1;
      if (received < count) send();
      else finish();
    };
    // Whatever is lost is not waited for: everything is on one machine.
    const timer = setTimeout(() => finish(), 60_000);
    const finish = () => {
      clearTimeout(timer);
      agent.off('message', onMessage);
      resolve(received);
    };
    agent.on('message', onMessage);
    send();
  });
}

/** Sends evenly; resolves with how long each took, in milliseconds. */
async function paced({ visitor, agent }: Pair, batch: string): Promise<number[]> {
  const sentAt: number[] = [];
  const durations: number[] = [];
  const onMessage = (data: Buffer) => {
    if (isBatch(data)) durations.push(performance.now() - (sentAt[durations.length] ?? 0));
  };
  agent.on('message', onMessage);
  const from = performance.now();
  while (performance.now() < from + pacedMs) {
    const due = ((performance.now() - from) / 1000) * (pacedPerSecond / sessions);
    while (sentAt.length < due) {
      sentAt.push(performance.now());
      visitor.send(batch);
    }
    await sleep(1);
  }
  await sleep(300);
  agent.off('message', onMessage);
  return durations;
}

const cpuOf = async (server: Server, work: () => Promise<unknown>) => {
  const before = await server.measure();
  await work();
  return (await server.measure()).cpuMs - before.cpuMs;
};

/** Memory of one idle connection, in a process that has done nothing else. */
async function idleBytes(name: Server['name']): Promise<number> {
  const server = await start(name);
  const connect = async (prefix: string) => {
    for (let n = 0; n < idleConnections; n++)
      sockets.push(await connectVisitor(server.port, `${prefix}${n}`));
    await sleep(500);
    return server.measure();
  };
  const sockets: WebSocket[] = [];
  try {
    // The first ones make what is made once.
    const before = await connect('first');
    const after = await connect('then');
    return (after.bytes - before.bytes) / idleConnections;
  } finally {
    for (const socket of sockets) socket.terminate();
    server.child.kill();
  }
}

export async function run(): Promise<BenchResult> {
  const rows: BenchResult['rows'] = [];
  const missed: string[] = [];
  const [ourIdle, plainIdle] = [await idleBytes('ours'), await idleBytes('plain')];
  rows.push(['idle connection: ours', `${round(ourIdle / 1024, 1)} kB`, '', '', '']);
  rows.push(['idle connection: plain', `${round(plainIdle / 1024, 1)} kB`, '', '', '']);
  // Two measurements of the same differ by a hundredth.
  if (ourIdle > plainIdle * 1.03)
    missed.push(`an idle connection takes ${round(ourIdle / plainIdle, 2)} times the memory`);
  const servers = [await start('ours'), await start('plain')];
  try {
    for (const { name, bytes, count, budget } of sizes) {
      const batch = batchOf(bytes);
      const each = count / sessions;
      const perCpu: Record<string, number[]> = { ours: [], plain: [] };
      const lost: Record<string, number> = { ours: 0, plain: 0 };
      const pairs = await Promise.all(servers.map((server) => connectPairs(server, `f${bytes}x`)));
      // The first round is not counted; after that they take turns, so that both see the same machine.
      for (let round_ = 0; round_ <= rounds; round_++)
        for (const [index, server] of servers.entries()) {
          let received = 0;
          const cpuMs = await cpuOf(server, async () => {
            const all = await Promise.all((pairs[index] ?? []).map((pair) => flood(pair, batch, each)));
            received = all.reduce((sum, one) => sum + one, 0);
          });
          lost[server.name] = (lost[server.name] ?? 0) + each * sessions - received;
          if (round_ > 0) perCpu[server.name]?.push((received / cpuMs) * 1000);
        }
      const [ours, plain] = [median(perCpu.ours ?? []), median(perCpu.plain ?? [])];
      for (const server of ['ours', 'plain'] as const)
        rows.push([
          `${name}, flood: ${server}`,
          round(server === 'ours' ? ours : plain),
          lost[server] ?? 0,
          '',
          '',
        ]);
      rows.push([`${name}, flood: times`, round(ours / plain, 2), '', '', '']);
      if (ours / plain < budget) missed.push(`${name}: ${round(ours / plain, 2)} times, not ${budget}`);
      if ((lost.ours ?? 0) > 0) missed.push(`${name}: ${lost.ours} lost`);

      for (const [index, server] of servers.entries()) {
        let durations: number[] = [];
        const cpuMs = await cpuOf(server, async () => {
          durations = (await Promise.all((pairs[index] ?? []).map((pair) => paced(pair, batch)))).flat();
        });
        const share = `${round((cpuMs / pacedMs) * 100, 1)} %`;
        rows.push([
          `${name}, ${pacedPerSecond}/s: ${server.name}`,
          share,
          '',
          round(median(durations), 2),
          round(percentile(durations, 0.99), 2),
        ]);
      }
      for (const { visitor, agent } of pairs.flat()) {
        visitor.terminate();
        agent.terminate();
      }
    }
  } finally {
    for (const { child } of servers) child.kill();
  }
  return {
    title: `Our relay beside plain socket.io: frames for each second of CPU of the relay's process, ${sessions} sessions with one agent each`,
    columns: ['what', 'per CPU second', 'lost', 'median ms', 'p99 ms'],
    rows,
    notes: [
      'Ours runs with tickets, rate limits, back-pressure, metrics that are read every second, and the guard of every event; plain socket.io with one handler that sends to the room. Both: WebSocket only, bufferutil, no compression. At 2,000 a second the first column is the part of one core, and the times hold the client’s own timer of 1 ms. An idle connection is what it adds to heap and buffers after a collection.',
    ],
    missed,
  };
}
