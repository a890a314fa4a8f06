import { systemClock } from '@afilia/backend/keys/system';
import { openStore, type Store } from '@afilia/backend/store/open-store';
import { announcementsOf } from '@afilia/domain/application/views/announcements';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { type ExternalServices, startExternalServices } from '@afilia/testing/backend/external-services';
import { testBackends, testDatabase, type TestDatabase } from '@afilia/testing/backend/database';
import { testMasterKeys, testVault } from '@afilia/testing/backend/test-vault';
import { Applicant, type ApplicantHost } from '@afilia/testing/people/applicant';
import { fetchFromManyAddresses } from '@afilia/testing/people/many-addresses';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningVersion, startVersion } from './start-version.ts';

/** Folder of an earlier version with its packages installed. */
const earlier = process.env['EARLIER_CHECKOUT'];
const people = Number(process.env['MIXED_PEOPLE'] ?? 4);
const minutes = 60_000;

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');
if (!earlier || !server)
  console.log('Two versions at once are not tried here: it needs EARLIER_CHECKOUT and PostgreSQL.');

type Told = { type: string; data: { applicationId: string; version: number } };

describe.skipIf(!earlier || !server)('nodes of an earlier version beside nodes of this one', () => {
  let database: TestDatabase;
  let outside: ExternalServices;
  let listener: WebhookListener;
  let store: Store;
  const folder = mkdtempSync(join(tmpdir(), 'afilia-mixed-'));
  const versions: RunningVersion[] = [];
  let environment: Record<string, string>;
  let putBack = () => {};

  beforeAll(async () => {
    if (!server) return;
    database = await testDatabase(server);
    outside = await startExternalServices({ clock: systemClock, latencyFactor: 0.3, latencyMs: 60 });
    listener = await listenForWebhooks();
    putBack = fetchFromManyAddresses();
    environment = {
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:1',
      DATABASE_URL: database.options.databaseUrl ?? '',
      DATABASE_CONNECTIONS: '5',
      DATA_DIR: folder,
      API_KEY: randomBytes(16).toString('hex'),
      MASTER_KEYS: testMasterKeys,
      RATE_LIMIT_FACTOR: '1000000',
      ASSIST_VISITOR_POLICY: 'open',
      ASSIST_TICKET_KEY: randomBytes(32).toString('base64url'),
      ASSIST_LIST_KEY: randomBytes(16).toString('hex'),
      ASSIST_RELAY_URL: 'http://localhost:1',
      WEBHOOK_URL: listener.url,
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
      LOG_LEVEL: 'info',
      ...outside.environment,
    };
  });
  afterAll(async () => {
    await store?.close();
    await Promise.all(versions.map((version) => version.close()));
    putBack();
    await listener?.close();
    await outside?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 2 * minutes);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.log(versions.map(({ output }) => output()).join('\n---\n'));
  });

  const start = async (checkout?: string) => {
    const version = await startVersion(environment, checkout);
    versions.push(version);
    return version;
  };
  /** A version, as people see it. */
  const hostOf = ({ url }: RunningVersion): ApplicantHost => ({
    url,
    apiKey: environment['API_KEY'] ?? '',
    inbox: outside.inbox,
    clock: systemClock,
    whenBack: () => new Promise<void>((resolve) => setTimeout(resolve, 200)),
    timeoutMs: minutes,
  });

  /** From the summary to the hand-over. */
  const finish = async (person: Applicant) => {
    await person.confirm();
    await person.requestSignature();
    await person.send('verify-otp', { otp: await person.code(person.email, 1) });
    await person.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
  };
  /** The same person, whom the load balancer sends to another node from now on. */
  const movedTo = (host: ApplicantHost, person: Applicant): Applicant => {
    const moved = new Applicant(host, person.email);
    moved.session = person.session;
    moved.device = person.device;
    moved.application = person.application;
    return moved;
  };
  const toEvaluated = async (host: ApplicantHost): Promise<Applicant> => {
    const person = new Applicant(host);
    await person.toConnect(allScenarios[0]?.rut ?? '');
    await person.connect();
    await person.reach('evaluated');
    await person.declare();
    return person;
  };

  test(
    'lose nothing that people do at either, and announce each change of state once, as of the host by default',
    { timeout: 10 * minutes },
    async () => {
      const old = await start(earlier);
      const theirs = hostOf(old);
      const before = await Promise.all(Array.from({ length: people }, () => toEvaluated(theirs)));
      const ended = new Applicant(theirs);
      await ended.toEnd(allScenarios[0]?.rut ?? '');

      // The new version migrates the tables under the nodes of the old one, which stay.
      const ours = hostOf(await start());
      const crossing = before.map((person, at) => finish(at % 2 === 0 ? movedTo(ours, person) : person));
      const begun = Array.from({ length: people }, async (_, at) => {
        const [first, second] = at % 2 === 0 ? [ours, theirs] : [theirs, ours];
        const person = await toEvaluated(first);
        await finish(movedTo(second, person));
        return person;
      });
      await Promise.all(crossing);
      const everybody = [...before, ended, ...(await Promise.all(begun))];

      // The last of the earlier version ends, and whoever was begun there goes on.
      const last = await toEvaluated(theirs);
      await old.stop();
      await finish(movedTo(ours, last));
      everybody.push(last);

      const opened = await openStore(database.options, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      store = opened.value;
      const expected = new Map<string, string[]>();
      for (const { application } of everybody) {
        const id = application?.id ?? '';
        const events = await store.applications.events(id);
        expected.set(
          id,
          announcementsOf(events).map(({ version }) => `${version}`),
        );
      }
      const told = () => {
        const found = new Map<string, string[]>();
        const seen = new Set<string>();
        for (const { headers, body } of listener.received) {
          // A delivery whose answer was lost comes again under its id, which is how a bank knows it.
          const id = headers['webhook-id'] ?? '';
          if (seen.has(id)) continue;
          seen.add(id);
          const { data } = JSON.parse(body) as Told;
          found.set(data.applicationId, [...(found.get(data.applicationId) ?? []), `${data.version}`]);
        }
        return found;
      };
      await expect.poll(told, { timeout: minutes }).toEqual(expected);
      const { rows } = await store.database.query(`SELECT DISTINCT host_id FROM applications`);
      expect(rows).toEqual([{ host_id: 'default' }]);
    },
  );
});
