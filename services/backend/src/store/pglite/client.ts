import { Worker } from 'node:worker_threads';
import { createChannels, type Channels } from '../channels.ts';
import type { Ask, Failure, FromWorker, PgliteOptions, QueryAnswer, ToWorker } from './protocol.ts';

/** The part of PGlite's own interface that the query builder uses. */
export type PgliteSession = {
  query: (
    sql: string,
    params?: unknown[],
    options?: { rowMode?: 'array' | 'object'; parsers?: object },
  ) => Promise<QueryAnswer>;
};

/** The embedded database, seen from the main thread. */
export type PgliteClient = PgliteSession & {
  /** Several statements without parameters; the rows of all of them together. */
  script: (sql: string) => Promise<QueryAnswer>;
  transaction: <Value>(work: (session: PgliteSession) => Promise<Value>) => Promise<Value>;
  listen: Channels['listen'];
  /** Nobody else has this database open: no need to go through it. */
  announce: Channels['deliver'];
  /** Writes everything into a file that `snapshot` of {@link PgliteOptions} takes. */
  dump: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

const toError = (failure: Failure): Error => Object.assign(new Error(failure.message), failure);

/**
 * Starts the embedded PostgreSQL in a worker thread.
 *
 * @returns once it takes statements; throws what kept it from starting
 */
export const openPglite = async (options: PgliteOptions): Promise<PgliteClient> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | undefined;

  const ask = (request: Ask): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ask: request } satisfies ToWorker, []);
    });

  const askForRows = async (request: Ask): Promise<QueryAnswer> => (await ask(request)) as QueryAnswer;

  const channels = createChannels((sql) => ask({ op: 'script', sql }));

  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  const settle = (message: Extract<FromWorker, { id: number }>): void => {
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') asker?.resolve(message.value);
    else asker?.reject(toError(message.failure));
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

  const session = (turn?: number): PgliteSession => ({
    query: (sql, params = [], { rowMode = 'object', parsers } = {}) =>
      askForRows({
        op: 'query',
        sql,
        params,
        rowMode,
        datesAsText: parsers !== undefined,
        ...(turn !== undefined && { turn }),
      }),
  });

  return {
    ...session(),
    script: (sql) => askForRows({ op: 'script', sql }),
    transaction: async (work) => {
      const turn = (await ask({ op: 'begin' })) as number;
      let value;
      try {
        value = await work(session(turn));
      } catch (error) {
        await ask({ op: 'end', turn, how: 'ROLLBACK' });
        throw error;
      }
      await ask({ op: 'end', turn, how: 'COMMIT' });
      return value;
    },
    listen: channels.listen,
    announce: channels.deliver,
    dump: async (file) => void (await ask({ op: 'dump', file })),
    close: async () => {
      if (ended) return;
      await ask({ op: 'close' });
      await worker.terminate();
    },
  };
};
