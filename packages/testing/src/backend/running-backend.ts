import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@afilia/backend/app/config/config';
import { createHostsInUse } from '@afilia/backend/app/config/hosts-in-use';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { publishHosts } from '@afilia/backend/app/main-host';
import { maxBodyBytes } from '@afilia/backend/platform/http/json-limit';
import { systemIds } from '@afilia/backend/platform/keys/system';
import { mailSenders } from '@afilia/backend/app/main-hosts';
import { createMailer } from '@afilia/backend/app/mail/create-mailer';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { fastifyLogging } from '@afilia/backend/platform/logging/fastify-logging';
import { reportsTo } from '@afilia/backend/app/main-reports';
import { createBackend, type Backend } from '@afilia/backend/app/main-backend';
import type { BackendParts } from '@afilia/backend/app/main-parts';
import type { Vault } from '@afilia/backend/record/store/sealing/sealing';
import type { Clock } from '@afilia/backend/platform/ports/clock';
import { createOutbound } from '@afilia/backend/platform/outbound/create-outbound';
import { openTracing } from '@afilia/backend/platform/tracing/open-tracing';
import type { Inbox } from '@afilia/sandbox/inbox/inbox';
import type { AnsweredRequest } from '@afilia/sandbox/sources/source-environment';
import Fastify from 'fastify';
import { storeBeside, type TestBackend, type TestStore, testStore } from './database.ts';
import { startExternalServices } from './external-services.ts';
import { shareSigningKeys } from './shared-signing-keys.ts';

/** A whole backend on a free port, with the sandbox over HTTP and SMTP beside it: nothing in it is played. */
export type RunningBackend = {
  url: string;
  apiKey: string;
  inbox: Inbox;
  store: TestStore;
  /** Real time, moved forward by `advance`; between `hold` and `release` it stands. */
  clock: MovableClock;
  /** Bugs that the backend reported; tests expect none. */
  bugs: unknown[];
  /** The configuration of the backend; source timeouts are read for each request. */
  config: Config;
  /** Origin of the sandbox. */
  sandboxUrl: string;
  /** Every question that a source answered, oldest first. */
  answered: AnsweredRequest[];
  /** Every line of the log, at the requested level. */
  log: string[];
  /** Every door of its server. */
  doors: { method: string; path: string; bodyLimit: number }[];
  /** The staff API calls it when an agent types a code. */
  joinHelp: Backend['joinHelp'];
  /** Stops this process's work as a shutdown does, and restarts it on the same database. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

type MovableClock = Clock & { advance: (ms: number) => void; hold: () => void; release: () => void };

function movableClock(): MovableClock {
  let offset = 0;
  let heldAt: number | undefined;
  return {
    now: () => new Date((heldAt ?? Date.now()) + offset),
    advance: (ms) => {
      offset += ms;
    },
    hold: () => {
      heldAt = Date.now();
    },
    release: () => {
      heldAt = undefined;
    },
  };
}

type RunningBackendOptions = {
  /** Variables of the configuration. */
  environment?: Record<string, string>;
  sourceResilience?: BackendParts['sourceResilience'];
  /** The vault of personal data; without it, the vault of every test. */
  vault?: Vault;
  /** A name of this machine by which sandbox and mail server are reached; 127.0.0.1 when left out. */
  outsideAt?: string;
  /** Port, if the backend's address must be known before the start; any free port if left out. */
  port?: number;
  /** Shares the database of this one, as one more node; to be closed before it. On a server only. */
  beside?: Pick<RunningBackend, 'store'>;
};

const at = (host: string, environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace('127.0.0.1', host)]),
  );

/**
 * Starts a backend for one test file, wired as the service is.
 *
 * @example
 * const backend = await startBackend(where, { environment: { LOG_LEVEL: 'debug', SOURCE_BANK_TIMEOUT_MS: '500' } });
 */
export async function startBackend(
  backend?: TestBackend,
  {
    environment,
    sourceResilience = {},
    port = 0,
    beside,
    vault,
    outsideAt = '127.0.0.1',
  }: RunningBackendOptions = {},
): Promise<RunningBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-backend-'));
  // With a remote signer the folder holds no key.
  if (environment?.['SIGNER'] !== 'csc') await shareSigningKeys(folder);
  const clock = movableClock();
  const answered: AnsweredRequest[] = [];
  const outside = await startExternalServices({ clock, onAnswer: (question) => answered.push(question) });
  const config = await loadConfig(
    { ...at(outsideAt, outside.environment), LOG_LEVEL: 'silent', ...environment },
    { dataDir: folder },
  );
  if (!config.ok) throw new Error(config.error.join('\n'));

  const log: string[] = [];
  const logger = createLogger({
    level: config.value.logLevel,
    destination: { write: (line) => void log.push(line) },
  });
  const report: Parameters<typeof testStore>[1] = (level, line) => logger[level](line);
  const store = beside
    ? await storeBeside(beside.store, report, vault)
    : await testStore(backend, report, vault);
  const changed = await publishHosts(store, config.value, clock.now().toISOString());
  if (changed.length > 0) throw new Error(changed.join('\n'));
  const bugs: unknown[] = [];
  const reports = reportsTo(logger);
  const { smtpUrl, isMailPlayed, mailFrom: from, publicUrl, supportPhone } = config.value;
  const hosts = createHostsInUse(config.value);
  const senders = mailSenders(hosts, config.value);
  const outbound = createOutbound({
    ...config.value.outbound,
    report: (failure) => logger.warn(failure.message),
  });
  const mailer = createMailer({
    smtpUrl,
    isMailPlayed,
    from,
    publicUrl,
    clock,
    supportPhone,
    senders,
    outbound,
  });
  const { tracing, close: endTracing } = await openTracing({
    traces: config.value.traces,
    outbound,
    roles: [],
    instance: systemIds.uuid(),
    report: (what, error) => logger.warn({ error }, what),
  });
  const make = () =>
    createBackend({
      config: config.value,
      hosts,
      outbound,
      store,
      mailer,
      clock,
      ids: systemIds,
      sourceResilience,
      tracing,
      ...reports,
      reportBug: (reference, error) => {
        reports.reportBug(reference, error);
        bugs.push(error);
      },
    });

  let running: Backend = await make();
  const doors: RunningBackend['doors'] = [];
  const serve = async () => {
    const server = Fastify({
      forceCloseConnections: true,
      bodyLimit: maxBodyBytes,
      ...fastifyLogging(logger, systemIds.uuid),
    });
    server.addHook('onRoute', ({ method, url: path, bodyLimit = maxBodyBytes }) => {
      for (const one of [method].flat()) doors.push({ method: one, path, bodyLimit });
    });
    await running.registerApi(server);
    await running.startWorker();
    return server;
  };
  let server = await serve();
  const url = await server.listen({ port, host: '127.0.0.1' });
  const stop = async () => {
    await server.close();
    await running.close();
  };
  return {
    url,
    apiKey: config.value.apiKey,
    inbox: outside.inbox,
    store,
    clock,
    bugs,
    config: config.value,
    sandboxUrl: outside.environment.SANDBOX_URL,
    answered,
    log,
    doors,
    joinHelp: (code, agent) => running.joinHelp(code, agent),
    restart: async () => {
      await stop();
      running = await make();
      server = await serve();
      await server.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
    },
    close: async () => {
      await stop();
      await endTracing();
      await mailer.close();
      await store.drop();
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
