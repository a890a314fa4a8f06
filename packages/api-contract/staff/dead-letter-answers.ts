/** The API of the staff's console about jobs that were given up (decision platform-jobs). Moments are ISO 8601 UTC. */

/** A line of `GET dead-letters`. */
export type StaffDeadLetter = {
  id: string;
  queue: string;
  /** The check that it is about; null for other jobs. */
  check: string | null;
  /** Null of a job that is about no application. */
  folio: string | null;
  failedAt: string;
  attempts: number;
  /** Class and code of the last error; `again` if it waited to the end; null if there was no reason. */
  code: string | null;
  /** Reference of it in the log. */
  reference: string;
};

/** Newest first. `isCut`: there are more. */
export type StaffDeadLetters = { letters: StaffDeadLetter[]; isCut: boolean };

/** `POST dead-letters/retry`, `POST dead-letters/{id}/retry`. */
export type DeadLettersRetried = { count: number };
