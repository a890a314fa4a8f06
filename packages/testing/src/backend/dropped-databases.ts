import { randomUUID } from 'node:crypto';
import { openDatabase } from '@afilia/backend/platform/store/database';
import { Client } from 'pg';

/** Variable that names a run of tests to its workers. The process that sets it calls `dropDatabasesOf` at the end. */
export const runVariable = 'TEST_RUN';

/** Variable that asks for a PostgreSQL of the run. A single file starts faster on the server of the machine. */
export const ownServerVariable = 'TEST_OWN_POSTGRES';

/** Variable by which a run of tests tells its workers the address of its own PostgreSQL. */
export const serverVariable = 'TEST_DATABASE_URL';

const prefixOf = (run: string) => `afilia_test_${run}_`;

/** A name that no other test's database has. */
export const newDatabaseName = (): string =>
  `${prefixOf(process.env[runVariable] ?? 'alone')}${randomUUID().replaceAll('-', '')}`;

/**
 * Each drop makes the server write all that is unwritten, of every database, which takes seconds while other tests write. The
 * second of two drops in a row finds nothing to write.
 */
const batch = 25;

/** Drops databases on a connection without the service's limit of silence: a busy server answers a drop after a minute. */
async function drop(serverUrl: string, names: readonly string[]): Promise<void> {
  const server = new Client({ connectionString: serverUrl });
  // A test may have stopped a server of its own.
  if (
    !(await server.connect().then(
      () => true,
      () => false,
    ))
  )
    return;
  try {
    for (const name of names) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } finally {
    await server.end();
  }
}

const ended = new Map<string, string[]>();

/** Drops a database that its test is done with: at once, or in a run of tests with the next of this process. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  if (!process.env[runVariable]) return drop(serverUrl, [name]);
  const names = [...(ended.get(serverUrl) ?? []), name];
  ended.set(serverUrl, names.length < batch ? names : []);
  if (names.length >= batch) await drop(serverUrl, names);
}

/** Drops the databases that a run of tests left on a server. */
export async function dropDatabasesOf(run: string, serverUrl: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: serverUrl });
  if (!server.ok) return;
  const like = `${prefixOf(run).replaceAll('_', String.raw`\_`)}%`;
  const { rows } = await server.value.query(`SELECT datname FROM pg_database WHERE datname LIKE '${like}'`);
  await server.value.close();
  await drop(
    serverUrl,
    (rows as { datname: string }[]).map(({ datname }) => datname),
  );
}
