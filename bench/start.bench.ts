import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { durableServer, testDatabase } from '@afilia/testing/backend/database';
import { freePort } from '@afilia/testing/services/free-ports';
import { haveRedisServer, ownRedis } from '@afilia/testing/services/own-redis';
import { endProcess, startProcess, startScript } from './fixtures/service-process.ts';
import { type BenchResult, median } from './result.ts';

const root = join(import.meta.dirname, '..');

/** Each is started so many times; the median counts. */
const times = 3;

/** Seconds from `npm start` to the line that says where to look, on two quiet cores. */
const budget = 12;

/** Makes every file for browsers stale, as none is there on a fresh clone. */
function clearBuildStamps(): void {
  for (const stamp of globSync('{packages,apps}/*/dist/.built', { cwd: root })) rmSync(join(root, stamp));
}

/** Seconds of one start until it is ready. The process is ended. */
async function startOnce(
  args: readonly string[],
  environment: Record<string, string>,
  program?: readonly string[],
): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  const child = await startProcess(args, { ...environment, PORT: port }, program);
  const seconds = (performance.now() - began) / 1000;
  await endProcess(child, 'SIGTERM');
  return seconds;
}

/** How long people wait for `npm start`, and a node for its turn. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-start-'));
  const found = { first: [] as number[], again: [] as number[], node: [] as number[] };
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
      const ofAll = { DATA_DIR: join(folder, `all-${time}`) };
      clearBuildStamps();
      found.first.push(await startOnce([], ofAll, startScript));
      found.again.push(await startOnce([], ofAll, startScript));
      if (database) found.node.push(await startOnce(['--role', 'api'], node));
    }
  } finally {
    await redis?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (values: readonly number[]) => Number(median(values).toFixed(1));
  const first = seconds(found.first);
  return {
    title: `Seconds until a start is ready, median of ${times}`,
    columns: ['what', 's', 'budget'],
    rows: [
      ['npm start on a fresh clone', first, budget],
      ['npm start after that', seconds(found.again), ''],
      ...(found.node.length > 0 ? [['an api node on PostgreSQL and Redis', seconds(found.node), '']] : []),
    ],
    notes: ['The first time it builds what browsers load and makes the embedded database and its keys.'],
    missed: first > budget ? [`npm start on a fresh clone: ${first} s, ${budget} allowed`] : [],
  };
}
