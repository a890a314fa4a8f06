import type { Client } from 'pg';
import { type DatabaseAddress, parseDatabaseAddress } from '../../addresses/database-address.ts';
import { encodingHint } from '../../addresses/stray-at.ts';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { sqlStateOf, type DatabaseProblem } from '../database-problem.ts';
import { readOnlyState } from '../database-unavailable.ts';
import { createConnector } from './host-client.ts';
import { checkSchema, checkVersion, readFacts, type ServerFacts } from './server-facts.ts';
import { findSessionMode, type SessionMode } from './session-mode.ts';

/** A server that was looked at: one address for work, and one for notifications and locks. */
export type CheckedServer = {
  work: DatabaseAddress;
  /** Another one where a pooler is in front of the first. */
  direct: DatabaseAddress;
  /** A pooler shares the connections that work is done on. */
  isShared: boolean;
  /** Schema of the tables. */
  schema: string;
};

type Named = { variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'; address: DatabaseAddress };

const readAddress = (variable: Named['variable'], text: string): Result<DatabaseAddress, DatabaseProblem> => {
  const address = parseDatabaseAddress(text);
  if (address) return ok(address);
  return err({
    kind: 'bad-address',
    message: `${variable} is not an address like postgres://user:password@host:5432/database. ${encodingHint}.`,
  });
};

/** Class 28: wrong role or password; 3D000: no such database; 42501: not allowed. */
const isRefusal = (sqlState: string): boolean =>
  sqlState.startsWith('28') || sqlState === '3D000' || sqlState === '42501';

/** PgBouncer's words for what it passes on to no server: `options` before 1.20, `statement_timeout` and the like. */
const unsupported = /unsupported startup parameter(?: in options)?: (\w+)/u;

const rootOf = (error: unknown): unknown => {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
};

const toProblem = (error: unknown, { variable, address: { name } }: Named): DatabaseProblem => {
  const code = sqlStateOf(error);
  const root = rootOf(error);
  const reason = root instanceof Error && root.message ? root.message : (code ?? String(root));
  const [, parameter] = unsupported.exec(reason) ?? [];
  if (parameter !== undefined) return noSetting(variable, name, parameter);
  if (code === readOnlyState)
    return {
      kind: 'read-only',
      message: `PostgreSQL at ${name} takes no writes: it is a standby, was demoted, or has default_transaction_read_only. Name the primary in ${variable}, or all hosts: postgres://…@one,two/…?target_session_attrs=read-write.`,
    };
  if (code && isRefusal(code)) {
    return {
      kind: 'refused',
      message: `PostgreSQL at ${name} refuses the connection: ${reason}. Check user, password and database name in ${variable}.`,
    };
  }
  return {
    kind: 'unreachable',
    message: `No PostgreSQL answers at ${name} (${reason}). Check that it runs and that ${variable} has its address.`,
  };
};

const noSetting = (variable: string, name: string, setting: string): DatabaseProblem => ({
  kind: 'pooler',
  message: `The pooler at ${name} does not pass ${setting} of ${variable} on to PostgreSQL. Take it out, and set it for the role: ALTER ROLE … IN DATABASE … SET … = ….`,
});

const sharing: Partial<Record<SessionMode, string>> = {
  transaction:
    'shares connections by transaction: notifications and locks would be lost. Give PostgreSQL itself, or a pool by session, as DATABASE_DIRECT_URL, or set pool_mode = session',
  statement:
    'shares connections by statement, and refuses transactions: set pool_mode = session, or transaction with DATABASE_DIRECT_URL',
};

/** Returns a setting that is not in force: a pooler may be configured to ignore `options`. */
async function ignoredSetting(client: Client, { settings }: DatabaseAddress): Promise<string | undefined> {
  for (const [name, value] of settings) {
    const { rows } = await client.query<{ is: string | null; asked: string }>(
      'SELECT current_setting($1, true) AS is, set_config($1, $2, true) AS asked',
      [name, value],
    );
    if (rows[0]?.is !== rows[0]?.asked) return name;
  }
  return undefined;
}

/** Looks at the server behind an address, by a connection of its own. */
async function lookAt<Found>(
  named: Named,
  look: (client: Client, connect: () => Promise<Client>) => Promise<Result<Found, DatabaseProblem>>,
): Promise<Result<Found, DatabaseProblem>> {
  const { create } = createConnector(named.address, true);
  const connect = async () => {
    const client = create();
    await client.connect();
    return client;
  };
  let client: Client | undefined;
  try {
    client = await connect();
    return await look(client, connect);
  } catch (error) {
    return err(toProblem(error, named));
  } finally {
    await client?.end().catch(() => undefined);
  }
}

type Work = { facts: ServerFacts; schema: string; mode: SessionMode };

const lookAtWork = (named: Named, hasDirectUrl: boolean) =>
  lookAt<Work>(named, async (client, connect) => {
    const { name } = named.address;
    const facts = await readFacts(client);
    const version = checkVersion(facts.version, name);
    if (!version.ok) return version;
    const mode = await findSessionMode(client, connect);
    const fault = mode === 'transaction' && hasDirectUrl ? undefined : sharing[mode];
    if (fault !== undefined)
      return err({ kind: 'pooler', message: `The pooler of ${named.variable} at ${name} ${fault}.` });
    const ignored = mode === 'direct' ? undefined : await ignoredSetting(client, named.address);
    if (ignored !== undefined) return err(noSetting(named.variable, name, ignored));
    const schema = checkSchema(facts);
    return schema.ok ? ok({ facts, schema: schema.value, mode }) : schema;
  });

/** @param work - the server behind the other address: it must be the same database */
const lookAtDirect = (named: Named, work: ServerFacts) =>
  lookAt<undefined>(named, async (client, connect) => {
    const { name } = named.address;
    const mode = await findSessionMode(client, connect);
    if (sharing[mode] !== undefined)
      return err({
        kind: 'pooler',
        message: `The pooler of DATABASE_DIRECT_URL at ${name} ${sharing[mode]}.`,
      });
    const { started, database } = await readFacts(client);
    if (started === work.started && database === work.database) return ok(undefined);
    return err({
      kind: 'pooler',
      message: `DATABASE_DIRECT_URL leads to another database than DATABASE_URL (${name}): notifications would be lost.`,
    });
  });

/**
 * Connects once, to tell at start-up and in words what would otherwise fail later.
 *
 * @param databaseUrl - `postgres://…`, from the environment
 * @param directUrl - of the same server, where the first one is a pooler's
 * @returns where to connect, when the server is there, lets us in, takes writes and is new enough; else what to do about it
 */
export async function checkServer(
  databaseUrl: string,
  directUrl?: string,
): Promise<Result<CheckedServer, DatabaseProblem>> {
  const work = readAddress('DATABASE_URL', databaseUrl);
  if (!work.ok) return work;
  const direct = directUrl === undefined ? work : readAddress('DATABASE_DIRECT_URL', directUrl);
  if (!direct.ok) return direct;

  const found = await lookAtWork({ variable: 'DATABASE_URL', address: work.value }, directUrl !== undefined);
  if (!found.ok) return found;
  if (directUrl !== undefined) {
    const same = await lookAtDirect(
      { variable: 'DATABASE_DIRECT_URL', address: direct.value },
      found.value.facts,
    );
    if (!same.ok) return same;
  }
  return ok({
    work: work.value,
    direct: direct.value,
    // A busy pooler may look like one by session at that moment; an operator who gives a direct address knows better.
    isShared: directUrl !== undefined,
    schema: found.value.schema,
  });
}
