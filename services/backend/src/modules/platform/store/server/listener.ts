import type { Client } from 'pg';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { assertWritable } from './host-client.ts';
import { dropConnection, setInactivityTimeout } from './inactivity-timeout.ts';
import { createChannels, type Channels } from '../channels.ts';

/** Receives and sends notifications and holds locks on its own connection, and reconnects when it is lost. */
type Listener = {
  listen: Channels['listen'];
  announce: (channel: string, payload: string) => void;
  holdLock: (lockClass: number, lock: number) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

const firstRetryMs = 250;
const maxRetryMs = 10_000;

/** Interval of a statement that detects a dead server: a listening connection sends nothing else. */
const pulseEveryMs = 15_000;

const notifyStatement =
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS said (channel, payload)';

/**
 * @param create - makes a client that is not connected; must reach the server itself, not a pool that shares sessions
 * @returns a listener that connects with the first `listen`
 */
export const createListener = (create: () => Client): Listener => {
  let connection: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const locks = new Set<string>();

  const run = async (sql: string): Promise<void> => {
    connection ??= connect();
    await (await connection).query(sql);
  };
  const channels = createChannels(run);

  let outbox: { channel: string; payload: string }[] = [];
  let speaking: Promise<void> | undefined;
  /** Sends one batch; notifications that gather meanwhile make the next. */
  const speak = async (): Promise<void> => {
    while (outbox.length > 0) {
      const batch = outbox;
      outbox = [];
      try {
        connection ??= connect();
        const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
        await (await connection).query(notifyStatement, values);
      } catch {
        // Receivers also poll, so a lost notification only delays them.
      }
    }
    speaking = undefined;
  };

  const connect = async (): Promise<Client> => {
    const client = create();
    client.on('notification', ({ channel, payload, processId }) => {
      // Own notifications were delivered when they were sent.
      if (processId !== Reflect.get(client, 'processID')) channels.deliver(channel, payload ?? '');
    });
    try {
      await client.connect();
      // Notifications need not survive the server.
      await client.query('SET synchronous_commit = off');
    } catch (error) {
      connection = undefined;
      throw error;
    }
    setInactivityTimeout(client);
    // One that was demoted keeps its connections, and passes on nothing that the new primary announces.
    const pulse = setInterval(
      () =>
        void assertWritable(client).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) dropConnection(client, 'The server takes no writes any more');
        }),
      pulseEveryMs,
    ).unref();
    client.once('end', () => {
      clearInterval(pulse);
      connection = undefined;
      if (!closed) reconnect(firstRetryMs);
    });
    return client;
  };

  /** Schedules a new subscription to all channels and reports the gap, in which notifications were lost. */
  const reconnect = (waitMs: number): void => {
    if (closed || retry || channels.names().length + locks.size === 0) return;
    retry = setTimeout(() => {
      retry = undefined;
      resubscribe().catch(() => reconnect(Math.min(waitMs * 2, maxRetryMs)));
    }, waitMs);
  };

  const resubscribe = async (): Promise<void> => {
    connection ??= connect();
    const client = await connection;
    for (const name of channels.names()) await client.query(`LISTEN "${name}"`);
    channels.gap();
    await takeLocks(client, new Set(locks));
  };

  /** The server may not have noticed yet that our last connection is gone, and hold its locks: asked for, not waited for. */
  const takeLocks = async (client: Client, missing: Set<string>): Promise<void> => {
    for (const lock of missing) {
      const { rows } = await client.query(`SELECT pg_try_advisory_lock(${lock}) AS taken`);
      if (rows[0]?.taken || !locks.has(lock)) missing.delete(lock);
    }
    if (missing.size === 0 || closed) return;
    setTimeout(() => void takeLocks(client, missing).catch(() => undefined), maxRetryMs / 5).unref();
  };

  return {
    listen: channels.listen,
    announce: (channel, payload) => {
      channels.deliver(channel, payload);
      if (closed) return;
      outbox.push({ channel, payload });
      speaking ??= speak();
    },
    holdLock: async (lockClass, lock) => {
      const both = `${Number(lockClass)}, ${Number(lock)}`;
      await run(`SELECT pg_advisory_lock(${both})`);
      locks.add(both);
      return async () => {
        locks.delete(both);
        // The server released the lock when the connection was lost.
        if (connection) await run(`SELECT pg_advisory_unlock(${both})`);
      };
    },
    close: async () => {
      await speaking;
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
};
