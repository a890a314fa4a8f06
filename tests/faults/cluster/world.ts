import { systemClock } from '@afilia/backend/platform/keys/system';
import { type OwnRedis, ownRedis } from '@afilia/testing/services/own-redis';
import { type Cluster, startCluster } from '@afilia/testing/services/cluster/start-cluster';
import type { ApplicantHost } from '@afilia/testing/people/applicant';
import { type TestBackend, type TestDatabase, testDatabase } from '@afilia/testing/backend/database';
import { fetchFromManyAddresses } from '@afilia/testing/people/many-addresses';
import { type ExternalServices, startExternalServices } from '@afilia/testing/backend/external-services';
import { type TcpProxy, wired } from '@afilia/testing/services/tcp-proxy';
import { testMasterKeys } from '@afilia/testing/backend/test-vault';
import { sourceVariable } from '@afilia/backend/sources/config';
import { sourceNames } from '@afilia/source-contracts/source-names';

/** A cluster with a wire of the test's own before everything that it leans on, and a Redis that may be killed. */
export type World = {
  cluster: Cluster;
  host: ApplicantHost;
  /** Reached without the wire. */
  database: TestDatabase;
  outside: ExternalServices;
  redis: OwnRedis;
  wires: { database: TcpProxy; mail: TcpProxy; sources: TcpProxy };
  close: () => Promise<void>;
};

/** A silent source is given up sooner than in production. */
const sourceTimeoutMs = 6_000;

const impatience = Object.fromEntries(
  sourceNames.flatMap((source) => [
    [sourceVariable(source, 'TIMEOUT_MS'), String(sourceTimeoutMs)],
    [sourceVariable(source, 'DOCUMENT_TIMEOUT_MS'), String(sourceTimeoutMs)],
  ]),
);

/** @param timeoutMs - time after which a person without progress reports it */
export async function startWorld(server: TestBackend, timeoutMs: number): Promise<World> {
  const database = await testDatabase(server);
  const databaseUrl = database.options.databaseUrl ?? '';
  const outside = await startExternalServices({ clock: systemClock, latencyFactor: 0.3, latencyMs: 60 });
  const { SANDBOX_URL, SMTP_URL } = outside.environment;
  const redis = await ownRedis();
  const toDatabase = await wired(databaseUrl);
  const toMail = await wired(SMTP_URL);
  const toSources = await wired(SANDBOX_URL);
  const wires = { database: toDatabase.wire, mail: toMail.wire, sources: toSources.wire };
  const closeRest = async () => {
    await Promise.all(Object.values(wires).map((wire) => wire.close()));
    await redis.close();
    await outside.close();
    await database.drop();
  };
  try {
    const cluster = await startCluster({
      databaseUrl: toDatabase.address,
      redisUrl: redis.url,
      each: 2,
      port: 0,
      outside: {
        SANDBOX_URL: toSources.address,
        SMTP_URL: toMail.address,
      },
      environment: {
        RATE_LIMIT_FACTOR: '1000000',
        ASSIST_VISITOR_POLICY: 'open',
        MASTER_KEYS: testMasterKeys,
        LOG_LEVEL: 'warn',
        ...impatience,
      },
    });
    // nginx knows the live nodes: a disconnected client reconnects at once.
    const whenBack = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    const url = cluster.url.replace('localhost', '127.0.0.1');
    const host = { ...cluster, url, inbox: outside.inbox, clock: systemClock, whenBack, timeoutMs };
    const putBack = fetchFromManyAddresses();
    const close = async () => {
      putBack();
      await cluster.close();
      await closeRest();
    };
    return { cluster, host, database, outside, redis, wires, close };
  } catch (error) {
    await closeRest();
    throw error;
  }
}
