// Runs the embedded PostgreSQL. It computes for milliseconds at a time without giving the event loop back,
// so it has a thread of its own and the sockets of the main thread stay quick.
import { readFile, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type {
  DatabaseRequest,
  Failure,
  FromWorker,
  PgliteOptions,
  QueryAnswer,
  ToWorker,
} from './protocol.ts';
import { collectGarbage } from './collect-garbage.ts';
import { makeWhenMissing } from './make-when-missing.ts';
import { createMutex } from './mutex.ts';

/** PostgreSQL's own 128 MB, all of which it writes to at its start, are many times what is stored by trying. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

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

/** PGlite's own write and read bytes one by one: 40 and 20 ms for a document, where these take one. */
const bytesAsHex = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

// V8 would compile PostgreSQL's hot functions a second time: half a gigabyte of memory at once, of which 40 MB are never given
// back, and twice the time of the first thousand statements, for later ones that take as long as before.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);

const options: PgliteOptions = workerData;
const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

const post = (message: FromWorker): void => port.postMessage(message);

if (options.folder !== undefined && options.snapshot === undefined) await makeWhenMissing(options.folder);
const db = await PGlite.create({
  startParams,
  ...bytesAsHex,
  dataDir: options.folder ?? 'memory://',
  ...(options.snapshot && { loadDataDir: new Blob([await readFile(options.snapshot)]) }),
});
db.onNotification((channel, payload) => post({ kind: 'notification', channel, payload }));

const mutex = createMutex();

const runQuery = async (request: DatabaseRequest & { op: 'query' }): Promise<QueryAnswer> => {
  const { rows, fields, affectedRows } = await db.query(request.sql, request.params, {
    rowMode: request.rowMode,
    parsers: request.datesAsText ? textParsers : plainParsers,
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

const handleRequest = async (request: DatabaseRequest): Promise<unknown> => {
  switch (request.op) {
    case 'query':
      if (request.ticket === undefined) return mutex.runExclusive(() => runQuery(request));
      mutex.check(request.ticket);
      return runQuery(request);
    case 'script':
      return mutex.runExclusive(() => runScript(request.sql));
    case 'begin': {
      const ticket = await mutex.acquire();
      await db.exec('BEGIN');
      return ticket;
    }
    case 'end':
      mutex.check(request.ticket);
      try {
        await db.exec(request.how);
      } finally {
        mutex.release(request.ticket);
      }
      return undefined;
    case 'dump':
      return mutex.runExclusive(async () => writeFile(request.file, (await db.dumpDataDir('none')).stream()));
    case 'close':
      return mutex.runExclusive(() => db.close());
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

port.on('message', ({ id, request }: ToWorker) => {
  handleRequest(request).then(
    (value) => post({ kind: 'answer', id, value }),
    (error: unknown) => post({ kind: 'failure', id, failure: toFailure(error) }),
  );
});
await collectGarbage();
post({ kind: 'ready' });
