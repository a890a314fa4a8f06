import { inflateSync } from 'node:zlib';
import type { TestStore } from './database.ts';

type Dump = {
  /** Every row of every table as JSON, bytes in hexadecimal as the database prints them. */
  text: string;
  /** Tables that have rows. */
  tables: string[];
};

const owned = `
  SELECT table_schema AS schema, table_name AS name
    FROM information_schema.tables
   WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
   ORDER BY 1, 2`;

/** Everything that lies in the database, the queue's own tables included. */
export async function dumpDatabase({ database }: Pick<TestStore, 'database'>): Promise<Dump> {
  const { rows } = await database.query(owned);
  const lines: string[] = [];
  const tables: string[] = [];
  for (const { schema, name } of rows as { schema: string; name: string }[]) {
    const content = await database.query(`SELECT to_jsonb(t)::text AS row FROM "${schema}"."${name}" t`);
    const found = (content.rows as { row: string }[]).map(({ row }) => `${schema}.${name} ${row}`);
    if (found.length > 0) tables.push(`${schema}.${name}`);
    lines.push(...found);
  }
  return { text: lines.join('\n'), tables };
}

/** Returns the contents of files that the dump keeps in hexadecimal, with the compressed streams of PDFs inflated. */
export function readableBytesOf(dump: string): string {
  const files = dump.match(/(?<=\\\\x)[0-9a-f]{20,}/gu) ?? [];
  return files
    .map((hex) => Buffer.from(hex, 'hex'))
    .flatMap((bytes) => [bytes, ...streamsOf(bytes)])
    .map((bytes) => bytes.toString('latin1'))
    .join('\n');
}

function streamsOf(pdf: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    if (end < 0) break;
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, end)));
    } catch {
      // Not compressed: it was read as it stands.
    }
  }
  return streams;
}
