import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { durableServer, testDatabase } from '@afilia/testing/backend/database';
import { freePorts } from '@afilia/testing/services/free-ports';
import { haveRedisServer, ownRedis } from '@afilia/testing/services/own-redis';
import { endProcess, nodeScript, startProcess } from './fixtures/service-process.ts';
import type { BenchResult } from './result.ts';

/** After its start a process tidies up for a while. */
const idleMs = 60_000;

/** Megabytes: everything in one process, and one node of a role. */
const budgets = { all: 320, node: 190 };

const residentMb = (child: ChildProcess, field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(
    Number(
      new RegExp(`${field}:\\s+(\\d+)`, 'u').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1],
    ) / 1024,
  );

/** Memory of processes without clients: everything in one, and one node of each role. */
export async function run(): Promise<BenchResult> {
  const columns = ['process', 'MB', 'MB at most', 'budget'];
  const title = 'Resident memory of idle processes, 60 s after their start';
  const server = await durableServer();
  if (process.platform !== 'linux' || !server || !haveRedisServer())
    return {
      title,
      columns,
      rows: [],
      notes: ['It takes Linux, a PostgreSQL and redis-server.'],
      missed: [],
    };
  const folder = mkdtempSync(join(tmpdir(), 'afilia-memory-'));
  const [database, redis] = [await testDatabase(server), await ownRedis()];
  const [port = 0, portOfSecond = 0, ...ports] = await freePorts(5);
  const environment = {
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.options.databaseUrl ?? '',
    REDIS_URL: redis.url,
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'nodes'),
  };
  const children: (readonly [string, ChildProcess, number])[] = [];
  try {
    const ofAll = { PORT: String(port), DATA_DIR: join(folder, 'all') };
    const again = { PORT: String(portOfSecond), DATA_DIR: join(folder, 'again') };
    // A first start makes the database and the keys, which the next one finds.
    await endProcess(await startProcess([], again, nodeScript), 'SIGTERM');
    children.push(['npm start, the first time', await startProcess([], ofAll, nodeScript), budgets.all]);
    children.push(['npm start', await startProcess([], again, nodeScript), budgets.all]);
    for (const [index, role] of ['api', 'worker', 'relay'].entries()) {
      const node = await startProcess(
        ['--role', role],
        { ...environment, PORT: String(ports[index]) },
        nodeScript,
      );
      children.push([role, node, budgets.node]);
    }
    await setTimeout(idleMs);
    const rows = children.map(([name, child, budget]) => ({
      name,
      budget,
      now: residentMb(child, 'VmRSS'),
      most: residentMb(child, 'VmHWM'),
    }));
    return {
      title,
      columns,
      rows: rows.map(({ name, now, most, budget }) => [name, now, most, budget]),
      notes: ['`npm start` with the embedded database; the nodes on PostgreSQL and Redis.'],
      missed: rows
        .filter(({ now, budget }) => now > budget)
        .map(({ name, now, budget }) => `${name}: ${now} MB, ${budget} allowed`),
    };
  } finally {
    for (const [, child] of children) await endProcess(child, 'SIGKILL');
    await redis.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
