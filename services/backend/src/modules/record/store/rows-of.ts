import type { SQL } from 'drizzle-orm';
import type { Orm } from '../../platform/store/database.ts';

/**
 * The rows of a hand-written statement. Both drivers answer `{ rows }`; the type they share does not say so.
 *
 * @typeParam Row - shape of a row, by the author of the statement; 64-bit numbers come as text, moments as text
 */
export const rowsOf = async <Row>(orm: Orm, statement: SQL): Promise<Row[]> =>
  ((await orm.execute(statement)) as { rows: Row[] }).rows;
