import type { StaffCase, StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { FileScanState, SentFile } from '@afilia/api-contract/desk/file-answers';
import { findActivity } from '@afilia/domain/values/activities/catalogue';
import type { Case, EndCase, ReviewQuestion } from '@afilia/domain/desk/model/case';
import type { ReviewFile } from '@afilia/domain/desk/model/review-file';
import type { Application } from '@afilia/domain/application/model/application';
import { gateRules } from '@afilia/domain/desk/gate-rules';
import { evidenceOf } from '@afilia/domain/desk/conclude-case';
import { askableKinds, pendingQuestion } from '@afilia/domain/desk/ask-applicant';
import { isIdentityProven } from '@afilia/domain/application/is-identity-proven';
import { businessDaysLeft, clockOf } from '@afilia/domain/desk/case-clock';
import type { RiskKind } from '@afilia/domain/application/model/evaluation/risk-policy';
import { formatRut } from '@afilia/domain/values/identity/rut';
import { shortNameOf } from '@afilia/domain/application/model/party/applicant-name';
import { findingWords } from '@afilia/domain/desk/finding-words';
import { hasSkillFor, reviewRules, skillOf } from '@afilia/domain/desk/model/review-rules';
import type { RecordedEvent } from '../../record/ports/application-store.ts';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import type { OpenedCase } from '../use-cases/open-case.ts';
import { takesPowers } from '@afilia/domain/signing/enter-powers';
import { hasPowersSkill } from '../../audit/use-cases/grounds.ts';
import { toAcceptance, toSignedContract } from './to-acceptance.ts';
import { toReturned } from './to-returned.ts';
import { toProposedPowers } from './to-proposed-powers.ts';
import { toTimeline } from '../../audit/staff/to-timeline.ts';

/** A case as one of the staff sees it in the list. @param signals - what it waits for, at the gate `acceptance` */
export function toStaffCase(
  found: DeskCase,
  { id: staffId, role, skills }: StaffPerson,
  now: string,
  signals?: readonly RiskKind[],
): StaffCase {
  const { id, folio, hostId, isPJ, code, openedAt, dueOn, claim, proposedBy, returnedTo, answerBy, labels } =
    found;
  const held = claim !== null && now < claim.until ? claim : null;
  return {
    id,
    folio,
    hostId,
    isPJ,
    code,
    openedAt,
    dueOn,
    clock: clockOf(found, now),
    businessDaysLeft: businessDaysLeft(dueOn, now),
    holder: held?.name ?? null,
    holderId: held?.staffId ?? null,
    handedBy: held?.handedBy ?? null,
    isMine: held?.staffId === staffId,
    toApprove: role === 'approver' && proposedBy !== null && proposedBy !== staffId,
    isProposed: proposedBy !== null,
    isReturned: returnedTo === staffId,
    lacks: hasSkillFor(code, skills) ? null : skillOf(code),
    answerBy,
    labels: [...labels],
    ...(signals && { signals: [...signals] }),
  };
}

/** An activity was answered by its code: staff read what it is. */
const toWords = (kind: ReviewQuestion['kind'], text: string): string => {
  const activity = kind === 'activityCode' ? findActivity(text) : undefined;
  return activity ? `${activity.label} (${text})` : text;
};

const toQuestion = ({ by, answer, ...question }: ReviewQuestion) => ({
  ...question,
  by: by.name,
  answer: answer && { ...answer, text: toWords(question.kind, answer.text) },
});

/** Returns the reason, in words for staff, of the last event by which a rule ended the application. */
function becauseOf(events: readonly RecordedEvent[]): string | null {
  const last = events.findLast(({ event }) => 'detail' in event && 'error' in event)?.event;
  return last && 'detail' in last ? findingWords(String(last.detail)) : null;
}

/** The kinds of signals that a person has to look at, while no person has. */
const signalsOf = ({ holds }: Application): string[] => [
  ...new Set(holds.filter(({ caseId }) => caseId === null).flatMap(({ reasons }) => reasons)),
];

type ReadFiles = Pick<OpenedCase, 'openedFiles' | 'scans' | 'isScanned' | 'scannerAwaySince'>;

function scanOf(id: string, { scans, isScanned, scannerAwaySince }: ReadFiles): FileScanState {
  const scan = scans.get(id);
  if (scan) return { state: scan.result, at: scan.at };
  if (!isScanned) return { state: 'none' };
  return { state: 'pending', ...(scannerAwaySince !== undefined && { scannerAwaySince }) };
}

const toFile = ({ id, name, bytes, at }: ReviewFile, read: ReadFiles): SentFile => ({
  id,
  name,
  bytes,
  at,
  isOpened: read.openedFiles.has(id),
  scan: scanOf(id, read),
});

const ofEveryCase = (
  { found, application, events, evidence, ...read }: OpenedCase,
  worked: Case,
  person: StaffPerson,
  now: string,
) => {
  const { gate, proposal, notes, attachments, files: sentFiles } = worked;
  const { granted, upheld } = gateRules[gate].reasons;
  return {
    case: toStaffCase(found, person, now),
    evidenceVersion: evidenceOf(application),
    isPJ: application.isPJ,
    rut: formatRut(application.merchantRut),
    notes: notes.map(({ at, by, to, internalNote }) => ({
      at,
      by: by.name,
      to: to?.name ?? null,
      text: internalNote,
    })),
    attachments: attachments.map((file) => ({ ...toFile(file, read), by: file.by.name })),
    sentFiles: sentFiles.map((file) => toFile(file, read)),
    proposal: proposal && {
      id: proposal.id,
      outcome: proposal.outcome,
      by: proposal.by.name,
      at: proposal.at,
      reasons: proposal.reasons,
      internalNote: proposal.internalNote,
      publicText: proposal.publicText,
      powers: proposal.powers ? toProposedPowers(application, proposal.powers, attachments, now) : null,
    },
    returned: proposal ? null : toReturned(events, worked, person),
    evidence,
    reasonCodes: { granted: [...granted], upheld: [...upheld] },
    timeline: toTimeline(events, { withFiles: true }),
  };
};

const applicantOf = ({ prospect }: Application) => ({
  name: (prospect && shortNameOf(prospect)) ?? '',
  email: prospect?.email ?? '',
});

/** Parts of a case that is about no end: no words of the person, and nothing to ask them. */
const unasked = { statements: [], questions: [], askable: [] };

/** Everything that annulling a contract needs. */
const toAnnulmentPage = (
  opened: OpenedCase,
  annulment: Case,
  person: StaffPerson,
  now: string,
): StaffCasePage => {
  const { completion, registration } = opened.application;
  return {
    ...ofEveryCase(opened, annulment, person, now),
    ...unasked,
    contact: applicantOf(opened.application),
    readsPublicText: true,
    finding: { check: null, at: annulment.openedAt, because: null, signals: [] },
    fourEyes: true,
    allows: false,
    takesPowers: false,
    isDelayedReview: false,
    annulment: {
      openedBy: annulment.openedBy?.name ?? '',
      signedAt: completion?.signedAt ?? null,
      merchantCode: completion?.merchantCode ?? null,
      registration: registration?.status ?? null,
      ...toSignedContract(opened.application),
    },
    acceptance: null,
  };
};

/** Everything that powers need which no register told in time. */
const toDelayedPage = (
  opened: OpenedCase,
  delayed: Case,
  person: StaffPerson,
  now: string,
): StaffCasePage => {
  const { application } = opened;
  return {
    ...ofEveryCase(opened, delayed, person, now),
    ...unasked,
    contact: applicantOf(application),
    readsPublicText: isIdentityProven(application),
    finding: { check: 'powers', at: delayed.openedAt, because: null, signals: [] },
    fourEyes: true,
    allows: false,
    takesPowers: takesPowers(application, delayed) && hasPowersSkill(person),
    isDelayedReview: true,
    annulment: null,
    acceptance: null,
  };
};

/** Everything that accepting a contract needs. */
const toAcceptancePage = (
  opened: OpenedCase,
  accepting: Case,
  person: StaffPerson,
  now: string,
): StaffCasePage => ({
  ...ofEveryCase(opened, accepting, person, now),
  ...unasked,
  contact: applicantOf(opened.application),
  readsPublicText: false,
  finding: { check: null, at: accepting.openedAt, because: null, signals: [] },
  fourEyes: true,
  allows: false,
  takesPowers: false,
  isDelayedReview: false,
  annulment: null,
  acceptance: toAcceptance(opened.application),
});

/** Everything that a review of an end needs. */
const toReviewPage = (
  opened: OpenedCase,
  review: EndCase,
  person: StaffPerson,
  now: string,
): StaffCasePage => {
  const { application, events } = opened;
  const { proposal, error, code, contact, statements, questions } = review;
  return {
    ...ofEveryCase(opened, review, person, now),
    contact: { name: contact.name, email: contact.email },
    readsPublicText: isIdentityProven(application),
    statements,
    questions: questions.map(toQuestion),
    askable: pendingQuestion(review) || proposal ? [] : [...askableKinds(application, review)],
    finding: {
      check: error.check,
      at: error.at,
      because: becauseOf(events),
      signals: error.check === null ? signalsOf(application) : [],
    },
    fourEyes: reviewRules[code].fourEyes,
    allows: reviewRules[code].allows,
    takesPowers: takesPowers(application, review) && hasPowersSkill(person),
    isDelayedReview: false,
    annulment: null,
    acceptance: null,
  };
};

/** Returns everything that a decision needs, for a member of staff who holds a ground to read it. */
export function toCasePage(opened: OpenedCase, person: StaffPerson, now: string): StaffCasePage {
  const found = opened.application.cases.find(({ id }) => id === opened.found.id);
  switch (found?.gate) {
    case undefined:
      throw new Error('a row of a case that is not on record');
    case 'annulment':
      return toAnnulmentPage(opened, found, person, now);
    case 'powers':
      return toDelayedPage(opened, found, person, now);
    case 'acceptance':
      return toAcceptancePage(opened, found, person, now);
    case 'end':
    case 'identity':
      return toReviewPage(opened, found, person, now);
  }
}
