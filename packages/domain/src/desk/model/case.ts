import type { RejectionCode } from '../../values/errors/codes.ts';
import type { EnteredPowers } from '../../signing/model/signatory/entered-powers.ts';
import type { ApplicationError } from '../../application/model/records.ts';
import type { ConclusionReason } from './conclusion-words.ts';
import type { QuestionKind, ReviewableCode } from './rejection-rules.ts';
import type { AttachmentType, ReviewFile, WithFiles } from './review-file.ts';
import type { GateCode } from './review-rules.ts';

/**
 * Gates at which a person decides on an application. `end`: its applicant asks to review an end; `identity`: a rule holds it
 * before the acquirer's turn; `powers`: no register gives them in time; `acceptance`: signals on a signed contract;
 * `annulment`: staff take a signed contract back.
 */
export type CaseGate = 'end' | 'identity' | 'powers' | 'acceptance' | 'annulment';

/** States of a request, as its applicant sees them; `drafted`: its mailbox is not proven yet. */
export const reviewStatuses = ['drafted', 'open', 'granted', 'upheld', 'lapsed', 'withdrawn'] as const;
type ReviewStatus = (typeof reviewStatuses)[number];

/** Contact of the person who requests a review. `provenAt`: time of the code that proved the mailbox. */
export type ReviewContact = { name: string; email: string; phone?: string; provenAt: string };

/** The person's statement in their own words; plain text of several lines. */
type ReviewStatement = { at: string; text: string };

/** A member of staff, as the record names them. */
export type StaffRef = { id: string; name: string };

/** A note of staff for each other; `to`: the colleague whom it names. Never for the person: their screens and their data export leave it out. */
type CaseNote = { at: string; by: StaffRef; internalNote: string; to?: StaffRef };

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
type CaseProposal = ProposedConclusion & { id: string; at: string; evidenceVersion: number };

type CaseDecision = StaffConclusion & { at: string; decisionId: string; approvedBy?: StaffRef };

/** Fields of a case at every gate. Lists are oldest first, moments ISO 8601 UTC. */
type AnyCase = {
  id: string;
  /** `applicant`: it counts among their requests, and they can take it back. */
  origin: 'applicant' | 'rule' | 'staff';
  openedAt: string;
  /** Null unless a member of staff opened it. */
  openedBy: StaffRef | null;
  /** Day of Chile, ISO. */
  dueOn: string;
  /** Null while it is open. */
  closedAt: string | null;
  statements: ReviewStatement[];
  questions: ReviewQuestion[];
  notes: CaseNote[];
  attachments: CaseAttachment[];
  /** From the applicant. */
  files: ReviewFile[];
  proposal: CaseProposal | null;
  decision: CaseDecision | null;
};

/** A case about an end. `error`: of the end, shown again if the end stays. */
export type EndCase = AnyCase & {
  gate: 'end' | 'identity';
  code: ReviewableCode;
  status: Exclude<ReviewStatus, 'drafted'>;
  contact: ReviewContact;
  error: ApplicationError;
};

/** A case without words of the applicant. `overtaken`: what it is about was answered, lost its effect, or ended. */
type StaffCase = AnyCase & {
  gate: Exclude<CaseGate, EndCase['gate']>;
  code: GateCode;
  status: 'open' | 'granted' | 'upheld' | 'overtaken';
  contact: null;
  error: null;
};

/** A decision of a person about an application, at one of its gates. */
export type Case = EndCase | StaffCase;

/** A request whose mailbox is not proven yet. */
export type ReviewDraft = {
  reviewId: string;
  at: string;
  statement: string;
  contact: Omit<ReviewContact, 'provenAt'>;
} & WithFiles;

/** A code that does not stop the application again until this moment. */
export type Allowance = { code: RejectionCode; decisionId: string; decidedAt: string; until: string };
