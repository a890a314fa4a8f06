/** A job that failed every time (decision platform-jobs). Moments are ISO 8601 UTC. */
export type DeadLetter = {
  id: string;
  /** The queue that it comes from; after an upgrade it may be none of `jobNames`. */
  queue: string;
  /** The job's own id, as the log names it. */
  jobId: string;
  /** Null of a job that is about no application. */
  folio: string | null;
  /** Ids and names only. */
  data: Readonly<Record<string, unknown>>;
  failedAt: string;
  attempts: number;
  /** Class and code of the last error, or `again`; null where the queue gave it up by itself. */
  code: string | null;
};

/** The member of the staff who retries or drops; a command acts under the name of its operator. */
export type DeadLetterActor = { id: string; name: string };

/** Which are retried: one, or those of a queue, since a moment where one is given. */
export type DeadLetterChoice = { id: string } | { queue: string; since?: string | undefined };

/** Jobs that were given up. Each act on one is a row of `desk_activities`, in the same transaction. */
export interface DeadLetters {
  /** Newest first. `isCut`: there are more. */
  list(): Promise<{ letters: DeadLetter[]; isCut: boolean }>;
  find(id: string): Promise<DeadLetter | undefined>;
  /** Sends them anew under their keys, with a fresh count. @returns how many; without those that another member takes now */
  retry(choice: DeadLetterChoice, by: DeadLetterActor, at: string): Promise<number>;
  /** Gives one up for good. @returns true: it was there */
  drop(id: string, reason: string, by: DeadLetterActor, at: string): Promise<boolean>;
}
