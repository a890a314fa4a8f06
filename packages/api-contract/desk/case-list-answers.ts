/** The console's requests about the list of cases, and their answers. Moments are ISO 8601 UTC. */

import type { StaffCase } from '../staff/answers.ts';
import type { StaffRefusal } from '../staff/refusal.ts';

/** The reason of a case: an end that is reviewed, a contract that waits to be accepted, or one that is to be annulled. */
export type CaseQueue =
  | 'refusal'
  | 'referral'
  | 'existingCustomer'
  | 'codeBlocked'
  | 'powers'
  | 'acceptance'
  | 'annulment';

/** `free`: without a holder, and ready for staff; `dueSoon`: in the last quarter of its time. */
export type CaseView = 'all' | 'mine' | 'free' | 'toApprove' | 'dueSoon' | 'overdue' | 'asking';

/** Due first, opened first, opened last. */
export type CaseSort = 'due' | 'opened' | 'newest';

export type CaseKind = 'person' | 'company';

/** Filter and order of the list, in the query of `GET cases`; an absent property does not narrow it. */
export type CaseQuery = {
  queue?: CaseQueue;
  view?: CaseView;
  host?: string;
  kind?: CaseKind;
  label?: string;
  sort?: CaseSort;
  size?: 25 | 50 | 100;
};

/** One page of `GET cases`; `after={mark}`, `before={mark}` or `last=true` ask for another one than the first. It names staff alone. */
export type StaffCases = {
  cases: StaffCase[];
  /** Under the same filter; `skipped`: those in front of the page. */
  total: number;
  skipped: number;
  /** Marks of the first and the last case of the page; null if it is empty. */
  first: string | null;
  last: string | null;
  /** The hosts that the caller works for. */
  hosts: string[];
  now: string;
};

/** `oldest`: opening time of the first open one; null if there is none. */
export type QueueCount = {
  queue: CaseQueue;
  total: number;
  dueSoon: number;
  overdue: number;
  oldest: string | null;
};

/** `GET case-queues`: every queue, empty ones too. */
export type StaffQueues = { queues: QueueCount[]; now: string };

/**
 * `GET case-counts`: open cases that the caller holds, those of them that are soon late or late, that await their approval,
 * and of all holders those that are soon late and late.
 */
export type WaitingCases = {
  mine: number;
  mineDueSoon: number;
  mineOverdue: number;
  toApprove: number;
  dueSoon: number;
  overdue: number;
};

/** `GET case-labels`: those of open cases, in the order of the alphabet. */
export type CaseLabels = { labels: string[] };

/**
 * `GET mentions`: notes on open cases that name the caller and that they have not seen; and cases that a colleague whom they
 * substitute gave back when they left, until a member takes one. Neither gives access to the case.
 */
export type StaffMentions = {
  mentions: { case: StaffCase; by: string; at: string }[];
  /** `until`: the last day of the absence, an ISO day in Chile. */
  left: { case: StaffCase; by: string; until: string }[];
};

/** Result of each, in the order of the request: null if it was done, else the refusal. */
export type CasesActedOn = { results: (StaffRefusal | null)[] };

/** A line of `GET views`. `isMine`: the caller saved it; `mayRemove`: the caller may remove it. */
export type SavedView = {
  id: string;
  name: string;
  isShared: boolean;
  isMine: boolean;
  owner: string;
  mayRemove: boolean;
  query: CaseQuery;
};

export type SavedViews = { views: SavedView[] };
