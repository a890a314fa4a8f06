/** What the console of the staff asks the backend under `/staff/api`, and what it is answered. Moments are ISO 8601 UTC. */

import type { AcceptanceInCase, ContractInCase, SignalKind } from './contract-answers.ts';
import type { QuestionKind } from '../generated/operations.ts';
import type { SourceEvidence } from '../desk/evidence-answers.ts';
import type { CaseFile, SentFile } from '../desk/file-answers.ts';
import type { ProposedPowers } from '../desk/power-answers.ts';

/**
 * An agent helps; a reviewer works on cases too; an approver agrees to what others proposed; an auditor reads for a written
 * reason and sees who read what, as a supervisor does, who may help besides; an operator sees jobs that were given up, and no
 * application.
 */
export type StaffRole =
  'agent' | 'reviewer' | 'approver' | 'auditor' | 'supervisor' | 'operator' | 'hostAdmin' | 'analyst';

/** `GET me`; nothing (204) when nobody is signed in. */
export type StaffMe = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** When the session ends however much it is used. */
  endsAt: string;
  /** Whether a recording is a file of the agent's own, too. */
  localRecording: boolean;
  /** For how many days a recording is kept. */
  recordingDays: number;
};

/** A line of `GET own-sessions`: a session of the one who asks, the present one first, then the newest first. */
export type StaffOwnSession = {
  /** Good for ending it and for nothing else. */
  id: string;
  current: boolean;
  startedAt: string;
  /** To about a minute; null in its last half hour, when use moves nothing any more. */
  usedAt: string | null;
  /** Roughly which browser, and on which system; null where that is not known. */
  browser: string | null;
  system: string | null;
};

export type StaffOwnSessions = { sessions: StaffOwnSession[] };

/** A line of `GET visitors`: somebody who asked for help and is connected. Who they are is not told. */
export type LiveVisitor = {
  sessionId: string;
  /** Shown to both sides, `S-2026-000123`; null when the session is of no application of ours. */
  folio: string | null;
  /** Where the person stands, as the widget names it; null as above. */
  route: string | null;
  /** Where the application stands; null as above. */
  state: string | null;
  /** Whether the tab is seen. */
  active: boolean;
  waitingSince: string;
  /** Names of agents who were let in. */
  agents: string[];
  /** The one who asks may come back without the six digits. */
  admitted: boolean;
  /** Who said that they help; null: nobody, or too long ago. */
  claimedBy: string | null;
  isClaimedByMe: boolean;
  /** Who wants to hand this help to the one who asks; null: nobody. */
  transferFrom: string | null;
};

export type LiveVisitors = { visitors: LiveVisitor[]; now: string };

/** What the console connects to the relay with. */
export type AgentAccess = {
  /** For `auth` of the socket; a secret, never in an address. */
  token: string;
  projectKey: string;
  sessionId: string;
  /** They look, and do nothing. */
  observes: boolean;
  /** Who hands the help to them, while the person is asked about it; null: nobody does. */
  transferredBy: string | null;
};

/** One check of the stage that the person waits for. */
type StandingCheck = { name: string; status: string; code: string | null };

/** A line of the record, without what was typed, found or sent. */
export type TimelineLine = { at: string; type: string; detail: string | null };

/** Something that was agreed to, declined or taken back; `textVersion` where a text was shown. */
type ConsentAnswer = {
  at: string;
  subject: string;
  given: boolean;
  textVersion: string | null;
  by: 'applicant' | 'signatory' | 'keyHolder';
};

/** `GET sessions/{sessionId}/application`: where the application of a live session stands. */
export type CaseView = {
  version: number;
  folio: string;
  isPJ: boolean;
  /** Whose page it is: the applicant, or somebody who came by a link. */
  helped: 'applicant' | 'signatory' | 'keyHolder';
  state: string;
  step: string | null;
  route: string;
  startedAt: string;
  lastActivityAt: string;
  error: { code: string; check: string | null; at: string } | null;
  stage: { name: string; checks: StandingCheck[] } | null;
  /** To whom who helps hands it, while they or the person are asked; null: to nobody. */
  transfer: { to: string; isAsking: boolean } | null;
  /** Oldest first. */
  consents: ConsentAnswer[];
  /** Newest first. */
  timeline: TimelineLine[];
};

/** What the console has already is not sent, and not recorded as read. */
export type StandingAnswer = { unchanged: true } | { unchanged: false; standing: CaseView };

