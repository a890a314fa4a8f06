import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { durableServer, testDatabase } from '@afilia/testing/backend/database';
import { freePort } from '@afilia/testing/services/free-ports';
import { haveRedisServer, ownRedis } from '@afilia/testing/services/own-redis';
import { endProcess, startProcess } from './fixtures/service-process.ts';
import { type BenchResult, median } from './result.ts';

const root = join(import.meta.dirname, '..');

/** Each is started so many times; the median counts. */
const times = 3;

/** Seconds from `npm start` to the line that says where to look, on two quiet cores. */
const budget = 12;

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

function buildOnce(): number {
  const began = performance.now();
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts'), '--quick', '--force'], {
    stdio: 'ignore',
  });
  return secondsSince(began);
}

/** One start until it is ready. The process is ended. */
async function startOnce(args: readonly string[], environment: Record<string, string>): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  const child = await startProcess(args, { ...environment, PORT: port });
  const seconds = secondsSince(began);
  await endProcess(child, 'SIGTERM');
  return seconds;
}

/** How long people wait for `npm start`, and a node for its turn. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-start-'));
  const found = { build: [] as number[], first: [] as number[], again: [] as number[], node: [] as number[] };
  const server = haveRedisServer() ? await durableServer() : undefined;
  const [database, redis] = server ? [await testDatabase(server), await ownRedis()] : [];
  const node = {
    DATABASE_URL: database?.options.databaseUrl ?? '',
    REDIS_URL: redis?.url ?? '',
    SANDBOX_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost:9',
    DATA_DIR: join(folder, 'node'),
  };
  try {
    for (let time = 0; time < times; time++) {
      found.build.push(buildOnce());
      const ofAll = { DATA_DIR: join(folder, `all-${time}`) };
      found.first.push(await startOnce([], ofAll));
      found.again.push(await startOnce([], ofAll));
      if (database) found.node.push(await startOnce(['--role', 'api'], node));
    }
  } finally {
    await redis?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (values: readonly number[]) => Number(median(values).toFixed(1));
  const whole = seconds(found.build.map((built, at) => built + (found.first[at] ?? 0)));
  return {
    title: `Seconds until a start is ready, median of ${times}`,
    columns: ['what', 's', 'budget'],
    rows: [
      ['files for browsers, built once', seconds(found.build), ''],
      ['the service, the first time', seconds(found.first), ''],
      ['npm start on a fresh clone: both', whole, budget],
      ['npm start after that', seconds(found.again), ''],
      ...(found.node.length > 0 ? [['an api node on PostgreSQL and Redis', seconds(found.node), '']] : []),
    ],
    notes: ['The service makes the embedded database and its keys the first time.'],
    missed: whole > budget ? [`npm start on a fresh clone: ${whole} s, ${budget} allowed`] : [],
  };
}
