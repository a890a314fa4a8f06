import { parseViewName, type ViewNameFault, viewLimits } from '@afilia/domain/desk/case-list';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock } from '../../platform/ports/clock.ts';
import type { DeskView, DeskViews, SavedQuery } from '../ports/case-lists.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';

export type ViewDeps = { views: DeskViews; clock: Clock };

/** The refusals to save a view; `viewLimit`: there are twenty of this kind. */

/** Views of the list that this member has, and those that colleagues of the same hosts share. */
export const listViews = ({ views }: ViewDeps, person: StaffPerson): Promise<DeskView[]> => views.of(person);

/** Saves a view. @param asked.commandId - the view's id: the same again saves nothing more */
export async function saveView(
  { views, clock }: ViewDeps,
  person: StaffPerson,
  asked: { commandId: string; name: string; isShared: boolean; query: SavedQuery },
): Promise<Result<'saved', ViewNameFault | 'viewLimit' | 'unknownView'>> {
  const name = parseViewName(asked.name);
  if (!name.ok) return name;
  const { commandId: id, isShared, query } = asked;
  const view = {
    id,
    ownerId: person.id,
    ownerName: person.name,
    isShared,
    hosts: person.hosts ?? null,
    name: name.value,
    query,
  };
  const saved = await views.save(view, clock.now().toISOString(), viewLimits.each);
  if (saved === 'full') return err('viewLimit');
  return saved === 'saved' ? ok('saved') : err('unknownView');
}

/** Removes a view of one's own, or as a supervisor one that is shared. */
export async function removeView(
  { views }: ViewDeps,
  { id: staffId, hosts, role }: StaffPerson,
  id: string,
): Promise<Result<'removed', 'unknownView'>> {
  const removed = await views.remove(id, { id: staffId, hosts, isSupervisor: role === 'supervisor' });
  return removed ? ok('removed') : err('unknownView');
}
