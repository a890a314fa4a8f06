import { Worker } from 'node:worker_threads';
import { createChannels, type Channels } from '../channels.ts';
import type {
  DatabaseRequest,
  Failure,
  FromWorker,
  PgliteOptions,
  QueryAnswer,
  ToWorker,
} from './protocol.ts';

/** The part of PGlite's own interface that the query builder uses. */
type PgliteSession = {
  query: (
    sql: string,
    params?: unknown[],
    options?: { rowMode?: 'array' | 'object'; parsers?: object },
  ) => Promise<QueryAnswer>;
};

/** The embedded database, seen from the main thread. */
type PgliteClient = PgliteSession & {
  /** Several statements without parameters; the rows of all of them together. */
  script: (sql: string) => Promise<QueryAnswer>;
  transaction: <Value>(work: (session: PgliteSession) => Promise<Value>) => Promise<Value>;
  listen: Channels['listen'];
  /** Delivers within the process: no other process has this database open. */
  announce: Channels['deliver'];
  /** Writes everything into a file that `snapshot` of {@link PgliteOptions} takes. */
  dump: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

type PendingRequest = { resolve: (value: unknown) => void; reject: (error: Error) => void };

const toError = (failure: Failure): Error => Object.assign(new Error(failure.message), failure);

/**
 * Starts the embedded PostgreSQL in a worker thread.
 *
 * @param onFailure - of each statement that failed
 * @returns once it takes statements; throws the error that kept it from starting
 */
export const openPglite = async (
  options: PgliteOptions,
  onFailure: (error: Error) => void = () => undefined,
): Promise<PgliteClient> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, PendingRequest>();
  let lastId = 0;
  let ended: Error | undefined;

  const send = (request: DatabaseRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request: request } satisfies ToWorker, []);
    });

  const sendForRows = async (request: DatabaseRequest): Promise<QueryAnswer> =>
    (await send(request)) as QueryAnswer;

  const channels = createChannels((sql) => send({ op: 'script', sql }));

  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  const settle = (message: Extract<FromWorker, { id: number }>): void => {
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') return pending?.resolve(message.value);
    const error = toError(message.failure);
    onFailure(error);
    pending?.reject(error);
  };

  await new Promise<void>((ready, failed) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') ready();
      else if (message.kind === 'notification') channels.deliver(message.channel, message.payload);
      else settle(message);
    });
    worker.on('error', (error: Error) => {
      failed(error);
      end(error);
    });
    worker.on('exit', () => end(new Error('The embedded database is closed')));
  });

  const session = (ticket?: number): PgliteSession => ({
    query: (sql, params = [], { rowMode = 'object', parsers } = {}) =>
      sendForRows({
        op: 'query',
        sql,
        params,
        rowMode,
        datesAsText: parsers !== undefined,
        ...(ticket !== undefined && { ticket }),
      }),
  });

  return {
    ...session(),
    script: (sql) => sendForRows({ op: 'script', sql }),
    transaction: async (work) => {
      const ticket = (await send({ op: 'begin' })) as number;
      let value;
      try {
        value = await work(session(ticket));
      } catch (error) {
        await send({ op: 'end', ticket, how: 'ROLLBACK' });
        throw error;
      }
      await send({ op: 'end', ticket, how: 'COMMIT' });
      return value;
    },
    listen: channels.listen,
    announce: channels.deliver,
    dump: async (file) => void (await send({ op: 'dump', file })),
    close: async () => {
      if (ended) return;
      await send({ op: 'close' });
      await worker.terminate();
    },
  };
};
