import type {
  CaseAttachment,
  CaseNote,
  ConcludedEvent,
  RequestedReviewDecision,
  ReviewProposal,
  StaffRef,
} from './requested-review.ts';

/** `kept`: the contract stays. `overtaken`: it was not signed after all, or lost its effect by itself. */
type AnnulmentStatus = 'open' | 'annulled' | 'kept' | 'overtaken';

/** A case of the staff about taking back a contract that people have signed. Moments are ISO 8601 UTC. */
export type AnnulmentCase = {
  id: string;
  openedAt: string;
  openedBy: StaffRef;
  /** Day of Chile, ISO. */
  dueOn: string;
  status: AnnulmentStatus;
  /** Oldest first; the first has the reason of the case. */
  notes: CaseNote[];
  /** Oldest first; absent without any. */
  attachments?: CaseAttachment[];
  proposal: ReviewProposal | null;
  decision: RequestedReviewDecision | null;
};

/**
 * Events of these cases that move nothing. Proposals, notes and transfers are the events of every case, `reviewId` names it.
 */
export type AnnulmentEvent = { at: string; reviewId: string } & (
  | { type: 'AnnulmentOpened'; by: StaffRef; internalNote: string; dueOn: string }
  /** The contract stays in effect. */
  | ({ type: 'AnnulmentDismissed' } & ConcludedEvent)
);

/** Data of the event of these cases that moves the application. */
export type AnnulmentPayloads = { ContractAnnulled: ConcludedEvent };

/** Returns the case that took the contract back; undefined if it has effect, or had none. */
export const annulmentOf = ({
  annulments,
}: {
  annulments: readonly AnnulmentCase[];
}): AnnulmentCase | undefined => annulments.find(({ status }) => status === 'annulled');
