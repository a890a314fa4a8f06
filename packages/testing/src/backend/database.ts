import { openDatabase, type DatabaseOptions } from '@afilia/backend/platform/store/database';
import { openStore, type Store } from '@afilia/backend/app/store/open-store';
import type { Vault } from '@afilia/backend/record/store/sealing/sealing';
import { embeddedSnapshot } from './embedded-snapshot.ts';
import { dropDatabase, newDatabaseName, serverVariable } from './dropped-databases.ts';
import { templateDatabase } from './template-database.ts';
import { testVault } from './test-vault.ts';

/** Location of a test's database. `$name` in the title of a `describe.each`. */
export type TestBackend =
  | { name: 'PGlite' }
  /** `isDurable`: a commit waits for the disk, as in production; for benchmarks. */
  | { name: 'PostgreSQL'; serverUrl: string; isDurable?: true };

/** A new, empty database. `options` opens it; `drop` removes it, despite open connections. */
export type TestDatabase = { options: DatabaseOptions; drop: () => Promise<void> };

/** An open store on a new database; `drop` closes it and removes the database. */
export type TestStore = Store & { options: DatabaseOptions; drop: () => Promise<void> };

/**
 * Connections of each store of a test. Making a connection and having the statements prepared on it costs a server 50 ms
 * of processor time; with the usual ten that was a third of the database's cost in the tests.
 */
const connections = 4;

const defaultServer = 'postgres://postgres@127.0.0.1:5432/test';

const embedded: TestBackend = { name: 'PGlite' };

/** @returns true if the server was there; throws when it refuses the statement */
const execute = async (serverUrl: string, statement: string): Promise<boolean> => {
  const server = await openDatabase({ databaseUrl: serverUrl });
  if (!server.ok) return false;
  try {
    await server.value.query(statement);
    return true;
  } finally {
    await server.value.close();
  }
};

let backends: Promise<TestBackend[]> | undefined;

const findBackends = async (): Promise<TestBackend[]> => {
  const wanted = process.env['DATABASE_URL'] ?? process.env[serverVariable];
  const serverUrl = wanted ?? defaultServer;
  if (await execute(serverUrl, 'SELECT 1')) return [embedded, { name: 'PostgreSQL', serverUrl }];
  if (wanted) throw new Error('DATABASE_URL is set, but no PostgreSQL answers there');
  return [embedded];
};

/**
 * Returns every database on which the store keeps its contract: PGlite, and PostgreSQL when a server answers at
 * `DATABASE_URL`, is the run's own, or answers at postgres://postgres@127.0.0.1:5432/test. A `DATABASE_URL` that does not
 * answer is an error, since it was set to be used.
 *
 * @example
 * describe.each(await testBackends())('the record on $name', (backend) => {
 *   let store: TestStore;
 *   beforeAll(async () => { store = await testStore(backend); });
 *   afterAll(() => store.drop());
 * });
 */
export const testBackends = (): Promise<TestBackend[]> => (backends ??= findBackends());

/** The PostgreSQL of this machine, as production uses it: for measurements, and for data that people keep. */
export const durableServer = async (): Promise<(TestBackend & { name: 'PostgreSQL' }) | undefined> => {
  for (const backend of await testBackends())
    if (backend.name === 'PostgreSQL') return { ...backend, isDurable: true };
  return undefined;
};

/** PostgreSQL when a server answers, because a test file takes a third less processor time on it than on PGlite. */
const defaultBackend = async (): Promise<TestBackend> => (await testBackends()).at(-1) ?? embedded;

const everyDatabase = process.env['ALL_DATABASES'] === '1';

/**
 * One database, for rules that are the same on each: PostgreSQL when a server answers, else PGlite. Both with
 * `ALL_DATABASES=1`, as `npm test -- long databases` sets it.
 */
export const backendsForRules = async (): Promise<TestBackend[]> =>
  everyDatabase ? testBackends() : [await defaultBackend()];

/** PGlite, for the behaviour of PostgreSQL that the tests of clusters show; both with `ALL_DATABASES=1`. */
export const backendsBesideClusters = async (): Promise<TestBackend[]> =>
  everyDatabase ? testBackends() : [embedded];

/**
 * Every database, each with another one of these variants in turn; every database with every variant where there is
 * only one database, or with `ALL_DATABASES=1`.
 */
export const backendsInTurn = async <Variant extends object>(
  variants: readonly Variant[],
): Promise<(Variant & { where: TestBackend; name: TestBackend['name'] })[]> => {
  const all = await testBackends();
  const isWhole = everyDatabase || all.length === 1;
  return all.flatMap((where, at) =>
    variants
      .filter((_variant, index) => isWhole || index % all.length === at)
      .map((variant) => ({ ...variant, where, name: where.name })),
  );
};

/**
 * Makes a database for one test file. On PGlite it is in memory, migrated, and ends with its last connection.
 *
 * @param chosen - PostgreSQL by default when a server answers, else PGlite
 */
export const testDatabase = async (chosen?: TestBackend): Promise<TestDatabase> => {
  const backend = chosen ?? (await defaultBackend());
  if (backend.name === 'PGlite') {
    return {
      options: { dataDir: ':memory:', snapshot: await embeddedSnapshot() },
      drop: async () => undefined,
    };
  }
  return onServer(backend);
};

/** @param template - the database that it copies; empty if left out */
const onServer = async (
  { serverUrl, isDurable }: TestBackend & { name: 'PostgreSQL' },
  template?: string,
): Promise<TestDatabase> => {
  const name = newDatabaseName();
  await execute(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // Tests wait for their commits. Without the disk nothing is lost but by a crash of the server itself.
  if (!isDurable) url.searchParams.set('options', '-csynchronous_commit=off');
  return {
    options: { databaseUrl: url.href, connections },
    drop: () => dropDatabase(serverUrl, name),
  };
};

/** A database that is migrated already. The key of its deployment is sealed with the vault of tests. */
const migratedDatabase = async (chosen?: TestBackend): Promise<TestDatabase> => {
  const backend = chosen ?? (await defaultBackend());
  if (backend.name === 'PGlite') return testDatabase(backend);
  return onServer(backend, await templateDatabase(backend.serverUrl));
};

/**
 * Makes a database and opens a store on it. Jobs run only after `jobRunner.start`.
 *
 * @param report - receives the store's reports for the log of operators; dropped by default
 * @param vault - the keys of personal data; always the same by default
 */
export const testStore = async (
  backend?: TestBackend,
  report: Parameters<typeof openStore>[1] = () => undefined,
  vault?: Vault,
): Promise<TestStore> => {
  const { options, drop } = await (vault ? testDatabase(backend) : migratedDatabase(backend));
  const store = await openStore(options, report, vault ?? testVault());
  if (!store.ok) throw new Error(store.error.message);
  return {
    ...store.value,
    options,
    drop: async () => {
      await store.value.close();
      await drop();
    },
  };
};

/** One more store on a test's database, as another node has it; its `drop` only closes it. */
export const storeBeside = async (
  { options }: Pick<TestStore, 'options'>,
  report: Parameters<typeof openStore>[1] = () => undefined,
  vault = testVault(),
): Promise<TestStore> => {
  const store = await openStore(options, report, vault);
  if (!store.ok) throw new Error(store.error.message);
  return { ...store.value, options, drop: store.value.close };
};
