import { openStore } from '@afilia/backend/app/store/open-store';
import { haveNginx } from '@afilia/testing/services/cluster/nginx';
import { testBackends } from '@afilia/testing/backend/database';
import { haveRedisServer } from '@afilia/testing/services/own-redis';
import { leftOverJobs } from '@afilia/testing/backend/left-over-jobs';
import { havePdfsig } from '@afilia/testing/documents/pdfsig';
import { seeded } from '@afilia/testing/backend/seeded';
import { testVault } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseOf, startSimulatedUsers } from '../people/simulated-users.ts';
import { collectMails } from '../invariants/collect-mails.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { connectVisitors } from './visitors.ts';
import { unleash } from './storm.ts';
import { startWorld, type World } from './world.ts';

/**
 * `npm test -- long storm` runs it, with `FAULT_PEOPLE=1000 FAULT_KILLS=200 FAULT_AT_ONCE=30`; the same order of faults again with
 * `FAULT_SEED`. It goes on until both numbers are reached, or `FAULT_MINUTES` are over.
 */
const given = (name: string, usual: number) => Number(process.env[name] ?? usual);
const people = given('FAULT_PEOPLE', 6);
const kills = given('FAULT_KILLS', 4);
const atOnce = given('FAULT_AT_ONCE', 4);
const maxMinutes = given('FAULT_MINUTES', people > 100 ? 120 : 6);
/** Between two faults: often enough that people get on. */
const maxRestMs = given('FAULT_REST_MS', 3_000);
const seed = given('FAULT_SEED', Date.now() % 1_000_000);
const minutes = 60_000;

/** Longest time until mails come that waited for an absent mail server. */
const timeoutMs = 6 * minutes;

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const missing = [
  ...('FAULT_PEOPLE' in process.env ? [] : ['`npm test -- long storm`']),
  ...(server ? [] : ['PostgreSQL']),
  ...(haveRedisServer() ? [] : ['redis-server']),
  ...(haveNginx() ? [] : ['nginx']),
];
if (missing.length > 0) console.log(`No storm here: it needs ${missing.join(' and ')}.`);

describe.skipIf(missing.length > 0)('a cluster in which everything fails at random moments', () => {
  let world: World;
  beforeAll(async () => {
    if (server) world = await startWorld(server, timeoutMs);
  }, 5 * minutes);
  afterAll(() => world?.close(), 2 * minutes);

  test(
    `loses nothing of ${people} applications of all variants, does nothing twice and leaves nothing stuck`,
    { timeout: (maxMinutes + 20) * minutes, retry: 0 },
    async () => {
      const mails = collectMails(world.outside.inbox);
      const visitors = await connectVisitors(world.cluster.url, 4);
      const begun = performance.now();
      const users = startSimulatedUsers(world.host, atOnce, seeded(seed));
      const storm = unleash(world, (strand) => seeded(seed + 1 + strand), maxRestMs);
      const progress = () =>
        `${Math.round((performance.now() - begun) / 1000)} s: ${users.arrived()} of ` +
        `${users.all.length} arrived, ${storm.kills()} kills`;
      const progressTimer = setInterval(() => console.log(progress()), minutes);
      const enough = () =>
        (users.all.length >= people && storm.kills() >= kills) ||
        performance.now() - begun > maxMinutes * minutes;
      await expect.poll(enough, { timeout: (maxMinutes + 1) * minutes, interval: 200 }).toBe(true);
      // Those who are on their way arrive in the storm as far as they can.
      const home = users.allHome();
      await storm.calm();
      const lost = await home;
      clearInterval(progressTimer);
      await expect.poll(visitors.astray, { timeout: 2 * minutes }).toEqual([]);
      visitors.close();

      const opened = await openStore(world.database.options, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      const store = opened.value;
      // Jobs that were given up stay so: the verdict judges them.
      const unfinished = async () =>
        (await leftOverJobs(store.database)).filter(({ name }) => name !== 'dead-letters');
      await expect.poll(unfinished, { timeout: 15 * minutes }).toEqual([]);
      const cases = users.all.map(caseOf);
      const verdict = await checkInvariants(store, cases, mails, havePdfsig() ? 40 : 0);
      await store.close();
      const faults = [...storm.faults].map(([name, times]) => `${name} ${times}`);
      console.log(
        [
          `seed ${seed}, ${progress()}`,
          `  faults: ${faults.join(', ')}`,
          `  ${verdict.applications} applications, ${verdict.acknowledged} acknowledged commands, ${verdict.jobs} jobs`,
          `  ${verdict.counted} signatures counted, ${verdict.signatures} checked, ${mails.length} mails (${verdict.inDoubt} in doubt)`,
          `  ${verdict.problems.length} problems, ${lost.length} lost`,
          ...[...verdict.problems, ...lost].slice(0, 40).map((line) => `  ${line}`),
        ].join('\n'),
      );
      expect(lost).toEqual([]);
      expect(verdict.problems).toEqual([]);
      const outputLines = world.cluster.nodes.flatMap((node) => node.output().split('\n'));
      expect(outputLines.filter((line) => /"level":"fatal"|"msg":"bug"|relay: bug/u.test(line))).toEqual([]);
    },
  );
});
