import { Client, type ClientConfig } from 'pg';
import { err, ok, type Result } from '@afilia/domain/result';
import { sqlStateOf, type DatabaseProblem } from '../database-problem.ts';

/** The oldest PostgreSQL the migrations and queries are written for. */
const oldestServer = 15;

const connectTimeoutMs = 5_000;

/** Settings that every connection to the server shares. */
export const connectionConfig = (databaseUrl: string): ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'afilia',
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
});

/** `user@host:port/database`, for people; never the password. */
const nameOf = (url: URL): string =>
  `${url.username ? `${decodeURIComponent(url.username)}@` : ''}${url.host}${url.pathname}`;

const parseAddress = (databaseUrl: string): Result<URL, DatabaseProblem> => {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol)) return ok(url);
  return err({
    kind: 'bad-address',
    message: 'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
  });
};

/** Class 28: who you are; 3D000: no such database; 42501: not allowed. */
const isRefusal = (sqlState: string): boolean =>
  sqlState.startsWith('28') || sqlState === '3D000' || sqlState === '42501';

const toProblem = (error: unknown, url: URL): DatabaseProblem => {
  const code = sqlStateOf(error);
  const reason = error instanceof Error && error.message ? error.message : (code ?? String(error));
  if (code && isRefusal(code)) {
    return {
      kind: 'refused',
      message: `PostgreSQL at ${nameOf(url)} refuses the connection: ${reason}. Check user, password and database name in DATABASE_URL.`,
    };
  }
  return {
    kind: 'unreachable',
    message: `No PostgreSQL answers at ${nameOf(url)} (${reason}). Check that it runs and that DATABASE_URL has its address.`,
  };
};

/** @param version - major version of the server */
export const checkVersion = (version: number, url: URL): Result<undefined, DatabaseProblem> =>
  version >= oldestServer
    ? ok(undefined)
    : err({
        kind: 'too-old',
        message: `PostgreSQL at ${nameOf(url)} is version ${version}. Afilia needs ${oldestServer} or newer.`,
      });

/**
 * Connects once, to tell at start-up and in words what would otherwise fail later.
 *
 * @param databaseUrl - `postgres://…`, from the environment
 * @returns nothing when the server is there, lets us in and is new enough; else what to do about it
 */
export const checkServer = async (databaseUrl: string): Promise<Result<undefined, DatabaseProblem>> => {
  const address = parseAddress(databaseUrl);
  if (!address.ok) return address;

  const client = new Client(connectionConfig(databaseUrl));
  // A connection that drops while it is being checked rejects the query below; the event must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    return checkVersion(rows[0]?.version ?? 0, address.value);
  } catch (error) {
    return err(toProblem(error, address.value));
  } finally {
    await client.end().catch(() => undefined);
  }
};
