import { timingSafeEqual } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { ChangeType } from '@afilia/domain/partners/change-type';
import { z } from 'zod';
import type { PartnerChanges } from '../ports/partner.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { rowsOf } from '../../record/store/rows-of.ts';
import { changeLog } from './schema-hosts.ts';
import type { Sealing } from '../../record/store/sealing/sealing.ts';

const day = 24 * 3600_000;

/** Days that a cursor is good for. */
const cursorDays = 30;

/** Days that lines are kept. Longer than cursors are good for: who reads slowly is behind by more than the age of the cursor. */
export const changeLogDays = 90;

/** Clocks of nodes differ by less. */
const marginDays = 1;

/** Behind every line of a transaction. */
const lastId = Number.MAX_SAFE_INTEGER;

/** Everything up to line `id` of transaction `xid` was read; `at`, when that was written; `cluster`, whose transactions they are. */
type Position = { xid: number; id: number; at: string; cluster: string };

const position = z.tuple([z.int(), z.int(), z.iso.datetime(), z.string(), z.iso.datetime()]);

/** One row for each line, and one without a line where there is none. 64-bit numbers come as text. */
type Row = {
  horizon: string;
  cluster: string;
  id: string | null;
  xid: string;
  application_id: string;
  version: number;
  type: ChangeType;
  at: string;
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The log of changes, on PostgreSQL. Cursors are signed with the deployment's key, so they are good on every node. */
export function createPartnerChanges(
  { orm }: Database,
  { deployment }: Pick<Sealing, 'deployment'>,
): PartnerChanges {
  const signatureOf = (hostId: string, text: string): string =>
    deployment.lookup('changeCursor', `${hostId}:${text}`).replace(/^hmac:/u, '');

  const write = (hostId: string, { xid, id, at, cluster }: Position, now: string): string => {
    const text = Buffer.from(JSON.stringify([xid, id, at, cluster, now])).toString('base64url');
    return `${text}.${signatureOf(hostId, text)}`;
  };

  function read(hostId: string, cursor: string): { from: Position; issuedAt: string } | undefined {
    const [text = '', signature = '', ...more] = cursor.split('.');
    if (more.length > 0 || !isSame(signature, signatureOf(hostId, text))) return undefined;
    const [xid, id, at, cluster, issuedAt] = position.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { from: { xid, id, at, cluster }, issuedAt };
  }

  const isOver = ({ from, issuedAt }: { from: Position; issuedAt: string }, now: string): boolean =>
    Date.parse(issuedAt) + cursorDays * day <= Date.parse(now) ||
    // Lines after it may be deleted.
    Date.parse(from.at) + (changeLogDays - marginDays) * day <= Date.parse(now);

  return {
    page: async (hostId, cursor, limit, now) => {
      const given = cursor === undefined ? undefined : read(hostId, cursor);
      if (cursor !== undefined && !given) return 'cursor';
      if (given && isOver(given, now)) return 'cursorExpired';
      const { xid = 0, id = -1 } = given?.from ?? {};
      // One statement has one snapshot: the horizon is that of the lines.
      const rows = await withoutParameters(() =>
        rowsOf<Row>(
          orm,
          sql`
          WITH seen AS (
            SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon,
                   (SELECT system_identifier::text FROM pg_control_system()) AS cluster
          )
          SELECT horizon, cluster, line.*
            FROM seen LEFT JOIN LATERAL (
              SELECT id, xid, application_id, version, type,
                     to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
                FROM change_log
               WHERE host_id = ${hostId} AND xid < horizon AND (xid, id) > (${xid}::bigint, ${id}::bigint)
               ORDER BY xid, id LIMIT ${limit + 1}
            ) AS line ON true
           ORDER BY xid, id`,
        ),
      );
      const [{ horizon, cluster } = { horizon: '0', cluster: '' }] = rows;
      // Numbers of transactions mean nothing elsewhere, where a dump was restored.
      if (given && given.from.cluster !== cluster) return 'cursorExpired';
      const lines = rows.filter((row) => row.id !== null);
      const page = lines.slice(0, limit);
      const hasMore = lines.length > limit;
      const last = page.at(-1);
      const next: Position =
        hasMore && last
          ? { xid: Number(last.xid), id: Number(last.id), at: last.at, cluster }
          : // All below the horizon was read, so a quiet host gets no older by it.
            { xid: Number(horizon) - 1, id: lastId, at: now, cluster };
      return {
        changes: page.map(({ application_id: applicationId, version, type, at }) => ({
          applicationId,
          version,
          type,
          at,
        })),
        cursor: write(hostId, next, now),
        hasMore,
      };
    },

    deleteBefore: async (moment) => {
      await withoutParameters(() => orm.delete(changeLog).where(lt(changeLog.at, new Date(moment))));
    },
  };
}

/**
 * After a dump was restored elsewhere, where numbers of transactions are lower: its lines come first, in the order in which they
 * were written. The newest lines have the highest numbers.
 */
export async function adoptChangeLog({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    UPDATE change_log SET xid = 0
     WHERE xid <> 0 AND EXISTS (
       SELECT 1 FROM (SELECT xid FROM change_log ORDER BY id DESC LIMIT 1000) AS newest
        WHERE newest.xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`);
}
