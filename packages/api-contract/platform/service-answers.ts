/** The API of the staff's console about the service itself, for operators. Moments are ISO 8601 UTC. */

/** A part of the service that was asked now: how long its answer took; null if there was none. */
export type PartState = { milliseconds: number | null };

/** Due jobs of a queue that no node runs, and how long the oldest has waited. */
type QueueState = { queue: string; jobs: number; seconds: number };

/** Whole days until a certificate ends: `seal`, `operator` or `tls`; negative after its end. */
export type CertificateState = { which: string; days: number };

/** Calls of a source today, in Chile. `code`: the most frequent reason of those that failed; null if there were none. */
export type SourceState = { source: string; calls: number; failed: number; code: string | null };

/**
 * Applications that entered a stage today, and on the same weekday of each of the weeks before until the same time of the day, the
 * last week first.
 */
export type StepToday = { step: string; today: number; before: number[] };

/** `GET service`. Numbers of the whole installation are null for an operator of some hosts. */
export type StaffService = {
  now: string;
  database: PartState;
  relay: PartState;
  queues: QueueState[];
  /** Null if the signer did not answer. */
  certificates: CertificateState[] | null;
  sources: SourceState[] | null;
  funnel: StepToday[] | null;
};