/** An application that was found. Names nobody. */
export type FoundApplication = {
  folio: string;
  isPJ: boolean;
  state: string;
  /** Its middle is hidden. */
  rut: string;
  startedAt: string;
  /** Its open case. */
  caseId: string | null;
  /** Whether somebody has signed its contract, so that it can be annulled. */
  isAnnullable: boolean;
};

/** At most 200, the newest first. `missingBefore`: older ones may be missing, for they are still being walked over. */
export type StaffSearchResult = { found: FoundApplication[]; missingBefore: string | null };

/** A line of `POST searches`: who of the staff looked for what kind of thing, and how many were found. */
export type StaffSearch = { at: string; staffId: string; staffName: string; kind: string; hits: number };

/** `dueSoon`: a quarter of its time is left, or less; `paused`: the person is waited for. */
export type CaseClock = 'onTime' | 'dueSoon' | 'overdue' | 'paused';

/** A line of `GET cases`. Names nobody but staff. */
export type StaffCase = {
  id: string;
  folio: string;
  hostId: string;
  /** Whether a company asks. */
  isPJ: boolean;
  /**
   * Of the end that is reviewed; `annulment` and `acceptance` where it is about a contract, `legalReviewDelayed` about powers that no
   * register tells.
   */
  code: string;
  openedAt: string;
  /** ISO day in Chile. */
  dueOn: string;
  clock: CaseClock;
  /** Who works on it, if anybody does. */
  holder: string | null;
  /** Who that is, for `transfer`; and who handed it to them, if anybody did. */
  holderId: string | null;
  handedBy: string | null;
  isMine: boolean;
  /** A proposal of somebody else waits for whoever asks. */
  toApprove: boolean;
  isProposed: boolean;
  /** What it takes to work on it, where whoever asks does not have it. */
  lacks: 'compliance' | 'legal' | null;
  /** ISO day in Chile until which the person is waited for, once they were asked something. */
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
  /** Null where it enters no powers. */
  powers: ProposedPowers | null;
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

/** `GET cases/{id}`: everything that a decision needs. That it was read is on record. */
export type StaffCasePage = {
  case: StaffCase;
  /** What a decision is about; another number means something was added. */
  evidenceVersion: number;
  isPJ: boolean;
  rut: string;
  /** Who asks, and what they say, oldest first. */
  contact: { name: string; email: string };
  /** Whether the person reads the words written for them; until a key shows who it is, they read the outcome alone. */
  readsPublicText: boolean;
  statements: { at: string; text: string }[];
  /** Oldest first. */
  questions: CaseQuestion[];
  /** Of the staff for each other, oldest first. */
  notes: { at: string; by: string; text: string }[];
  /** Files that staff added, oldest first. */
  attachments: CaseFile[];
  /** Files that the applicant sent, oldest first; each is opened like those of the staff. */
  sentFiles: SentFile[];
  /** What can be asked now; nothing while a question waits. */
  askable: QuestionKind[];
  /** What stopped the application: a check, a rule of the house in its words, or signals for a person by their kinds. */
  finding: { check: string | null; at: string; because: string | null; signals: string[] };
  /** What each source said, cut to what the reader may see in this case. That it was read is on record. */
  evidence: SourceEvidence[];
  /** Whether a grant needs a second person, and lets the same finding pass. */
  fourEyes: boolean;
  allows: boolean;
  /** Of which one to three are given, where it is granted and where not. */
  reasonCodes: Record<CaseOutcome, string[]>;
  /** Whether whoever asks may enter by hand who signs for the company. */
  takesPowers: boolean;
  /** Nobody asked: a rule opened the case because no register told the powers in time. */
  isDelayedReview: boolean;
  /** Of a case about annulling the contract; null where the person asked for a review. */
  annulment: ContractInCase | null;
  /** Of a case at the gate `acceptance`; null elsewhere. Its decision has no words for the person. */
  acceptance: AcceptanceInCase | null;
  proposal: CaseProposal | null;
  /** Newest first. */
  timeline: TimelineLine[];
};

/** The case, which is the one that was open already where there was one. */
export type AnnulmentCaseOpened = { caseId: string };

/** `GET cases/{id}/receivers`: colleagues who are signed in and may work on it. */
export type CaseReceivers = { receivers: { id: string; name: string }[] };

export type CaseConcluded = {
  effect: 'decided' | 'proposed' | 'asked' | 'noted' | 'returned' | 'transferred' | 'unassigned' | 'attached';
};
