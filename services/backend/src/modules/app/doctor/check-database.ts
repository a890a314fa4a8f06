import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/store/database.ts';
import { migrationsLeft } from '../../record/store/migrate.ts';
import { parseDatabaseAddress } from '../../platform/addresses/database-address.ts';
import { createConnector } from '../../platform/store/server/host-client.ts';
import { finding, type Finding, whyOf } from './finding.ts';

/** How far the clocks of a node and of the database may differ: codes and links are counted by both. */
const maxClockDifferenceMs = 1_000;

/** How long a notification may take. */
const notifiedWithinMs = 2_000;

type DatabaseNeeds = {
  databaseUrl: string;
  /** Address for notifications, if it is another one. */
  directUrl?: string | undefined;
  /** Nodes of `api` and `worker`, and the connections that each of them opens. */
  nodes: number;
  connectionsOfNode: number;
};

/** Examines version, migrations, connections, clock, and the return of notifications. @param database - an open one */
export async function checkDatabase(database: Database, needs: DatabaseNeeds): Promise<Finding[]> {
  return [
    finding('database', 'ok', await versionOf(database)),
    await checkMigrations(database),
    await checkConnections(database, needs),
    await checkClock(database, () => Date.now()),
    await checkNotifications(needs.directUrl ?? needs.databaseUrl, needs.databaseUrl),
  ];
}

async function one<Row>(database: Database, sql: string): Promise<Row> {
  const { rows } = await database.query(sql);
  return rows[0] as Row;
}

const versionOf = async (database: Database): Promise<string> =>
  `PostgreSQL ${(await one<{ version: string }>(database, `SELECT current_setting('server_version') AS version`)).version}`;

export async function checkMigrations(database: Database): Promise<Finding> {
  const { missing, problem } = await migrationsLeft(database);
  if (problem !== undefined) return finding('migrations', 'fail', `the database cannot be used: ${problem}`);
  return missing.length === 0
    ? finding('migrations', 'ok', 'all are applied')
    : finding('migrations', 'warn', `${missing.length} wait for the next start of a node`);
}

export async function checkConnections(
  database: Database,
  { nodes, connectionsOfNode }: Pick<DatabaseNeeds, 'nodes' | 'connectionsOfNode'>,
): Promise<Finding> {
  const { room } = await one<{ room: number }>(
    database,
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS room`,
  );
  const needed = nodes * connectionsOfNode;
  const detail = `${nodes} nodes open up to ${needed} connections, the server has room for ${room}`;
  return finding('connections', needed <= room ? 'ok' : 'fail', detail);
}

/** @param now - milliseconds since 1970, by this machine */
export async function checkClock(database: Database, now: () => number): Promise<Finding> {
  const before = now();
  const { at } = await one<{ at: string }>(
    database,
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS at`,
  );
  const difference = Math.round(Math.abs(Number(at) - (before + now()) / 2));
  const detail = `differs from the database's by ${difference} ms`;
  return finding('clock', difference <= maxClockDifferenceMs ? 'ok' : 'fail', detail);
}

/**
 * A pooler that shares sessions (PgBouncer by transaction) loses notifications and locks without a word.
 *
 * @param otherUrl - where the notification is sent from
 */
export async function checkNotifications(directUrl: string, otherUrl = directUrl): Promise<Finding> {
  const [listener, sender] = [directUrl, otherUrl].map((url) => {
    const address = parseDatabaseAddress(url);
    return address && createConnector(address, true).create();
  });
  if (!listener || !sender) throw new Error('two connections were asked for');
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    listener.on('notification', () => resolve(true));
    await listener.query(`LISTEN ${channel}`);
    const limit = setTimeout(() => resolve(false), notifiedWithinMs);
    await sender.query(`NOTIFY ${channel}`);
    const arrived = await promise;
    clearTimeout(limit);
    return arrived
      ? finding('notifications', 'ok', 'come back: the connection reaches PostgreSQL itself')
      : finding(
          'notifications',
          'fail',
          'do not come back: DATABASE_DIRECT_URL must reach PostgreSQL itself',
        );
  } catch (error) {
    return finding('notifications', 'fail', `two connections cannot be opened (${whyOf(error)})`);
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => undefined)));
  }
}
