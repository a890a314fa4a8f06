import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { ok, type Result } from '@afilia/domain/values/result';
import type { Database, Orm } from '../database-types.ts';
import { sqlStateOf, type DatabaseProblem } from '../database-problem.ts';
import { diskFullState, readOnlyState, takeRoom } from '../database-unavailable.ts';
import * as schema from '../schema.ts';
import { checkServer, type CheckedServer } from './connection.ts';
import { assertWritable, createConnector } from './host-client.ts';
import { dropConnection, inactivityTimeoutMs, setInactivityTimeout } from './inactivity-timeout.ts';
import { createListener } from './listener.ts';

/**
 * A crowd comes after a lull: by the pool's own ten seconds it would find one connection, and wait for the others to be
 * made and to prepare every statement anew. Shorter than the silence after which a connection is taken for broken.
 */
const keepIdleMs = inactivityTimeoutMs / 2;

const defaultConnections = 10;

/** Connections to work with; those to a server that takes no writes any more are not used again. */
function createPool({ work, isShared }: CheckedServer, max: number) {
  const { config, Client, timeoutMs } = createConnector(work, isShared);
  const pool = new Pool({
    ...config,
    Client,
    max,
    idleTimeoutMillis: keepIdleMs,
    connectionTimeoutMillis: timeoutMs,
  });
  // An idle connection that drops is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const idle = new Set<PoolClient>();
  let isDiskFull = false;
  const notice = (error: unknown): void => {
    const state = sqlStateOf(error);
    if (state === diskFullState) isDiskFull = true;
    if (state !== readOnlyState) return;
    for (const client of idle) dropConnection(client, 'The server takes no writes any more');
  };
  pool.on('connect', (client) => setInactivityTimeout(client));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error: unknown, client) => {
    if (!error) idle.add(client);
    notice(error);
  });

  /** Tries if a disk that was full has room again. */
  const takeRoomAgain = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(`BEGIN; ${takeRoom}; COMMIT`);
      isDiskFull = false;
      client.release();
    } catch (error) {
      // It stands in a failed transaction.
      client.release(true);
      throw error;
    }
  };
  return {
    pool,
    notice,
    ping: async (): Promise<void> => {
      try {
        await assertWritable(pool);
        if (isDiskFull) await takeRoomAgain();
      } catch (error) {
        notice(error);
        throw error;
      }
    },
  };
}

/** Schemas of one database have the names of channels in common. */
const channelsOf = (of: string) => {
  const suffix = of === 'public' ? '' : `_${createHash('sha256').update(of).digest('hex').slice(0, 8)}`;
  return (channel: string): string => `${channel}${suffix}`;
};

/** Opens a PostgreSQL server. See `openDatabase`. */
export async function openServer(
  { databaseUrl, directUrl }: { databaseUrl: string; directUrl?: string | undefined },
  connections = defaultConnections,
): Promise<Result<Database, DatabaseProblem>> {
  const checked = await checkServer(databaseUrl, directUrl);
  if (!checked.ok) return checked;

  const { pool, notice, ping } = createPool(checked.value, connections);
  const listener = createListener(createConnector(checked.value.direct).create);
  const named = channelsOf(checked.value.schema);
  const orm = drizzle(pool, { schema }) as unknown as Orm;
  return ok({
    kind: 'server',
    schema: checked.value.schema,
    orm,
    query: async (sql, params) => {
      const answer = await pool.query(sql, params);
      return Array.isArray(answer) ? { rows: answer.flatMap(({ rows }) => rows) } : answer;
    },
    transaction: async (work) => {
      try {
        return await orm.transaction(work);
      } catch (error) {
        // The pool learns of statements of its own alone.
        notice(error);
        throw error;
      }
    },
    listen: (channel, onPayload, onGap) => listener.listen(named(channel), onPayload, onGap),
    announce: (channel, payload) => listener.announce(named(channel), payload),
    holdLock: listener.holdLock,
    poolState: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  });
}
