import { hasPersonalId } from '../values/identity/personal-id.ts';
import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';

/**
 * Views of the open cases. `free`: without a holder, and ready for staff; `toApprove`: a colleague's proposal waits;
 * `dueSoon`: in the last quarter of its time; `overdue`: its time is over; `asking`: the person's answer is outstanding.
 */
export const caseViews = ['all', 'mine', 'free', 'toApprove', 'dueSoon', 'overdue', 'asking'] as const;
export type CaseView = (typeof caseViews)[number];

/** Orders of the list: due first, opened first, opened last. */
export const caseSorts = ['due', 'opened', 'newest'] as const;
export type CaseSort = (typeof caseSorts)[number];

/** Numbers of cases on a page. */
export const casePageSizes = [25, 50, 100] as const;
export type CasePageSize = (typeof casePageSizes)[number];

/** Most rows that one act of the list is about. */
export const maxBulkCases = 100;

/** Saved views of one member, of their own and shared ones each; letters of a name. */
export const viewLimits = { each: 20, name: { min: 1, max: 60 } } as const;

/** Reasons to refuse a name of a view; `viewNaming`: it has a RUT or a mailbox. */
export type ViewNameFault = 'viewName' | 'viewNaming';

/** Reads the name of a saved view. Colleagues read it, and it is not sealed: it must identify no person. */
export function parseViewName(text: string): Result<string, ViewNameFault> {
  const name = parseMessage(text, viewLimits.name);
  if (!name.ok) return err('viewName');
  const { value } = name;
  return hasPersonalId(value) ? err('viewNaming') : ok(value);
}
