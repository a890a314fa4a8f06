import { parseMessage } from '../values/identity/plain-text.ts';
import { err, ok, type Result } from '../values/result.ts';
import { hasPersonalId } from './model/conclusion-words.ts';

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

const between = /[\s.]/gu;

/** Of a RUT whose digits are parted by other signs than points. */
const parted = /(?<!\d)\d{1,2}[^\p{L}\d]\d{3}[^\p{L}\d]\d{3}(?!\d)/u;

/**
 * Tells if words that are stored unsealed have a RUT or a mailbox, also one that is written with gaps, with other signs
 * between its digits, or in the wide characters of other keyboards.
 */
export function identifiesPerson(text: string): boolean {
  const plain = text.normalize('NFKC');
  return hasPersonalId(plain) || hasPersonalId(plain.replaceAll(between, '')) || parted.test(plain);
}

/** Reads the name of a saved view. Colleagues read it, and it is not sealed: it must identify no person. */
export function parseViewName(text: string): Result<string, ViewNameFault> {
  const name = parseMessage(text, viewLimits.name);
  if (!name.ok) return err('viewName');
  const { value } = name;
  return identifiesPerson(value) ? err('viewNaming') : ok(value);
}
