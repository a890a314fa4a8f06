/** Prepared answers to cases, and the numbers of a member's own day. Moments are ISO 8601 UTC. */

/**
 * A decision that the case's host has prepared: outcome, reasons and text for the person. `powers`: the outcome is powers that
 * the member enters. `publicText` leaves `{{person.name}}`, `{{case.folio}}`, `{{case.dueDay}}` and `{{today}}` open; it is empty
 * where the person reads no words.
 */
export type CannedAnswer = {
  id: string;
  name: string;
  choice: 'granted' | 'upheld' | 'powers';
  reasons: string[];
  publicText: string;
};

/** `GET cases/{id}/canned-answers`: those for the code and the host of a case, in the order of the host's file. */
export type CannedAnswers = { answers: CannedAnswer[] };

/** `GET own-day`: numbers of today in Chile, of the caller alone. */
export type OwnDay = {
  /** Cases that they hold now, and those of them in the last quarter of their time. */
  open: number;
  dueSoon: number;
  overdue: number;
  /** Cases that they decided or approved today, and those in which they proposed: each counts once, by the last of these acts. */
  decided: number;
  proposed: number;
  /** Minutes between taking a case and deciding or proposing in it, the middle one of today; null before the first. */
  medianMinutes: number | null;
};
