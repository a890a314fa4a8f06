import type { RejectionCode } from '../../values/errors/codes.ts';
import type { SourceRecord } from '../../application/model/evaluation/source-record.ts';
import type { ApplicationError } from '../../application/model/records.ts';
import type {
  Allowance,
  CaseAttachment,
  ProposedConclusion,
  ReviewContact,
  ReviewDraft,
  StaffConclusion,
  StaffRef,
} from './case.ts';
import type { QuestionKind, ReviewableCode } from './rejection-rules.ts';
import type { WithFiles } from './review-file.ts';

/** A conclusion that counts. */
export type ConcludedEvent = {
  reviewId: string;
  decisionId: string;
  approvedBy?: StaffRef;
} & StaffConclusion;

/** Events of cases that move nothing. `reviewId` is the id of the case. */
export type CaseEvent = { at: string } &
  /** Opened by a rule, or by a member of staff with a reason. A case about an end opens with the event that moves the application. */
  (
    | { type: 'CaseOpened'; reviewId: string; gate: 'powers' | 'acceptance'; dueOn: string }
    | {
        type: 'CaseOpened';
        reviewId: string;
        gate: 'annulment';
        dueOn: string;
        by: StaffRef;
        internalNote: string;
      }
    /** Decided without a move of its own: the consequences of the decision move the application. */
    | ({ type: 'CaseDecided'; gate: 'powers' | 'acceptance' | 'annulment' } & ConcludedEvent)
    | ({
        type: 'HumanReviewDrafted';
        reviewId: string;
        statement: string;
        contact: ReviewDraft['contact'];
      } & WithFiles)
    | ({ type: 'HumanReviewAdded'; reviewId: string; text: string } & WithFiles)
    | {
        type: 'HumanReviewQuestionAsked';
        reviewId: string;
        questionId: string;
        by: StaffRef;
        asksFor: QuestionKind;
        question: string;
        answerBy: string;
      }
    /** `answer`: words, or the code of an activity. `dueOn`: the day moves by the days until the person's answer. */
    | ({
        type: 'HumanReviewAnswered';
        reviewId: string;
        questionId: string;
        asksFor: QuestionKind;
        answer: string;
        dueOn: string;
      } & WithFiles)
    /** A case goes from its holder to a colleague, or back to all; the reason is a note for the next holder. */
    | {
        type: 'CaseTransferred';
        reviewId: string;
        from: StaffRef;
        to: StaffRef | null;
        by: StaffRef;
        internalNote: string;
      }
    /** `to`: the colleague whom it names, absent in one for everybody at the case. */
    | { type: 'CaseNoted'; reviewId: string; by: StaffRef; internalNote: string; to?: StaffRef }
    /** It is evidence: a proposal made before it is void. */
    | ({ type: 'CaseFileAttached'; reviewId: string; attachmentId: string } & Omit<
        CaseAttachment,
        'id' | 'at'
      >)
    | ({
        type: 'DecisionProposed';
        reviewId: string;
        proposalId: string;
        evidenceVersion: number;
      } & ProposedConclusion)
    /** The second member of staff gives it back, with its gaps. */
    | { type: 'DecisionReturned'; reviewId: string; proposalId: string; by: StaffRef; internalNote: string }
    /** The evidence changed before it was approved. */
    | { type: 'DecisionVoided'; reviewId: string; proposalId: string }
    /** `record`: the source's answer. */
    | {
        type: 'AllowanceUsed';
        code: RejectionCode;
        decisionId: string;
        check: string;
        detail: string;
        record?: SourceRecord;
      }
  );

/** Data of the events of cases that move the application. */
export type CasePayloads = {
  HumanReviewRequested: {
    reviewId: string;
    code: ReviewableCode;
    statement: string;
    contact: ReviewContact;
    dueOn: string;
  } & WithFiles;
  /** `error`: of the end that follows if it is upheld. `detail`: the reason, for the staff. */
  HumanReviewHeld: {
    reviewId: string;
    code: ReviewableCode;
    contact: ReviewContact;
    dueOn: string;
    error: ApplicationError;
    detail: string;
  };
  HumanReviewWithdrawn: { reviewId: string };
  /** The person did not answer in time. */
  HumanReviewLapsed: { reviewId: string; questionId: string };
  RequestedReviewGranted: ConcludedEvent & { allowance?: Allowance };
  RequestedReviewUpheld: ConcludedEvent;
  ContractAnnulled: ConcludedEvent;
};
