import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@afilia/backend/app/config/load-config';
import { systemClock } from '@afilia/backend/platform/keys/system';
import type { DatabaseOptions } from '@afilia/backend/platform/store/database';
import { vaultOf } from '@afilia/backend/app/main-vault';
import { openStore, type Store } from '@afilia/backend/app/store/open-store';
import type { ApplicantHost } from '../people/applicant.ts';
import { type Child, startChild } from './child-process.ts';
import { type TestBackend, testDatabase } from './database.ts';
import { freePort } from '../services/free-ports.ts';
import {
  type ExternalServices,
  type ExternalServicesOptions,
  startExternalServices,
} from './external-services.ts';
import { shareSigningKeys } from './shared-signing-keys.ts';

/** Messages to the child. */
export type ServeBackend = {
  environment: Record<string, string>;
  folder: string;
  port: number;
  database: DatabaseOptions;
  heldPlaces?: string | undefined;
};

/** A backend in a process of its own, beside an outside world that outlives it. */
export type KillableBackend = ApplicantHost & {
  inbox: ExternalServices['inbox'];
  /** Address of the server that plays the sources. */
  sandboxUrl: string;
  /** Absent on the embedded database. */
  databaseUrl: string | undefined;
  whenBack: () => Promise<void>;
  /** Starts the process on the data that the last one left; resolves with the milliseconds until it was ready. */
  start: () => Promise<number>;
  /** Starts the process and does not wait for it. */
  begin: () => void;
  /** `kill -9`. */
  kill: () => Promise<void>;
  /** Work that is due or under way now. */
  leftOver: () => Promise<unknown>;
  /** Output of all processes so far. */
  output: () => string;
  /** Opens the data that the process left, which must be gone. Jobs do not run. */
  openStore: () => Promise<Store>;
  close: () => Promise<void>;
};

type KillableOptions = Omit<ExternalServicesOptions, 'clock'> & {
  environment?: Record<string, string>;
  /** Address of the places where a transfer that validates an account is held. */
  heldPlaces?: string;
};

/**
 * Prepares a backend that can be killed at any moment. The embedded database is in a folder of its own, and empty:
 * the first start makes it.
 *
 * @param options - latency of the outside world, so that a kill finds work under way; more variables
 */
export async function killableBackend(
  where: TestBackend,
  { environment: more, heldPlaces, ...options }: KillableOptions,
): Promise<KillableBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-faults-'));
  await shareSigningKeys(folder);
  const outside = await startExternalServices({ clock: systemClock, ...options });
  // All of a test's people come from one address.
  const environment = {
    ...outside.environment,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    ...more,
  };
  const config = await loadConfig(environment, { dataDir: folder });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const server = where.name === 'PostgreSQL' ? await testDatabase(where) : undefined;
  const database: DatabaseOptions = server?.options ?? { dataDir: folder };
  const port = await freePort();

  let child: Child | undefined;
  let back = Promise.withResolvers<void>();
  let isBack = false;
  let output = '';
  const begin = () => {
    const begun = startChild('serve-backend', [
      JSON.stringify({ environment, folder, port, database, heldPlaces } satisfies ServeBackend),
    ]);
    child = begun;
    // Notifies the waiters of the line, if any.
    begun.firstLine.catch(() => undefined);
    void (async () => {
      const code = await begun.ended;
      if (code === null) return;
      if (isBack) back = Promise.withResolvers();
      isBack = false;
      back.promise.catch(() => undefined);
      back.reject(new Error(`The backend ended by itself with ${code}: ${begun.errors()}`));
    })();
  };
  const kill = async () => {
    // Waiters of an earlier kill keep waiting for the same line.
    if (isBack) back = Promise.withResolvers();
    isBack = false;
    await child?.kill();
    output += child?.errors() ?? '';
    child = undefined;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: config.value.apiKey,
    inbox: outside.inbox,
    sandboxUrl: outside.environment.SANDBOX_URL,
    databaseUrl: database.databaseUrl,
    clock: systemClock,
    whenBack: () => back.promise,
    begin,
    start: async () => {
      const from = performance.now();
      begin();
      await child?.firstLine;
      isBack = true;
      back.resolve();
      return performance.now() - from;
    },
    kill,
    leftOver: async () => (await fetch(`http://127.0.0.1:${port}/left-over`)).json(),
    output: () => output + (child?.errors() ?? ''),
    openStore: async () => {
      const opened = await openStore(database, () => undefined, vaultOf(config.value));
      if (!opened.ok) throw new Error(opened.error.message);
      return opened.value;
    },
    close: async () => {
      await kill();
      await outside.close();
      await server?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
