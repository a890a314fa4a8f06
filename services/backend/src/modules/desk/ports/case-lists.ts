import type { CasePageSize, CaseSort, CaseView } from '@afilia/domain/desk/case-list';
import type { DeskCase } from '../../platform/ports/desk.ts';

/** The filter of open cases; an absent property does not filter. */
export type CaseFilter = {
  view: CaseView;
  /** Of the ends that are reviewed. */
  codes?: readonly string[] | undefined;
  hostId?: string | undefined;
  isPJ?: boolean | undefined;
  label?: string | undefined;
};

/** The place of a case in every order of the list; it stays the same when the case changes or closes. */
export type CaseMark = { dueOn: string; openedAt: string; id: string };

/** The place of a page: after or before a case, or the first or last page. */
export type CasePlace = {
  sort: CaseSort;
  size: CasePageSize;
  from: 'start' | 'end' | { after: CaseMark } | { before: CaseMark };
};

/** `total`: under the same filter; `skipped`: those in front of the page. */
export type CasePage = { cases: DeskCase[]; total: number; skipped: number };

/** Open cases of a code. `oldest`: when the first of them was opened (ISO 8601 UTC). */
type CaseCount = { code: string; total: number; dueSoon: number; overdue: number; oldest: string };

/** Open cases that wait for a member: held by them, for their approval, and of all holders those soon late and late. */
export type WaitingCases = {
  mine: number;
  mineDueSoon: number;
  mineOverdue: number;
  toApprove: number;
  dueSoon: number;
  overdue: number;
};

/** The filters and the order of a saved list, in the words of its request. */
export type SavedQuery = {
  queue?: string | undefined;
  view?: string | undefined;
  host?: string | undefined;
  kind?: string | undefined;
  label?: string | undefined;
  sort?: string | undefined;
  size?: number | undefined;
};

/** A saved view of the list. `hosts`: those that its owner worked for when they saved it; null: all. */
export type DeskView = {
  id: string;
  ownerId: string;
  ownerName: string;
  isShared: boolean;
  hosts: readonly string[] | null;
  name: string;
  query: SavedQuery;
};

/** Lists of the desk's open cases. */
export interface CaseLists {
  /**
   * One page. Cases that close between two pages leave no gap: a page begins at a case and not at a number.
   *
   * @param staffId - who looks
   */
  page(filter: CaseFilter, place: CasePlace, staffId: string, now: string): Promise<CasePage>;
  count(now: string): Promise<CaseCount[]>;
  /** Labels of open cases, in the order of the alphabet. */
  labels(): Promise<string[]>;
  /** Open cases in whose notes a colleague named the member, who has done nothing on them since; the oldest first. */
  mentions(staffId: string): Promise<{ case: DeskCase; by: string; at: string }[]>;
  /** Open cases that colleagues who are away left to their substitute, and that no member took since; the oldest first. */
  left(staffId: string, today: string): Promise<{ case: DeskCase; by: string; until: string }[]>;
  /** @param approvable - codes of proposals that the member may approve; absent: all */
  waiting(staffId: string, approvable: readonly string[] | undefined, now: string): Promise<WaitingCases>;
}

/** Views of the list that members saved. */
export interface DeskViews {
  /** Those of one member, and those that others of the same hosts share, by name. */
  of(person: { id: string; hosts?: readonly string[] | undefined }): Promise<DeskView[]>;
  /**
   * Keeps a view under its id; the same again changes nothing.
   *
   * @param most - views of this member, shared or own ones, that there may be
   */
  save(view: DeskView, at: string, most: number): Promise<'saved' | 'full' | 'otherOwner'>;
  /**
   * Removes a view of one's own; a supervisor, also one that is shared among the same hosts.
   *
   * @returns whether it was there
   */
  remove(
    id: string,
    by: { id: string; hosts?: readonly string[] | undefined; isSupervisor: boolean },
  ): Promise<boolean>;
}
