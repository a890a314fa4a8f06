import type { Application } from '@afilia/domain/application/model/application';
import type { Search } from '@afilia/domain/desk/parse-search';

/** An application that may be what is looked for: names are known by 16 bits of each word. */
export type SearchCandidate = { application: Application; openCaseId: string | null };

/** Searches sealed values, by keyed hashes. */
export interface ApplicationSearch {
  /** The newest first; of more than `limit` any so many. Erased applications are not found. */
  find(search: Search, limit: number): Promise<SearchCandidate[]>;
  /** ISO 8601 UTC: applications older than this may be missing. Null once the first walk looked at all of them. */
  missingBefore(): Promise<string | null>;
}

/** One walk over all applications, by when each was changed; each lot goes on where the last one ended. */
export interface SearchIndex {
  /** @returns how many were looked at, how many could not be opened, and whether the walk is at its end */
  indexLot(size: number, now: string): Promise<{ indexed: number; failed: number; isDone: boolean }>;
}

/** A search by a member of the staff. `hash`: of the text, keyed. */
type StaffSearchRecord = {
  staffId: string;
  staffName: string;
  kind: string;
  hash: string;
  hits: number;
  at: string;
};

/** Searches by the staff. Rows are only ever added. */
export interface StaffSearches {
  /** The hash that a text of a kind is recorded under. */
  hashOf(kind: string, text: string): string;
  record(searches: readonly StaffSearchRecord[]): Promise<void>;
  /** The latest, newest first; of these hashes alone where some are given. */
  latest(count: number, hashes?: readonly string[]): Promise<StaffSearchRecord[]>;
}
