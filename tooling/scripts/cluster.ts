/**
 * `npm run cluster`: three nodes of each role on this machine, with nginx in front, for trying and for tests. It needs
 * PostgreSQL (`DATABASE_URL`, in which it makes a database of its own) and Redis (`REDIS_URL`); `EACH` and `PORT` change
 * how many and where. Ctrl-C ends everything and drops the database. `-- --install` installs nginx, as root.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { haveNginx, nginxRuns, noNginx } from '@afilia/testing/services/cluster/nginx';
import { startCluster } from '@afilia/testing/services/cluster/start-cluster';
import { redisAnswers } from '@afilia/testing/services/cluster/redis-answers';
import { durableServer, testDatabase } from '@afilia/testing/backend/database';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

const installs = process.argv.slice(2).includes('--install');

const howToInstall =
  'nginx is not here: apt-get install nginx-light, or npm run cluster -- --install as root';

/** Programs are looked for before servers: what is not here needs no waiting. */
async function whatIsMissing(): Promise<string | undefined> {
  if (installs ? !haveNginx() : !nginxRuns()) return installs ? noNginx : howToInstall;
  if (!(await redisAnswers(redisUrl))) return `No Redis answers at REDIS_URL (${new URL(redisUrl).host}).`;
  return undefined;
}

const started = performance.now();
const missing = await whatIsMissing();
const server = missing === undefined ? await durableServer() : undefined;
if (!server) {
  console.error(
    missing ??
      'No PostgreSQL answers: give DATABASE_URL, such as postgres://postgres@127.0.0.1:5432/postgres',
  );
  process.exit(1);
}
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const database = await testDatabase(server);
const cluster = await startCluster({
  databaseUrl: database.options.databaseUrl ?? '',
  redisUrl,
  each: Number(process.env.EACH ?? 3),
  port: Number(process.env.PORT ?? 8080),
}).catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await database.drop();
  process.exit(1);
});

for (const { role, port } of cluster.nodes) console.log(`  ${role.padEnd(8)}http://127.0.0.1:${port}`);
console.log(
  `Ready on ${cluster.url} after ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops.`,
);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await cluster.close();
  await database.drop();
  process.exit(0);
};
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());
