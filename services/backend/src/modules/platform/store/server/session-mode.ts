import type { Client } from 'pg';

/**
 * How long a connection keeps its session of the server.
 *
 * - `direct`: it is one to the server itself.
 * - `session`: a pooler is in between, and gives it one session until it is closed.
 * - `transaction`: a pooler gives it another session for each transaction.
 * - `statement`: it gives it another one for each statement, and refuses transactions.
 */
export type SessionMode = 'direct' | 'session' | 'transaction' | 'statement';

/** A pooler with one connection keeps the second client waiting; that long is waited for it. */
const waitMs = 2_000;
const connectMs = 10_000;

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;

const begin = async (client: Client): Promise<number> => {
  await client.query('BEGIN');
  return pidOf(client);
};

/** Returns whether the client talks to another process than the one that greeted it: a pooler stands in between. */
const isPooled = async (client: Client): Promise<boolean> =>
  (await pidOf(client)) !== Reflect.get(client, 'processID');

/**
 * Finds how a pooler shares its connections. Two clients open transactions that overlap, and end them in either order: a
 * pooler that gives the connection used last, and one that gives the one unused for longest, both mix them up then.
 *
 * @param one - connected
 * @param connect - makes another one, which is closed here
 */
export async function findSessionMode(one: Client, connect: () => Promise<Client>): Promise<SessionMode> {
  if (!(await isPooled(one))) return 'direct';
  // While the first has no transaction open: a pooler may have one connection.
  const connecting = connect();
  connecting.catch(() => undefined);
  const other = await Promise.race([connecting, wait(connectMs)]);
  if (!other) throw new Error('the pooler gave no second connection within 10 s');
  try {
    const first = await begin(one).catch(() => undefined);
    // `transaction blocks not allowed in statement pooling mode`; it closes the connection.
    if (first === undefined) return 'statement';
    return (await isMixed(one, other, first)) ? 'transaction' : 'session';
  } finally {
    await other.end().catch(() => undefined);
  }
}

/** @param first - process of the server that `one` has a transaction open on */
async function isMixed(one: Client, other: Client, first: number): Promise<boolean> {
  const others = begin(other);
  others.catch(() => undefined);
  await Promise.race([others, wait(waitMs)]);
  await one.query('COMMIT');
  const second = await Promise.race([others, wait(waitMs)]);
  // Not even after the other one's end: there is one session, and it stays with its client.
  if (second === undefined) return false;
  await other.query('COMMIT');
  if (second === first) return true;
  for (const [firstBack, lastBack] of [
    [other, one],
    [one, other],
  ] as const) {
    if ((await begin(one)) !== first || (await begin(other)) !== second) return true;
    await firstBack.query('COMMIT');
    await lastBack.query('COMMIT');
  }
  return (await pidOf(one)) !== first || (await pidOf(other)) !== second;
}

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
