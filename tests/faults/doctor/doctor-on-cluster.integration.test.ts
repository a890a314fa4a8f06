import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { type TestDatabase, testBackends, testDatabase } from '@afilia/testing/backend/database';
import { haveNginx } from '@afilia/testing/services/cluster/nginx';
import { type Cluster, startCluster } from '@afilia/testing/services/cluster/start-cluster';
import { haveRedisServer, type OwnRedis, ownRedis } from '@afilia/testing/services/own-redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const program = join(import.meta.dirname, '../../../services/backend/src/modules/app/main-doctor.ts');
const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const can = server !== undefined && haveRedisServer() && haveNginx();

type Reported = { ok: boolean; checks: { check: string; level: string; detail: string }[] };

describe.runIf(can && isLongRun)('npm run doctor, where PostgreSQL, Redis and nginx are installed', () => {
  let database: TestDatabase;
  let redis: OwnRedis;
  let cluster: Cluster;
  beforeAll(async () => {
    [database, redis] = [await testDatabase(server), await ownRedis()];
    cluster = await startCluster({
      databaseUrl: database.options.databaseUrl ?? '',
      redisUrl: redis.url,
      each: 1,
      port: 0,
    });
  });
  afterAll(async () => {
    await cluster?.close();
    await redis.close();
    await database.drop();
  });

  const run = (change: Record<string, string> = {}, ...args: string[]) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ...cluster.environment, ...change };
    return spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
  };

  test('passes on a cluster that runs, and prints no secret', () => {
    const { stdout, stderr, status } = run({}, '--json', '--nodes', '2');
    const reported = JSON.parse(stdout) as Reported;
    expect(reported.checks.filter(({ level }) => level === 'fail')).toEqual([]);
    expect(reported.checks.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        'notifications',
        'hosts',
        'redis',
        'mail',
        'time stamps',
        'certificate seal',
        'streams',
      ]),
    );
    expect({ ok: reported.ok, status, stderr }).toEqual({ ok: true, status: 0, stderr: '' });
    for (const name of ['API_KEY', 'SECRET_KEY', 'SEALING_KEY', 'ASSIST_LIST_KEY'])
      expect(stdout).not.toContain(cluster.environment[name] ?? 'it has one');
  });

  test('says in lines what is broken, ends with 1, and takes no strange number', () => {
    const gone = run({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(gone.status).toBe(1);
    expect(gone.stdout.split('\n').filter((line) => line.startsWith('fail'))).toEqual([
      expect.stringMatching(/^fail redis {16}127\.0\.0\.1:9 does not answer/u),
    ]);
    const malformed = run({ PORT: 'hunter2' });
    expect(malformed.status).toBe(1);
    expect(malformed.stdout).toMatch(/^fail variables {12}PORT is malformed/u);
    expect(malformed.stdout).not.toContain('hunter2');
    for (const args of [['--nodes', 'many'], ['--nodes', '0'], ['--verbose'], ['--env', '/nowhere/x']])
      expect(run({}, ...args)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^[^\n]+\n$/u),
      });
  });
});
