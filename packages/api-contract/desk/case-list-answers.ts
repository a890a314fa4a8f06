/** What the console asks about the list of cases, and what it is answered. Moments are ISO 8601 UTC. */

import type { StaffCase } from '../staff/answers.ts';
import type { StaffRefusal } from '../staff/refusal.ts';

/** The reason of a case: an end that is reviewed, a contract that waits to be accepted, or one that is to be annulled. */
export type CaseQueue =
  'refusal' | 'referral' | 'existingCustomer' | 'codeBlocked' | 'powers' | 'acceptance' | 'annulment';

/** `free`: nobody has it, and nothing but staff is waited for. */
export type CaseView = 'all' | 'mine' | 'free' | 'toApprove' | 'overdue' | 'asking';

/** Due first, opened first, opened last. */
export type CaseSort = 'due' | 'opened' | 'newest';

export type CaseKind = 'person' | 'company';

/** What narrows and orders the list, in the query of `GET cases`; everything where a property is absent. */
export type CaseQuery = {
  queue?: CaseQueue;
  view?: CaseView;
  host?: string;
  kind?: CaseKind;
  sort?: CaseSort;
  size?: 25 | 50 | 100;
};

/**
 * One page of `GET cases`; `after={mark}`, `before={mark}` or `last=true` ask for another one than the first. Names
 * nobody but staff.
 */
export type StaffCases = {
  cases: StaffCase[];
  /** Under the same filter; `skipped`: those in front of the page. */
  total: number;
  skipped: number;
  /** Marks of the first and the last case of the page; null where it is empty. */
  first: string | null;
  last: string | null;
  /** The hosts that whoever asks works for. */
  hosts: string[];
  now: string;
};

/** `oldest`: when the first of those that are open was opened; null where there is none. */
export type QueueCount = { queue: CaseQueue; total: number; overdue: number; oldest: string | null };

/** `GET case-queues`: every queue, empty ones too. */
export type StaffQueues = { queues: QueueCount[]; now: string };

/** What became of each, in the order that was asked: null where it was done, else why not. */
export type CasesActedOn = { results: (StaffRefusal | null)[] };

/** A line of `GET views`. `isMine`: whoever asks saved it; `mayRemove`: they may remove it. */
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
