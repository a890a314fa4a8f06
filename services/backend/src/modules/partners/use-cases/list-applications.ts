import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationStore } from '../../record/ports/application-store.ts';
import type { ApplicationQuery, PartnerApplications } from '../ports/partner.ts';

export type ListDeps = {
  store: Pick<ApplicationStore, 'load'>;
  applications: PartnerApplications;
};

/** `updatedAt`: by which the list is ordered. The person's last activity (`lastActivityAt`) may be earlier. */
type ListedApplication = { application: Application; updatedAt: string };

/** A page. */
const pageSize = 100;

/** Applications of one host, those that moved first first. `next`: where the next page begins; null at the end. */
export async function listApplications(
  { store, applications }: ListDeps,
  hostId: string,
  query: ApplicationQuery,
): Promise<{ found: ListedApplication[]; next: { updatedAt: string; id: string } | null }> {
  const rows = await applications.list(hostId, query, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const found: ListedApplication[] = [];
  // One after the other: opening a hundred at once would keep this process from answering anybody else.
  for (const { id, updatedAt } of page) {
    const application = await store.load(id);
    if (application) found.push({ application, updatedAt });
  }
  return { found, next: rows.length > pageSize ? (page.at(-1) ?? null) : null };
}
