import type {
  CaseAttachment,
  CaseNote,
  ConcludedEvent,
  RequestedReviewDecision,
  ReviewProposal,
} from './requested-review.ts';

/** `overtaken`: the register answered, or the application went elsewhere, before anybody decided. */
export type PowersCaseStatus = 'open' | 'entered' | 'refused' | 'overtaken';

/** A case of the staff about powers that no register tells in time. A rule opens it. Moments are ISO 8601 UTC. */
export type PowersCase = {
  kind: 'powers';
  id: string;
  openedAt: string;
  /** Day of Chile, ISO; the person is told it. */
  dueOn: string;
  status: PowersCaseStatus;
  /** Null while it is open. */
  closedAt: string | null;
  /** Oldest first; absent where nobody wrote any. */
  notes?: CaseNote[];
  /** Oldest first; absent where nobody added any. */
  attachments?: CaseAttachment[];
  proposal: ReviewProposal | null;
  decision: RequestedReviewDecision | null;
};

/** Events of these cases; they move nothing, what follows from a decision does. */
export type PowersCaseEvent = { at: string; reviewId: string } & (
  { type: 'PowersCaseOpened'; dueOn: string } | ({ type: 'PowersCaseDecided' } & ConcludedEvent)
);
