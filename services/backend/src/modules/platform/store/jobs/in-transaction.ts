import type { Orm } from '../database.ts';
import { runStatement } from '../statement.ts';

/** What pg-boss needs to write in a transaction of ours. */
export const inTransaction = (tx: Orm) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runStatement(tx, text, values),
  }),
});
