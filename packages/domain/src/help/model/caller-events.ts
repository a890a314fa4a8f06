import type { StaffRef } from '../../desk/model/case.ts';

/**
 * A person calls, and reads out a code that was mailed to the proven mailbox of the application (decision help-sessions). It lets the member
 * of the staff who requested it read, and changes nothing for the person.
 */
export type CallerEvent =
  | {
      type: 'CallerCodeIssued';
      at: string;
      challengeId: string;
      address: string;
      by: StaffRef;
      expiresAt: string;
    }
  | { type: 'CallerCodeFailed' | 'CallerRecognised'; at: string; challengeId: string; by: StaffRef };

/** A code for a caller. Moments are ISO 8601 UTC. */
export type CallerCode = {
  challengeId: string;
  address: string;
  staffId: string;
  issuedAt: string;
  expiresAt: string;
  wrong: number;
  /** Outcome of its mail; absent while it is on its way. */
  delivery?: 'sent' | 'failed';
  /** Time at which it was read out right. */
  recognisedAt: string | null;
};
