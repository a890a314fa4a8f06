// Runs the embedded PostgreSQL. It computes for milliseconds at a time without giving the event loop back,
// so it has a thread of its own and the sockets of the main thread stay quick.
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { Ask, Failure, FromWorker, PgliteOptions, QueryAnswer, ToWorker } from './protocol.ts';
import { createTurns } from './turns.ts';

const asText = (value: string): string => value;

/** 64-bit numbers come as text, as the driver of a real server gives them. */
const plainParsers = { [types.INT8]: asText };
const arraysOfDates = { 1115: asText, 1182: asText, 1185: asText, 1187: asText };
const textParsers = {
  ...plainParsers,
  ...arraysOfDates,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
};

const options: PgliteOptions = workerData;
const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

const tell = (message: FromWorker): void => port.postMessage(message);

const db = await PGlite.create({
  dataDir: options.dataDir,
  ...(options.snapshot && { loadDataDir: new Blob([await readFile(options.snapshot)]) }),
});
db.onNotification((channel, payload) => tell({ kind: 'notification', channel, payload }));

const turns = createTurns();

const runQuery = async (ask: Ask & { op: 'query' }): Promise<QueryAnswer> => {
  const { rows, fields, affectedRows } = await db.query(ask.sql, ask.params, {
    rowMode: ask.rowMode,
    parsers: ask.datesAsText ? textParsers : plainParsers,
  });
  return { rows, fields, ...(affectedRows !== undefined && { affectedRows }) };
};

/** Several statements in one. A failed BEGIN … COMMIT must not leave the connection in its broken transaction. */
const runScript = async (sql: string): Promise<QueryAnswer> => {
  try {
    const answers = await db.exec(sql, { parsers: plainParsers });
    return { rows: answers.flatMap((answer) => answer.rows), fields: [] };
  } catch (error) {
    await db.exec('ROLLBACK');
    throw error;
  }
};

const carryOut = async (ask: Ask): Promise<unknown> => {
  switch (ask.op) {
    case 'query':
      if (ask.turn === undefined) return turns.once(() => runQuery(ask));
      turns.check(ask.turn);
      return runQuery(ask);
    case 'script':
      return turns.once(() => runScript(ask.sql));
    case 'begin': {
      const turn = await turns.take();
      await db.exec('BEGIN');
      return turn;
    }
    case 'end':
      turns.check(ask.turn);
      try {
        await db.exec(ask.how);
      } finally {
        turns.give(ask.turn);
      }
      return undefined;
    case 'dump':
      return turns.once(async () => writeFile(ask.file, (await db.dumpDataDir('none')).stream()));
    case 'close':
      return turns.once(() => db.close());
  }
};

const toFailure = (error: unknown): Failure => {
  const failure: Failure = { message: error instanceof Error ? error.message : String(error) };
  for (const field of ['code', 'detail', 'constraint', 'table'] as const) {
    const value: unknown = error instanceof Error && field in error ? Reflect.get(error, field) : undefined;
    if (typeof value === 'string') failure[field] = value;
  }
  return failure;
};

port.on('message', ({ id, ask }: ToWorker) => {
  carryOut(ask).then(
    (value) => tell({ kind: 'answer', id, value }),
    (error: unknown) => tell({ kind: 'failure', id, failure: toFailure(error) }),
  );
});
tell({ kind: 'ready' });
