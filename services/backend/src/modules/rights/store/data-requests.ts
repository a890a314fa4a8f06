import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DataRight, DataRightProof } from '@afilia/domain/rights/model/data-right';
import type { DataRequest, DataRequests } from '../../platform/ports/data-requests.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { applications } from '../../platform/store/schema.ts';
import { dataRequests } from './schema-data-requests.ts';
import { ofHosts, type StaffHosts } from '../../platform/store/of-hosts.ts';

/** The most that are listed; the others are due later. */
const maxListed = 500;

type Row = { row: typeof dataRequests.$inferSelect; folio: string };

const toRequest = ({ row, folio }: Row): DataRequest => ({
  id: row.id,
  applicationId: row.applicationId,
  folio,
  // Written from the event alone.
  right: row.right as DataRight,
  proof: row.proof as DataRightProof,
  openedBy: row.openedBy,
  openedAt: row.openedAt.toISOString(),
  dueOn: row.dueOn,
  proposedBy: row.proposedBy,
  isClosed: row.closedAt !== null,
});

/** Requests about people's data, on PostgreSQL. @param hosts - whose requests it lists; absent: all */
export const createDataRequests = ({ orm }: Database, hosts?: StaffHosts): DataRequests => {
  const all = () =>
    orm
      .select({ row: dataRequests, folio: applications.folio })
      .from(dataRequests)
      .innerJoin(applications, eq(applications.id, dataRequests.applicationId));
  const isOpen = isNull(dataRequests.closedAt);
  return {
    open: async () => {
      const byDay = [asc(dataRequests.dueOn), asc(dataRequests.openedAt)];
      const rows = await withoutParameters(() =>
        all()
          .where(and(isOpen, ofHosts(hosts)))
          .orderBy(...byDay)
          .limit(maxListed),
      );
      return rows.map(toRequest);
    },
    find: async (id) => {
      const [row] = await withoutParameters(() => all().where(and(eq(dataRequests.id, id), ofHosts(hosts))));
      return row && toRequest(row);
    },
    openOf: async (applicationId) => {
      const rows = await withoutParameters(() =>
        all().where(and(eq(dataRequests.applicationId, applicationId), isOpen, ofHosts(hosts))),
      );
      return rows.map(toRequest);
    },
  };
};
