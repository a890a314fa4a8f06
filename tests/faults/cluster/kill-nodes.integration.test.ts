import { systemClock } from '@afilia/backend/keys/system';
import { openStore } from '@afilia/backend/store/open-store';
import { haveNginx, noNginx } from '@afilia/testing/cluster/nginx';
import { redisAnswers } from '@afilia/testing/cluster/redis-answers';
import { type Cluster, startCluster } from '@afilia/testing/cluster/start-cluster';
import { testBackends, testDatabase } from '@afilia/testing/database';
import { startOutsideWorld } from '@afilia/testing/outside-world';
import { havePdfsig } from '@afilia/testing/pdfsig';
import { seeded } from '@afilia/testing/seeded';
import { expect, test } from 'vitest';
import { collectMails } from '../processes/collect-mails.ts';
import { sendCrowd } from '../processes/crowd.ts';
import { judge } from '../processes/verdict.ts';

/** Each round kills one node of every role. More with `FAULT_ROUNDS=10`; the same again with `FAULT_SEED`. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const people = Number(process.env['FAULT_PEOPLE'] ?? 20);
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const minutes = 60_000;

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const missing = [
  ...(server ? [] : ['PostgreSQL']),
  ...((await redisAnswers(redisUrl)) ? [] : ['Redis']),
  ...(haveNginx() ? [] : ['nginx']),
];
if (missing.length > 0)
  console.log(`The cluster is not tried here without ${missing.join(', ')}. ${noNginx}`);

/** At a random moment each: the node dies without a word, and is started anew while the others go on. */
async function killOneOfEach(cluster: Cluster, chance: ReturnType<typeof seeded>): Promise<number> {
  const victims = chance.shuffled(['api', 'worker', 'relay'] as const).map((role) => {
    const nodes = cluster.of(role);
    return nodes[chance.number(nodes.length)];
  });
  for (const victim of victims) {
    await new Promise((resolve) => setTimeout(resolve, chance.number(1_500)));
    await victim?.kill();
    await victim?.start();
  }
  return victims.length;
}

test.skipIf(missing.length > 0)(
  `${people} people go their road while nodes of every role are killed: nothing is lost, nothing done twice`,
  { timeout: 10 * minutes + rounds * 3 * minutes },
  async () => {
    if (!server) return;
    const database = await testDatabase(server);
    const outside = await startOutsideWorld({ clock: systemClock, latencyFactor: 0.3, latencyMs: 60 });
    const mails = collectMails(outside.inbox);
    const chance = seeded(seed);
    const cluster = await startCluster({
      databaseUrl: database.options.databaseUrl ?? '',
      redisUrl,
      each: 2,
      port: 0,
      outside: outside.environment,
      environment: { RATE_LIMIT_FACTOR: '1000000' },
    });
    try {
      // nginx knows who lives: whoever was cut off asks again at once.
      const whenBack = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
      const crowd = sendCrowd({ ...cluster, inbox: outside.inbox, clock: systemClock, whenBack }, 5);
      let kills = 0;
      for (let round = 0; round < rounds; round += 1) kills += await killOneOfEach(cluster, chance);
      await expect
        .poll(() => crowd.everybody.length, { timeout: 8 * minutes })
        .toBeGreaterThanOrEqual(people);
      const lost = await crowd.arrived();
      const opened = await openStore(database.options, () => undefined);
      if (!opened.ok) throw new Error(opened.error.message);
      const verdict = await judge(opened.value, crowd.everybody, mails, havePdfsig());
      await opened.value.close();
      console.log(
        `seed ${seed}: ${kills} kills, ${verdict.applications} applications, ${verdict.acknowledged} commands, ` +
          `${verdict.signatures} signatures, ${verdict.mails} mails (${verdict.inDoubt} in doubt), ${verdict.problems.length} problems`,
      );
      expect(lost).toEqual([]);
      expect(verdict.problems).toEqual([]);
      expect(cluster.nodes.map((node) => node.said()).join('\n')).not.toMatch(/"level":"(?:error|fatal)"/u);
    } finally {
      await cluster.close();
      await outside.close();
      await database.drop();
    }
  },
);
