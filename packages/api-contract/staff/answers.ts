/** The API of the staff's console under `/staff/api`: requests and answers. Moments are ISO 8601 UTC. */

import type { AcceptanceInCase, ContractInCase, SignalKind } from './contract-answers.ts';
import type { QuestionKind } from '../generated/operations.ts';
import type { ColleagueAbsence } from '../desk/absence-answers.ts';
import type { SourceEvidence } from '../desk/evidence-answers.ts';
import type { CaseFile, SentFile } from '../desk/file-answers.ts';
import type { EnteredPowersForm, ProposedPowers } from '../desk/power-answers.ts';

/**
 * An agent helps; a reviewer works on cases too; an approver agrees to proposals of others; an auditor reads for a written
 * reason and sees the reads of staff, as a supervisor does, who may help besides; an operator sees jobs that were given up,
 * and no application.
 */
export type StaffRole =
  | 'agent'
  | 'reviewer'
  | 'approver'
  | 'auditor'
  | 'supervisor'
  | 'operator'
  | 'hostAdmin'
  | 'analyst';

/** `GET me`; nothing (204) without a session. */
export type StaffMe = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** End of the session, regardless of its use. */
  endsAt: string;
  /** True: a recording is a file of the agent's own, too. */
  localRecording: boolean;
  /** Days that a recording is kept. */
  recordingDays: number;
  /** People whom a member may help at once. */
  helpsAtOnce: number;
};

/** A line of `GET own-sessions`: a session of the one who asks, the present one first, then the newest first. */
export type StaffOwnSession = {
  /** Good for ending it and for nothing else. */
  id: string;
  current: boolean;
  startedAt: string;
  /** To about a minute; null in its last half hour, when use moves nothing any more. */
  usedAt: string | null;
  /** Approximate browser and system; null if they are not known. */
  browser: string | null;
  system: string | null;
};

export type StaffOwnSessions = { sessions: StaffOwnSession[] };

/** A line of `GET visitors`: a person who wants help and is connected. The line does not name them. */
export type LiveVisitor = {
  sessionId: string;
  /** Shown to both sides, `S-2026-000123`; null when the session is of no application of ours. */
  folio: string | null;
  /** True: the tab is visible. */
  active: boolean;
  waitingSince: string;
  /** Names of agents who were let in. */
  agents: string[];
  /** The one who asks may come back without the six digits. */
  admitted: boolean;
  /** The member of staff who claimed the help; null: none, or too long ago. */
  claimedBy: string | null;
  isClaimedByMe: boolean;
  /** The colleague who wants to hand this help to the caller; null: none. */
  transferFrom: string | null;
};

export type LiveVisitors = { visitors: LiveVisitor[]; now: string };

/** Access of the console to the relay. */
export type AgentAccess = {
  /** For `auth` of the socket; a secret, never in an address. */
  token: string;
  projectKey: string;
  sessionId: string;
  /** They look, and do nothing. */
  observes: boolean;
  /** The colleague who hands the help to them, while the person decides about it; null: none. */
  transferredBy: string | null;
};

/** One check of the stage that the person waits for. */
type StandingCheck = { name: string; status: string; code: string | null };

/** A line of the record, without typed, found or sent values. */
export type TimelineLine = { at: string; type: string; detail: string | null };

/** An agreement, a refusal or a withdrawal; `textVersion` if a text was shown. */
type ConsentAnswer = {
  at: string;
  subject: string;
  given: boolean;
  textVersion: string | null;
  by: 'applicant' | 'signatory' | 'keyHolder';
};

/** `GET sessions/{sessionId}/application`: state of the application of a live session. */
export type CaseView = {
  version: number;
  folio: string;
  isPJ: boolean;
  /** Owner of the page: the applicant, or a person who came by a link. */
  helped: 'applicant' | 'signatory' | 'keyHolder';
  state: string;
  step: string | null;
  route: string;
  startedAt: string;
  lastActivityAt: string;
  error: { code: string; check: string | null; at: string } | null;
  stage: { name: string; checks: StandingCheck[] } | null;
  /** The colleague whom the helper hands it to, while they or the person decide; null: none. */
  transfer: { to: string; isAsking: boolean } | null;
  /** Oldest first. */
  consents: ConsentAnswer[];
  /** Newest first. */
  timeline: TimelineLine[];
};

/**
 * The standing, unless the console has it already: then it is neither sent nor recorded as read. `standing` is null for an agent
 * whom the person does not let see the page.
 */
export type StandingAnswer = { unchanged: true } | { unchanged: false; standing: CaseView | null };

/** An application that was found. It names no person. */
export type FoundApplication = {
  folio: string;
  isPJ: boolean;
  state: string;
  /** Its middle is hidden. */
  rut: string;
  startedAt: string;
  /** Its open case. */
  caseId: string | null;
  /** True: its contract has a signature, so that it can be annulled. */
  isAnnullable: boolean;
};

/** At most 200, the newest first. `missingBefore`: older ones may be missing, for they are still being walked over. */
export type StaffSearchResult = { found: FoundApplication[]; missingBefore: string | null };

/** A line of `POST searches`: the member of staff, the kind of search term, and the number of results. */
export type StaffSearch = { at: string; staffId: string; staffName: string; kind: string; hits: number };

