import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  auditedTables,
  type AuditedTable,
  type AuditTrail,
  type Reached,
  type RowDigest,
} from '../ports/audit.ts';
import type { Database, Orm } from '../../platform/store/database.ts';
import { dayBegins } from '../../platform/store/day-begins.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { auditSeals } from '../../platform/store/schema-audit.ts';
import { auditedRows } from './audited-rows.ts';

/** Which table, the row's number, SHA-256. */
const entryBytes = 1 + 8 + 32;

/** The digests of a day's rows as they are stored, one after the other. */
function packRows(rows: readonly RowDigest[]): Uint8Array {
  const packed = Buffer.alloc(rows.length * entryBytes);
  for (const [index, { table, id, sha256 }] of rows.entries()) {
    const at = index * entryBytes;
    packed.writeUInt8(auditedTables.indexOf(table), at);
    packed.writeBigUInt64BE(BigInt(id), at + 1);
    packed.set(sha256, at + 9);
  }
  return new Uint8Array(packed);
}

/** @returns the rows that `packRows` got; of changed bytes as many rows as can be read */
function unpackRows(bytes: Uint8Array): RowDigest[] {
  const packed = Buffer.from(bytes);
  const rows: RowDigest[] = [];
  for (let at = 0; at + entryBytes <= packed.length; at += entryBytes) {
    const table = auditedTables[packed.readUInt8(at)];
    const sha256 = new Uint8Array(packed.subarray(at + 9, at + entryBytes));
    if (table) rows.push({ table, id: Number(packed.readBigUInt64BE(at + 1)), sha256 });
  }
  return rows;
}

/** Any number that no other lock of the database uses. */
const lockNumber = 4_120_262_013;

const nothingReached: Reached = { staff_reads: 0, staff_searches: 0, desk_activities: 0 };

const eachTable = async (of: (table: AuditedTable) => Promise<number>): Promise<Reached> => {
  const reached = { ...nothingReached };
  for (const table of auditedTables) reached[table] = await of(table);
  return reached;
};

/**
 * The last row of each table below which none can appear any more. Numbers are given before a row is committed; a
 * writer that waits for this lock has no number yet, and a writer that had one has committed.
 */
const settled = ({ transaction }: Database): Promise<Reached> =>
  transaction(async (tx) => {
    await tx.execute(sql.raw(`LOCK TABLE ${auditedTables.join(', ')} IN SHARE MODE`));
    return eachTable(async (table) => {
      const [row] = await rowsOf<{ last: number }>(
        tx,
        sql`SELECT coalesce(max(id), 0)::int AS last FROM ${sql.identifier(table)}`,
      );
      return row?.last ?? 0;
    });
  });

/** The last of the settled rows that was recorded by the end of a day, and none before `from`. */
const reachedBy = (tx: Orm, day: string, from: Reached, upTo: Reached): Promise<Reached> =>
  eachTable(async (table) => {
    const [row] = await rowsOf<{ last: number | null }>(
      tx,
      sql`SELECT max(id)::int AS last FROM ${sql.identifier(table)}
           WHERE id > ${from[table]} AND id <= ${upTo[table]} AND at < ${dayBegins(day, 1)}`,
    );
    return row?.last ?? from[table];
  });

/** The chain of seals, on PostgreSQL. */
export const createAuditTrail = (database: Database): AuditTrail => {
  const { orm, transaction } = database;
  const newest = (tx: Orm) => tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);

  return {
    lastDay: async () => (await withoutParameters(() => newest(orm)))[0]?.day,

    seal: (day, { sealedAt, digestOf }) =>
      withoutParameters(async () => {
        const upTo = await settled(database);
        return transaction(async (tx) => {
          await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber}::bigint)`);
          const [last] = await newest(tx);
          if (last && last.day >= day) return undefined;
          const from = (last?.reached as Reached | undefined) ?? nothingReached;
          const reached = await reachedBy(tx, day, from, upTo);
          const rows = [];
          for (const table of auditedTables)
            for await (const lot of auditedRows(tx, table, from[table], reached[table]))
              rows.push(...lot.map(({ day: _day, ...row }) => row));
          const number = (last?.number ?? 0) + 1;
          const digest = digestOf({ number, day, former: last?.digest ?? '', reached, rows });
          await tx
            .insert(auditSeals)
            .values({ number, day, reached, rows: packRows(rows), digest, sealedAt: new Date(sealedAt) });
          return rows.length;
        });
      }),

    unstamped: () =>
      withoutParameters(() =>
        orm
          .select({ number: auditSeals.number, digest: auditSeals.digest })
          .from(auditSeals)
          .where(isNull(auditSeals.token))
          .orderBy(asc(auditSeals.number)),
      ),

    stamp: async (number, token) => {
      await withoutParameters(() =>
        orm
          .update(auditSeals)
          .set({ token })
          .where(and(eq(auditSeals.number, number), isNull(auditSeals.token))),
      );
    },

    async *seals() {
      for (let after = 0; ;) {
        const [row] = await withoutParameters(() =>
          orm
            .select()
            .from(auditSeals)
            .where(gt(auditSeals.number, after))
            .orderBy(asc(auditSeals.number))
            .limit(1),
        );
        if (!row) return;
        after = row.number;
        const { sealedAt, reached, rows, token, ...seal } = row;
        yield {
          ...seal,
          reached: reached as Reached,
          rows: unpackRows(rows),
          token: token && new Uint8Array(token),
          sealedAt: sealedAt.toISOString(),
        };
      }
    },

    rows: (table, after, upTo) => auditedRows(orm, table, after, upTo),
  };
};
