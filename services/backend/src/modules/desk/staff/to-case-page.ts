import type { StaffCase, StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { FileScanState, SentFile } from '@afilia/api-contract/desk/file-answers';
import { findActivity } from '@afilia/domain/values/activities/catalogue';
import type { RequestedReview, ReviewQuestion } from '@afilia/domain/desk/model/requested-review';
import type { ReviewFile } from '@afilia/domain/desk/model/review-file';
import type { Application } from '@afilia/domain/application/model/application';
import type { AnnulmentCase } from '@afilia/domain/desk/model/annulment-case';
import type { AcceptanceCase, PowersCase } from '@afilia/domain/desk/model/rule-case';
import type { WorkedCase } from '@afilia/domain/desk/model/worked-case';
import { reasonCodesOf } from '@afilia/domain/desk/annul-contract';
import { evidenceOf } from '@afilia/domain/desk/decide-requested-review';
import { askableKinds, pendingQuestion } from '@afilia/domain/desk/ask-applicant';
import { isIdentityProven } from '@afilia/domain/application/is-identity-proven';
import { clockOf } from '@afilia/domain/desk/case-clock';
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
import { knowsPowers } from '../../audit/use-cases/grounds.ts';
import { toAcceptance, toSignedContract } from './to-acceptance.ts';
import { toProposedPowers } from './to-proposed-powers.ts';
import { toTimeline } from '../../audit/staff/to-timeline.ts';

/** A case as one of the staff sees it in the list. @param signals - what it waits for, at the gate `acceptance` */
export function toStaffCase(
  found: DeskCase,
  { id: staffId, role, skills = [] }: StaffPerson,
  now: string,
  signals?: readonly RiskKind[],
): StaffCase {
  const { id, folio, hostId, isPJ, code, openedAt, dueOn, claim, proposedBy, answerBy } = found;
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
    holder: held?.name ?? null,
    holderId: held?.staffId ?? null,
    handedBy: held?.handedBy ?? null,
    isMine: held?.staffId === staffId,
    toApprove: role === 'approver' && proposedBy !== null && proposedBy !== staffId,
    isProposed: proposedBy !== null,
    lacks: hasSkillFor(code, skills) ? null : skillOf(code),
    answerBy,
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
const signalsOf = ({ reviews }: Application): string[] => [
  ...new Set(reviews.filter(({ status }) => status === 'open').flatMap(({ reasons }) => reasons)),
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
  worked: WorkedCase & Pick<RequestedReview, 'files'>,
  person: StaffPerson,
  now: string,
) => {
  const { proposal, notes = [], attachments = [], files: sentFiles = [] } = worked;
  const { granted, upheld } = reasonCodesOf(worked);
  return {
    case: toStaffCase(found, person, now),
    evidenceVersion: evidenceOf(application),
    isPJ: application.isPJ,
    rut: formatRut(application.merchantRut),
    notes: notes.map(({ at, by, internalNote }) => ({ at, by: by.name, text: internalNote })),
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
    evidence,
    reasonCodes: { granted: [...granted], upheld: [...upheld] },
    timeline: toTimeline(events, { withFiles: true }),
  };
};

const applicantOf = ({ prospect }: Application) => ({
  name: (prospect && shortNameOf(prospect)) ?? '',
  email: prospect?.email ?? '',
});

/** Parts of a case that a rule opened: no words of the person, and nothing to ask them. */
const unasked = { statements: [], questions: [], askable: [] };

/** Everything that annulling a contract needs. */
const toAnnulmentPage = (
  opened: OpenedCase,
  annulment: AnnulmentCase,
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
      openedBy: annulment.openedBy.name,
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
  delayed: PowersCase,
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
    takesPowers: takesPowers(application, delayed) && knowsPowers(person),
    isDelayedReview: true,
    annulment: null,
    acceptance: null,
  };
};

/** Everything that accepting a contract needs. */
const toAcceptancePage = (
  opened: OpenedCase,
  accepting: AcceptanceCase,
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

/** Returns everything that a decision needs, for a member of staff who holds a ground to read it. */
export function toCasePage(opened: OpenedCase, person: StaffPerson, now: string): StaffCasePage {
  const { found, application, events } = opened;
  const annulment = application.annulments.find(({ id }) => id === found.id);
  if (annulment) return toAnnulmentPage(opened, annulment, person, now);
  const byRule = application.ruleCases.find(({ id }) => id === found.id);
  if (byRule?.kind === 'powers') return toDelayedPage(opened, byRule, person, now);
  if (byRule) return toAcceptancePage(opened, byRule, person, now);
  const review = application.requestedReviews.find(({ id }) => id === found.id);
  if (!review) throw new Error('a case without its review');
  const { proposal, error, code, contact, statements, questions = [] } = review;
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
    takesPowers: takesPowers(application, review) && knowsPowers(person),
    isDelayedReview: false,
    annulment: null,
    acceptance: null,
  };
}
