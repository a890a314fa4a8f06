import type { ViewDeps } from '../use-cases/desk-views.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CaseQuery, SavedView, SavedViews } from '@afilia/api-contract/desk/case-list-answers';
import type { DeskView } from '../ports/case-lists.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { listViews, removeView, saveView } from '../use-cases/desk-views.ts';
import { parameterRefusal, savedQuery, viewSchema } from './case-parameters.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    deskViews: ViewDeps;
  }
}

const ofView = z.object({ id: z.uuid() });

/** What another version kept and this one does not know narrows nothing. */
function toQuery(stored: DeskView['query']): CaseQuery {
  const known = Object.entries(stored).filter(
    ([name, value]) => savedQuery.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(known);
}

const toSavedView = (
  { id, name, isShared, ownerId, ownerName, query }: DeskView,
  { id: staffId, role }: StaffPerson,
): SavedView => ({
  id,
  name,
  isShared,
  isMine: ownerId === staffId,
  owner: ownerName,
  mayRemove: ownerId === staffId || role === 'supervisor',
  query: toQuery(query),
});

/** Views of the list that members save, under `/staff/api/views` (decision 0121). */
export function serveDeskViews(server: FastifyInstance, deps: StaffDeps): void {
  server.get(
    '/staff/api/views',
    guarded(deps, 'listViews', async ({ person, data }): Promise<SavedViews> => {
      const views = await listViews(data.deskViews, person);
      return { views: views.map((view) => toSavedView(view, person)) };
    }),
  );

  server.post(
    '/staff/api/views',
    { bodyLimit: 4_000 },
    guarded(deps, 'saveView', async ({ person, data }, { body }, reply) => {
      const parsed = viewSchema.safeParse(body);
      if (!parsed.success) return refuse(reply, parameterRefusal(parsed.error));
      const saved = await saveView(data.deskViews, person, parsed.data);
      return saved.ok ? { effect: saved.value } : refuse(reply, { reason: saved.error });
    }),
  );

  server.post(
    '/staff/api/views/:id/removal',
    { bodyLimit: 2_000 },
    guarded(deps, 'removeView', async ({ person, data }, { params }, reply) => {
      const of = ofView.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const removed = await removeView(data.deskViews, person, of.data.id);
      return removed.ok ? { effect: removed.value } : refuse(reply, { reason: removed.error });
    }),
  );
}
