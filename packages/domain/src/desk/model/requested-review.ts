import type { RejectionCode } from '../../values/errors/codes.ts';
import type { SourceRecord } from '../../application/model/evaluation/source-record.ts';
import type { ConclusionReason } from './conclusion-words.ts';
import type { QuestionKind, ReviewableCode } from './rejection-rules.ts';
import type { EnteredPowers } from '../../signing/model/signatory/entered-powers.ts';
import type { ApplicationError } from '../../application/model/records.ts';
import type { AttachmentType, ReviewFile, WithFiles } from './review-file.ts';

/** States of a request, as its applicant sees them; `drafted`: its mailbox is not proven yet. */
export const reviewStatuses = ['drafted', 'open', 'granted', 'upheld', 'lapsed', 'withdrawn'] as const;
type ReviewStatus = (typeof reviewStatuses)[number];

/** Contact of the person who requests a review. `provenAt`: time of the code that proved the mailbox. */
export type ReviewContact = { name: string; email: string; phone?: string; provenAt: string };

/** The person's statement in their own words; plain text of several lines. */
type ReviewStatement = { at: string; text: string };

/** A member of staff, as the record names them. */
export type StaffRef = { id: string; name: string };

/** A note of staff for each other. Never for the person: their screens and their data export leave it out. */
export type CaseNote = { at: string; by: StaffRef; internalNote: string };

/** A file that staff added to a case. Its bytes lie sealed beside the record. `bytes`: their number. */
export type CaseAttachment = {
  id: string;
  at: string;
  by: StaffRef;
  name: string;
  contentType: AttachmentType;
  bytes: number;
  sha256: string;
};

/** A question of staff to the person before the decision. `answerBy`: day of Chile, ISO, at whose end the review lapses. */
export type ReviewQuestion = {
  id: string;
  at: string;
  by: StaffRef;
  kind: QuestionKind;
  text: string;
  answerBy: string;
  answer: ReviewStatement | null;
};

export type ReviewOutcome = 'granted' | 'upheld';

/** A conclusion. `internalNote` is for the record alone, `publicText` is the text for the person; empty if there is none. */
export type StaffConclusion = {
  outcome: ReviewOutcome;
  by: StaffRef;
  reasons: ConclusionReason[];
  internalNote: string;
  publicText: string;
};

/** A conclusion with the powers that it enters; absent if it enters none. */
export type ProposedConclusion = StaffConclusion & { powers?: EnteredPowers };

/** A conclusion that a second member of staff must approve. `evidenceVersion`: the evidence that it rests on. */
export type ReviewProposal = ProposedConclusion & { id: string; at: string; evidenceVersion: number };

export type RequestedReviewDecision = StaffConclusion & {
  at: string;
  decisionId: string;
  approvedBy?: StaffRef;
};

/** A review by a person of an end, which the applicant requested. */
export type RequestedReview = {
  id: string;
  number: number;
  code: ReviewableCode;
  /**
   * Absent if the person requested it; the person cannot take back a review that a rule opened, and it does not
   * count among their requests.
   */
  origin?: 'rule';
  openedAt: string;
  /** Day of Chile, ISO; business days after the request. */
  dueOn: string;
  status: Exclude<ReviewStatus, 'drafted'>;
  contact: ReviewContact;
  statements: ReviewStatement[];
  /** Oldest first; absent without any. */
  questions?: ReviewQuestion[];
  /** Oldest first; absent without any. */
  notes?: CaseNote[];
  /** Oldest first; absent without any. */
  attachments?: CaseAttachment[];
  /** Files from the applicant, oldest first; absent without any. */
  files?: ReviewFile[];
  /** The error of the end, which is shown again if the end stays. */
  error: ApplicationError;
  proposal: ReviewProposal | null;
  decision: RequestedReviewDecision | null;
};

/** A request whose mailbox is not proven yet. */
export type ReviewDraft = {
  reviewId: string;
  at: string;
  statement: string;
  contact: Omit<ReviewContact, 'provenAt'>;
} & WithFiles;

/** A code that does not stop the application again until this moment. */
export type Allowance = { code: RejectionCode; decisionId: string; decidedAt: string; until: string };

/** Events of requested reviews that move nothing. */
export type RequestedReviewEvent = { at: string } & (
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
  | { type: 'CaseNoted'; reviewId: string; by: StaffRef; internalNote: string }
  /** It is evidence: a proposal made before it is void. */
  | ({ type: 'CaseFileAttached'; reviewId: string; attachmentId: string } & Omit<CaseAttachment, 'id' | 'at'>)
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

export type ConcludedEvent = {
  reviewId: string;
  decisionId: string;
  approvedBy?: StaffRef;
} & StaffConclusion;

/** Data of the events of requested reviews that move the application. */
export type RequestedReviewPayloads = {
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
};
