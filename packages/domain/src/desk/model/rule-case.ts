import type {
  CaseAttachment,
  CaseNote,
  ConcludedEvent,
  RequestedReviewDecision,
  ReviewProposal,
} from './requested-review.ts';

/** A case of the staff that a rule opens. `overtaken`: it ended before a decision. Moments are ISO 8601 UTC. */
type OpenedByRule<Kind extends string, Decided extends string> = {
  kind: Kind;
  id: string;
  openedAt: string;
  /** Day of Chile, ISO. */
  dueOn: string;
  status: 'open' | 'overtaken' | Decided;
  /** Null while it is open. */
  closedAt: string | null;
  /** Oldest first; absent without any. */
  notes?: CaseNote[];
  /** Oldest first; absent without any. */
  attachments?: CaseAttachment[];
  proposal: ReviewProposal | null;
  decision: RequestedReviewDecision | null;
};

/** A case about powers that no register gives in time; the person sees the day on which it is due. */
export type PowersCase = OpenedByRule<'powers', 'entered' | 'refused'>;

/** A case about signals that a contract waits for at the gate `acceptance`; the person sees nothing of it. */
export type AcceptanceCase = OpenedByRule<'acceptance', 'accepted' | 'refused'>;

export type RuleCase = PowersCase | AcceptanceCase;

/** Events of these cases; they move nothing, the consequences of a decision do. */
export type RuleCaseEvent = { at: string; reviewId: string } & (
  | { type: 'PowersCaseOpened'; dueOn: string }
  | { type: 'AcceptanceCaseOpened'; dueOn: string }
  | ({ type: 'PowersCaseDecided' } & ConcludedEvent)
  | ({ type: 'AcceptanceCaseDecided' } & ConcludedEvent)
);
