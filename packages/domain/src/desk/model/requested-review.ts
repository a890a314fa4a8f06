import type { RejectionCode } from '../../values/errors/codes.ts';
import type { SourceRecord } from '../../application/model/evaluation/source-record.ts';
import type { ConclusionReason } from './conclusion-words.ts';
import type { QuestionKind, ReviewableCode } from './rejection-rules.ts';
import type { EnteredPowers } from '../../signing/model/signatory/entered-powers.ts';
import type { ApplicationError } from '../../application/model/records.ts';
import type { AttachmentType, ReviewFile, WithFiles } from './review-file.ts';

/** Where a request stands, as its applicant is told; `drafted`: its mailbox is not proven yet. */
export const reviewStatuses = ['drafted', 'open', 'granted', 'upheld', 'lapsed', 'withdrawn'] as const;
type ReviewStatus = (typeof reviewStatuses)[number];

/** How the person who asks for a review is reached. `provenAt`: when a code proved the mailbox. */
export type ReviewContact = { name: string; email: string; phone?: string; provenAt: string };

/** What the person says in their own words; plain text of several lines. */
type ReviewStatement = { at: string; text: string };

/** Somebody of the staff, as the record names them. */
export type StaffRef = { id: string; name: string };

/** What staff write for each other. Never for the person: it is left out of what they read and take out. */
export type CaseNote = { at: string; by: StaffRef; internalNote: string };

/** A file that staff added to a case. Its bytes lie sealed beside the record. `bytes`: how many. */
export type CaseAttachment = {
  id: string;
  at: string;
  by: StaffRef;
  name: string;
  contentType: AttachmentType;
  bytes: number;
  sha256: string;
};

/** What staff ask the person before they decide. `answerBy`: day of Chile, ISO, at whose end the review lapses. */
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

/** What was concluded. `internalNote` is for the record alone, `publicText` is what the person reads; empty where they read none. */
export type StaffConclusion = {
  outcome: ReviewOutcome;
  by: StaffRef;
  reasons: ConclusionReason[];
  internalNote: string;
  publicText: string;
};

/** A conclusion with the powers that it enters; absent where it enters none. */
export type ProposedConclusion = StaffConclusion & { powers?: EnteredPowers };

/** A conclusion that somebody else must approve. `evidenceVersion`: what it rests on. */
export type ReviewProposal = ProposedConclusion & { id: string; at: string; evidenceVersion: number };

export type RequestedReviewDecision = StaffConclusion & {
  at: string;
  decisionId: string;
  approvedBy?: StaffRef;
};

/** A review by a person of an end, which the applicant asked for. */
export type RequestedReview = {
  id: string;
  number: number;
  code: ReviewableCode;
  /** Absent where the person asked; what a rule opened is not theirs to take back, and counts among no requests. */
  origin?: 'rule';
  openedAt: string;
  /** Day of Chile, ISO; business days after the request. */
  dueOn: string;
  status: Exclude<ReviewStatus, 'drafted'>;
  contact: ReviewContact;
  statements: ReviewStatement[];
  /** Oldest first; absent where none was asked. */
  questions?: ReviewQuestion[];
  /** Oldest first; absent where nobody wrote any. */
  notes?: CaseNote[];
  /** Oldest first; absent where nobody added any. */
  attachments?: CaseAttachment[];
  /** What the applicant sent, oldest first; absent where they sent none. */
  files?: ReviewFile[];
  /** The error of the end, which is shown again where the end stays. */
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
  /** `answer`: words, or the code of an activity. `dueOn`: the day moves by as long as the person was waited for. */
  | ({
      type: 'HumanReviewAnswered';
      reviewId: string;
      questionId: string;
      asksFor: QuestionKind;
      answer: string;
      dueOn: string;
    } & WithFiles)
  /** A case goes from whoever has it to a colleague, or back to everybody; why is a note for whoever goes on with it. */
  | {
      type: 'CaseTransferred';
      reviewId: string;
      from: StaffRef;
      to: StaffRef | null;
      by: StaffRef;
      internalNote: string;
    }
  | { type: 'CaseNoted'; reviewId: string; by: StaffRef; internalNote: string }
  /** It is evidence: what was proposed before it is void. */
  | ({ type: 'CaseFileAttached'; reviewId: string; attachmentId: string } & Omit<CaseAttachment, 'id' | 'at'>)
  | ({
      type: 'DecisionProposed';
      reviewId: string;
      proposalId: string;
      evidenceVersion: number;
    } & ProposedConclusion)
  /** Whoever was to approve it gives it back, with what is missing. */
  | { type: 'DecisionReturned'; reviewId: string; proposalId: string; by: StaffRef; internalNote: string }
  /** What it rested on has changed before it was approved. */
  | { type: 'DecisionVoided'; reviewId: string; proposalId: string }
  /** `record`: what the source said. */
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
  /** `error`: of the end that it comes to where it is upheld. `detail`: why, for the staff. */
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
