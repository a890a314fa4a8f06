import type { Orm } from '../database.ts';
import { runStatement } from '../statement.ts';

/** Executor with which pg-boss writes in a transaction of ours. */
export const inTransaction = (tx: Orm) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runStatement(tx, text, values),
  }),
});
