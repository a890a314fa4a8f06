import { callbackify } from 'node:util';
import { Client, type ClientConfig, type QueryConfig } from 'pg';
import type { DatabaseAddress, DatabaseHost } from '../../addresses/database-address.ts';
import { NoConnection, ReadOnlyServer } from '../database-unavailable.ts';

const connectTimeoutMs = 5_000;

/** A host that does not answer within this is passed over for the next one. */
const probeTimeoutMs = 2_000;

/** Settings that every connection to the server shares. */
const configOf = ({ connectionString }: DatabaseAddress): ClientConfig => ({
  connectionString,
  application_name: 'afilia',
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
});

/**
 * Throws `ReadOnlyServer` where a session takes no writes: on a standby, on a primary that was demoted, and with
 * `default_transaction_read_only`.
 */
export async function assertWritable(client: { query: Client['query'] }): Promise<void> {
  const { rows } = await client.query<{ value: string }>(
    `SELECT current_setting('transaction_read_only') AS value`,
  );
  if (rows[0]?.value === 'on') throw new ReadOnlyServer();
}

/** Makes connections to the one of an address's hosts that takes writes. */
type Connector = {
  /** For `pg.Pool`. `max` and the like are its own. */
  Client: new (config?: ClientConfig) => Client;
  config: ClientConfig;
  /** How long a connection may take to be made, the search for its host included; milliseconds. */
  timeoutMs: number;
  /** Makes a client that is not connected yet. */
  create: () => Client;
};

type Chooser = { choose: () => Promise<DatabaseHost | undefined>; forget: () => void };

/** Of several hosts the first in order that takes writes, until a connection to it fails. All are asked at the same time. */
function chooserOf({ hosts }: DatabaseAddress, config: ClientConfig): Chooser {
  // One alone is the driver's to find.
  if (hosts.length === 1) return { choose: async () => undefined, forget: () => undefined };
  let chosen: Promise<DatabaseHost> | undefined;
  const find = async (): Promise<DatabaseHost> => {
    const probes = hosts.map((host) => probe(config, host));
    const errors: unknown[] = [];
    for (const [index, host] of hosts.entries()) {
      const error = await probes[index];
      if (error === undefined) return host;
      errors.push(error);
    }
    throw errors.find((error) => error instanceof ReadOnlyServer) ?? errors[0];
  };
  return {
    choose: () => (chosen ??= find()),
    forget: () => {
      chosen = undefined;
    },
  };
}

/** @returns why a host is none to work with, or nothing */
async function probe(config: ClientConfig, { host, port }: DatabaseHost): Promise<unknown> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined);
  Object.assign(client, { host, port });
  try {
    await client.connect();
    await assertWritable(client);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name would make the server keep the statement in a session that the next transaction does not have. */
const unnamed = ([first, ...rest]: unknown[]): unknown[] =>
  typeof first === 'object' && first !== null && 'text' in first
    ? [{ ...(first as QueryConfig), name: undefined }, ...rest]
    : [first, ...rest];

/**
 * Makes clients that look for the host which takes writes, and that know no session beyond a transaction where a pooler
 * shares connections.
 *
 * @param isShared - see `SessionMode`
 */
export function createConnector(address: DatabaseAddress, isShared = false): Connector {
  const config = configOf(address);
  const { choose, forget } = chooserOf(address, config);

  class HostClient extends Client {
    constructor(given?: ClientConfig) {
      super(given);
      // A connection that drops between two statements refuses the next one; the event must not end the process.
      this.on('error', () => undefined);
      if (!isShared) return;
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      Object.defineProperty(this, 'query', { value: (...args: unknown[]) => query(...unnamed(args)) });
    }

    override connect(): Promise<Client>;
    override connect(callback: (...ended: [Error] | [null, Client]) => void): void;
    override connect(callback?: (...ended: [Error] | [null, Client]) => void): Promise<Client> | void {
      const opened = this.#open();
      if (!callback) return opened;
      callbackify(() => opened)(callback as (error: Error | null, client?: Client) => void);
    }

    async #open(): Promise<Client> {
      try {
        // Host and port stand in the constructor otherwise, before it is known which host takes writes.
        Object.assign(this, await choose());
        await super.connect();
        await assertWritable(this);
        return this;
      } catch (error) {
        forget();
        void this.end().catch(() => undefined);
        throw error instanceof ReadOnlyServer ? error : new NoConnection(error);
      }
    }
  }

  return {
    Client: HostClient,
    config,
    timeoutMs: connectTimeoutMs + (address.hosts.length > 1 ? probeTimeoutMs : 0),
    create: () => new HostClient(config),
  };
}
