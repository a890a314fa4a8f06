import { createHash } from 'node:crypto';
import type { Orm } from './database.ts';

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = `afilia_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
};

/**
 * Runs a hand-written statement of the hot path. The server prepares it once a connection, under a name made from its
 * text: half of the time of a small statement is its planning.
 *
 * @typeParam Row - shape of a row, by the author of the statement; 64-bit numbers come as text
 * @param text - always the same for the same purpose, values as `$1`, `$2` …
 */
export const runStatement = async <Row>(orm: Orm, text: string, params: unknown[]): Promise<Row[]> => {
  const query = orm._.session.prepareQuery({ sql: text, params }, undefined, nameOf(text), false);
  return ((await query.execute()) as { rows: Row[] }).rows;
};