/** `dueSoon`: a quarter of its time is left, or less; `paused`: the person's answer is outstanding. */
export type CaseClock = 'onTime' | 'dueSoon' | 'overdue' | 'paused';

/** A line of `GET cases`. It names staff alone. */
export type StaffCase = {
  id: string;
  folio: string;
  hostId: string;
  /** True: the applicant is a company. */
  isPJ: boolean;
  /**
   * Of the end that is reviewed; `annulment` and `acceptance` if it is about a contract, `legalReviewDelayed` about powers that no
   * register gives.
   */
  code: string;
  openedAt: string;
  /** ISO day in Chile. */
  dueOn: string;
  clock: CaseClock;
  /** Business days of Chile from today to the due day; 0 on the day itself, below 0 once it is over; -60 is 60 or more. */
  businessDaysLeft: number;
  /** The member of staff who works on it, if any. */
  holder: string | null;
  /** Their id, for `transfer`; and the colleague who handed it to them, if any. */
  holderId: string | null;
  handedBy: string | null;
  isMine: boolean;
  /** A colleague's proposal waits for the caller. */
  toApprove: boolean;
  isProposed: boolean;
  /** A colleague gave the caller's proposal back, and there is no other yet. */
  isReturned: boolean;
  /** The skill that the case takes, if the caller does not have it. */
  lacks: 'compliance' | 'legal' | null;
  /** Words of the staff for the list, in small letters; they name no person. */
  labels: string[];
  /** ISO day in Chile on which the person's answer to an open question is due. */
  answerBy: string | null;
  /** At the gate `acceptance`: kinds of the signals that the contract waits for. Absent elsewhere. */
  signals?: SignalKind[];
};

export type CaseOutcome = 'granted' | 'upheld';

export type CaseProposal = {
  id: string;
  outcome: CaseOutcome;
  by: string;
  at: string;
  reasons: string[];
  internalNote: string;
  publicText: string;
  /** Null if it enters no powers. */
  powers: ProposedPowers | null;
};

/** A proposal of the caller that was given back. `by`, `at` and `text`: of the colleague and their note. */
export type ReturnedProposal = Pick<
  CaseProposal,
  'outcome' | 'by' | 'at' | 'reasons' | 'internalNote' | 'publicText'
> & {
  text: string;
  /** As the caller entered them; null if it enters none. */
  powers: EnteredPowersForm | null;
};

/** `answer` is null while it waits until the end of the day `answerBy`. */
type CaseQuestion = {
  id: string;
  at: string;
  by: string;
  kind: QuestionKind;
  text: string;
  answerBy: string;
  answer: { at: string; text: string } | null;
};

/** `GET cases/{id}`: everything that a decision needs. The read is on record. */
export type StaffCasePage = {
  case: StaffCase;
  /** Version of the evidence; another number means an addition. */
  evidenceVersion: number;
  isPJ: boolean;
  rut: string;
  /** Contact of the person who made the request, and their statements, oldest first. */
  contact: { name: string; email: string };
  /** True: the person reads the words written for them; before a key proves the identity, they read the outcome alone. */
  readsPublicText: boolean;
  statements: { at: string; text: string }[];
  /** Oldest first. */
  questions: CaseQuestion[];
  /** Of the staff for each other, oldest first. */
  /** `to`: the colleague whom it names, if any. */
  notes: { at: string; by: string; to: string | null; text: string }[];
  /** Files that staff added, oldest first. */
  attachments: CaseFile[];
  /** Files that the applicant sent, oldest first; each is opened like those of the staff. */
  sentFiles: SentFile[];
  /** Kinds of question possible now; none while a question waits. */
  askable: QuestionKind[];
  /** Cause of the stop: a check, a rule of the house in its words, or signals for a person by their kinds. */
  finding: { check: string | null; at: string; because: string | null; signals: string[] };
  /** Answer of each source, cut to the part that the reader may see in this case. The read is on record. */
  evidence: SourceEvidence[];
  /** Needs of a grant: a second person, and the power to let the same finding pass. */
  fourEyes: boolean;
  allows: boolean;
  /** Of which one to three are given, by outcome. */
  reasonCodes: Record<CaseOutcome, string[]>;
  /** True: the caller may enter by hand the people who sign for the company. */
  takesPowers: boolean;
  /** True: a rule opened the case, without a request, because no register gave the powers in time. */
  isDelayedReview: boolean;
  /** Of a case about annulling the contract; null if the person requested a review. */
  annulment: ContractInCase | null;
  /** Of a case at the gate `acceptance`; null elsewhere. Its decision has no words for the person. */
  acceptance: AcceptanceInCase | null;
  proposal: CaseProposal | null;
  /** The caller's own proposal that a colleague gave back, to go on from; null if there is none. */
  returned: ReturnedProposal | null;
  /** Newest first. */
  timeline: TimelineLine[];
};

/** The case, which is the open one if there was one already. */
export type AnnulmentCaseOpened = { caseId: string };

/** `GET cases/{id}/receivers`: colleagues who may work on it and are signed in, or away; one who is away receives nothing. */
export type CaseReceivers = { receivers: { id: string; name: string; away: ColleagueAbsence | null }[] };

export type CaseConcluded = {
  effect: 'decided' | 'proposed' | 'asked' | 'noted' | 'returned' | 'transferred' | 'unassigned' | 'attached';
};
