import { systemClock } from '@afilia/backend/platform/keys/system';
import { openStore } from '@afilia/backend/app/store/open-store';
import { Applicant, type ApplicantHost } from '@afilia/testing/people/applicant';
import { AssistClient } from '@afilia/testing/assist/assist-client';
import { haveNginx, noNginx } from '@afilia/testing/services/cluster/nginx';
import { redisAnswers } from '@afilia/testing/services/cluster/redis-answers';
import { type Cluster, startCluster } from '@afilia/testing/services/cluster/start-cluster';
import { testBackends, testDatabase, type TestDatabase } from '@afilia/testing/backend/database';
import { type ExternalServices, startExternalServices } from '@afilia/testing/backend/external-services';
import { leftOverJobs } from '@afilia/testing/backend/left-over-jobs';
import { havePdfsig } from '@afilia/testing/documents/pdfsig';
import { projectKey, sessionInfo } from '@afilia/testing/assist/running-relay';
import { seeded } from '@afilia/testing/backend/seeded';
import { testMasterKeys, testVault } from '@afilia/testing/backend/test-vault';
import type { ReceivedMail } from '@afilia/sandbox/inbox/inbox';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectMails } from '../invariants/collect-mails.ts';
import { sendCrowd } from '../processes/crowd.ts';
import type { Case } from '../invariants/invariant-report.ts';
import { checkInvariants, completedCase } from '../invariants/check-invariants.ts';
import { killOneOfEach } from './kill-nodes.ts';

/** Each round kills one node of every role. `npm test -- long nodes` runs it; the same again with `FAULT_SEED`. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const people = Number(process.env['FAULT_PEOPLE'] ?? 8);
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const minutes = 60_000;

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
const missing = [
  ...('FAULT_PEOPLE' in process.env ? [] : ['`npm test -- long nodes`']),
  ...(server ? [] : ['PostgreSQL']),
  ...((await redisAnswers(redisUrl)) ? [] : ['Redis']),
  ...(haveNginx() ? [] : [`nginx (${noNginx})`]),
];
if (missing.length > 0) console.log(`The cluster is not tried here: it needs ${missing.join(' and ')}.`);

describe.skipIf(missing.length > 0)('two nodes of each role behind nginx', () => {
  let database: TestDatabase;
  let outside: ExternalServices;
  let mails: readonly ReceivedMail[];
  let cluster: Cluster;
  let host: ApplicantHost;
  const sockets: AssistClient[] = [];
  /** People of the previous tests; the record contains them too. */
  const undisturbed: Case[] = [];

  beforeAll(async () => {
    if (!server) return;
    database = await testDatabase(server);
    outside = await startExternalServices({ clock: systemClock, latencyFactor: 0.3, latencyMs: 60 });
    mails = collectMails(outside.inbox);
    cluster = await startCluster({
      databaseUrl: database.options.databaseUrl ?? '',
      redisUrl,
      each: 2,
      port: 0,
      outside: outside.environment,
      environment: {
        RATE_LIMIT_FACTOR: '1000000',
        ASSIST_VISITOR_POLICY: 'open',
        MASTER_KEYS: testMasterKeys,
      },
    });
    // nginx knows the live nodes: a disconnected client reconnects at once.
    const whenBack = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
    host = { ...cluster, inbox: outside.inbox, clock: systemClock, whenBack };
  }, 5 * minutes);
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await cluster?.close();
    await outside?.close();
    await database?.drop();
  }, 2 * minutes);

  const connectVisitor = async (): Promise<AssistClient> => {
    const session = String(seed);
    const query = {
      peerId: `${projectKey}-${session}-aaaaaaaaaaaa`,
      identity: 'session',
      tabId: 'aaaaaaaaaaaa',
      sessionInfo: JSON.stringify(sessionInfo(session)),
    };
    const visitor = await AssistClient.connect(cluster.url, { query, auth: {} }, (one) => one);
    sockets.push(visitor);
    return visitor;
  };

  test(
    'a node of every role that ends on request cuts no client off, and its streams continue elsewhere',
    { timeout: 5 * minutes },
    async () => {
      const rosa = new Applicant(host);
      undisturbed.push({ ...completedCase(rosa), wrongEnd: () => undefined });
      await rosa.toProducts(allScenarios[0]?.rut ?? '');
      const before = rosa.application?.version ?? 0;
      const visitor = await connectVisitor();
      visitor.socket.io.reconnection(true);
      const firstId = visitor.id;

      // Some clients send requests, and others wait for events.
      let right = 0;
      const wrong = new Set<string>();
      const requesting = { goes: true };
      const requestOn = async () => {
        while (requesting.goes) {
          const response = await rosa.request({ documentId: 'application', variables: {} });
          const body = await response.text();
          // The service records meanwhile that the mail went out.
          if (Number(/"version":(\d+)/u.exec(body)?.[1]) >= before) right += 1;
          else wrong.add(`${response.status} ${body.slice(0, 200)}`);
          // Below the rate limit of one address.
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
      };
      const requested = Promise.allSettled([requestOn(), requestOn()]);
      const chosen = new Applicant(host);
      chosen.session = rosa.session;
      const received = chosen.until(({ state }) => state === 'conditionsChosen');
      received.catch(() => undefined);

      const codes: (number | null)[] = [];
      for (const node of cluster.nodes) {
        codes.push(await node.stop());
        await node.start();
      }
      requesting.goes = false;
      expect((await requested).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(codes).toEqual(cluster.nodes.map(() => 0));
      expect([...wrong]).toEqual([]);
      expect(right).toBeGreaterThan(0);

      await rosa.choose();
      expect((await received).id).toBe(rosa.application?.id);
      await expect.poll(() => visitor.socket.connected, { timeout: minutes }).toBe(true);
      expect(visitor.id).not.toBe(firstId);
    },
  );

  test(
    `${people} people go their road while nodes of every role are killed: nothing is lost, nothing done twice`,
    { timeout: 8 * minutes + rounds * 3 * minutes },
    async () => {
      const mailsBefore = mails.length;
      const chance = seeded(seed);
      const crowd = sendCrowd(host, 5);
      let kills = 0;
      for (let round = 0; round < rounds; round += 1) kills += await killOneOfEach(cluster, chance);
      await expect
        .poll(() => crowd.everybody.length, { timeout: 6 * minutes })
        .toBeGreaterThanOrEqual(people);
      const lost = await crowd.arrived();
      const opened = await openStore(database.options, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      await expect.poll(() => leftOverJobs(opened.value.database), { timeout: minutes }).toEqual([]);
      const cases = [...undisturbed, ...crowd.everybody.map(completedCase)];
      const verdict = await checkInvariants(opened.value, cases, mails, havePdfsig() ? Infinity : 0);
      await opened.value.close();
      console.log(
        `seed ${seed}: ${kills} kills, ${verdict.applications} applications, ${verdict.acknowledged} commands, ` +
          `${verdict.signatures} signatures, ${mails.length - mailsBefore} mails (${verdict.inDoubt} in doubt), ` +
          `${verdict.problems.length} problems`,
      );
      expect(lost).toEqual([]);
      expect(verdict.problems).toEqual([]);
      const output = cluster.nodes.map((node) => node.output()).join('\n');
      expect(output).not.toMatch(/"level":"(?:error|fatal)"/u);
    },
  );
});
