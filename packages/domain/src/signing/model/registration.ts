/** A problem of the acquirer's core, in its own words; `path` names the field of the payload. */
export type RegistrationProblem = { code: string; path?: string | undefined };

/** Differences between the core's side and ours (spec/states#hand-over). */
const registrationDifferences = [
  'missing',
  'otherCode',
  'otherContent',
  'otherStatus',
  // Curse booked another code than the core's.
  'otherBooking',
] as const;
export type RegistrationDifference = (typeof registrationDifferences)[number];

/** The merchant at the acquirer's core. `contentSha256`: of the payload, as canonical JSON. */
export type RegistrationRecord = {
  registrationId: string | null;
  contentSha256: string | null;
  /** From 1; grows only with a correction of values outside the contract. */
  revision: number;
  sentAt: string | null;
  status: 'sent' | 'refused' | 'accepted' | 'cancelled';
  /** Reasons of the core not to take it; empty otherwise. */
  problems: RegistrationProblem[];
  /** Findings of the last comparison; empty if both sides agree. */
  differences: RegistrationDifference[];
};

/** Events of the hand-over to the core. They move nothing in the flow. */
export type RegistrationEvent = { at: string } & (
  | { type: 'RegistrationSent'; registrationId: string; contentSha256: string; revision: number }
  | { type: 'RegistrationRefused'; problems: RegistrationProblem[] }
  /** Both sides were compared. `theirCode`: present if the core, or Curse, has another merchant code than ours. */
  | { type: 'RegistrationReconciled'; differences: RegistrationDifference[]; theirCode?: string }
  | { type: 'RegistrationCancelled'; reason: string }
);

/** The revision of an application that was never corrected. */
export const firstRevision = 1;
