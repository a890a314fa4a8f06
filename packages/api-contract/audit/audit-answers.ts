/** The console's API to the backend about reads of applications and their grounds. Moments are ISO 8601 UTC. */

import type { SourceEvidence } from '../desk/evidence-answers.ts';
import type { CaseOutcome, TimelineLine } from '../staff/answers.ts';

/** A line of `GET reads` and of `GET applications/{folio}/reads`: member of staff, data, application, time and ground. */
export type StaffRead = {
  at: string;
  staffId: string;
  staffName: string;
  folio: string;
  ground: string;
  part: string;
};

/** `isCut`: there are older ones that are not listed. */
export type StaffReadList = { reads: StaffRead[]; isCut: boolean };

/** The answer to a ground that was taken: the application can be read until `until`. */
export type GroundTaken = { until: string };

/** A line of `GET grounds/urgent`: an urgent reading that no other supervisor has seen. `reason` is null once it was erased. */
export type UrgentReading = {
  id: string;
  folio: string;
  staffName: string;
  at: string;
  reason: string | null;
  /** A colleague must confirm that it was seen. */
  isMine: boolean;
};

export type UrgentReadings = { readings: UrgentReading[] };

/** A try of a check. `version`: its event, for `GET applications/{folio}/checks/{version}`. */
export type RecordedCheck = {
  version: number;
  at: string;
  check: string;
  type: string;
  code: string | null;
};

/** Finding of a check from its source; null if it has none. The record itself is in the audit package. */
export type CheckData = RecordedCheck & { evidence: SourceEvidence | null };

export type RecordedDocument = {
  id: string;
  title: string;
  status: 'issued' | 'signed' | 'annulled';
  sha256: string;
};

/** Decision of a member of staff. */
export type RecordedDecision = {
  at: string;
  code: string;
  outcome: CaseOutcome;
  by: string;
  approvedBy: string | null;
  reasons: string[];
  internalNote: string;
  publicText: string;
};

/** `GET applications/{folio}`: an application, for a member who holds a ground. The reading is recorded. */
export type StaffRecord = {
  folio: string;
  isPJ: boolean;
  rut: string;
  /** The owner, as they typed it; null until they did. */
  person: { name: string; email: string } | null;
  state: string;
  error: { code: string; at: string } | null;
  startedAt: string;
  lastActivityAt: string;
  ground: string;
  /** Oldest first. */
  decisions: RecordedDecision[];
  checks: RecordedCheck[];
  documents: RecordedDocument[];
  /** Newest first. */
  timeline: TimelineLine[];
};
