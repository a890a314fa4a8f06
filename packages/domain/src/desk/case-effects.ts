import { changeById } from '../application/model/change-by-id.ts';
import type { Application } from '../application/model/application.ts';
import {
  type EventOf,
  noActivityNorEvidence,
  noEffect,
  noEvidence,
  type SomeEffects,
  withoutActivity,
} from '../application/model/effects.ts';
import { withoutDocuments } from '../application/without-documents.ts';
import type { Case, ReviewOutcome } from './model/case.ts';
import type { ConcludedEvent } from './model/case-events.ts';
import { isEndCase } from './model/cases.ts';
import type { HeldGate } from './model/gate-hold.ts';
import { gateCodes } from './model/review-rules.ts';
import { sentWith } from './review-file-effects.ts';

/** Effects of the events of cases, at every gate. */
export const caseEffects = {
  CaseOpened: (application, event) => {
    const { gate } = event;
    const byStaff = 'by' in event ? event : undefined;
    return withCase(application, {
      ...emptyCase(event),
      gate,
      code: gateCodes[gate],
      origin: byStaff ? 'staff' : 'rule',
      openedBy: byStaff?.by ?? null,
      notes: byStaff ? [noteOf(byStaff)] : [],
      contact: null,
      error: null,
    });
  },
  HumanReviewRequested: (application, event) => {
    const { code, contact, statement, at } = event;
    const { sent, left } = sentWith(application, event);
    return {
      ...left,
      ...withCase(application, {
        ...emptyCase(event),
        gate: 'end',
        code,
        origin: 'applicant',
        statements: [{ at, text: statement }],
        files: sent,
        contact,
        error: application.error ?? { code, check: null, at, retryable: false },
      }),
      reviewDraft: null,
      otp: null,
    };
  },
  HumanReviewHeld: (application, event) => {
    const { code, contact, error } = event;
    return withCase(application, {
      ...emptyCase(event),
      gate: 'identity',
      code,
      origin: 'rule',
      contact,
      error,
    });
  },
  HumanReviewAdded: (application, event) => {
    const { sent, left } = sentWith(application, event);
    return {
      ...changedCase(application, event.reviewId, ({ statements, files }) => ({
        statements: [...statements, { at: event.at, text: event.text }],
        files: [...files, ...sent],
      })),
      ...left,
    };
  },
  HumanReviewQuestionAsked: (application, event) => {
    const { reviewId, questionId: id, at, by, asksFor: kind, question: text, answerBy } = event;
    return changedCase(application, reviewId, ({ questions }) => ({
      questions: [...questions, { id, at, by, kind, text, answerBy, answer: null }],
    }));
  },
  HumanReviewAnswered: (application, event) => {
    const { reviewId, questionId, asksFor, at, answer: text, dueOn } = event;
    const { prospect } = application;
    const { sent, left } = sentWith(application, event);
    return {
      ...left,
      ...changedCase(application, reviewId, ({ questions, files }) => ({
        dueOn,
        questions: changeById(questions, questionId, () => ({ answer: { at, text } })),
        files: [...files, ...sent],
      })),
      ...(asksFor === 'activityCode' && prospect && { prospect: { ...prospect, activityCode: text } }),
    };
  },
  CaseNoted: noActivityNorEvidence((application, event: EventOf<'CaseNoted'>) =>
    changedCase(application, event.reviewId, ({ notes }) => ({
      notes: [...notes, { ...noteOf(event), ...(event.to && { to: event.to }) }],
    })),
  ),
  CaseTransferred: noActivityNorEvidence((application, event: EventOf<'CaseTransferred'>) =>
    withNote(application, event),
  ),
  CaseFileAttached: withoutActivity(
    (application, { type: _type, reviewId, attachmentId: id, ...file }: EventOf<'CaseFileAttached'>) =>
      changedCase(application, reviewId, ({ attachments }) => ({
        attachments: [...attachments, { id, ...file }],
      })),
  ),
  DecisionProposed: noEvidence(
    (application, { type: _type, reviewId, proposalId: id, ...proposal }: EventOf<'DecisionProposed'>) =>
      changedCase(application, reviewId, () => ({ proposal: { id, ...proposal } })),
  ),
  DecisionReturned: noActivityNorEvidence((application, event: EventOf<'DecisionReturned'>) =>
    withNote(application, event, { proposal: null }),
  ),
  DecisionVoided: noEvidence((application, { reviewId }: EventOf<'DecisionVoided'>) =>
    changedCase(application, reviewId, () => ({ proposal: null })),
  ),
  AllowanceUsed: noEffect,
  CaseDecided: (application, event) => ({
    ...decided(application, event),
    ...(event.gate === 'acceptance' && {
      ...withoutHolds(application, event, (gate) => gate === 'acceptance'),
      // It lets the application go on or ends it, which counts as activity.
      lastActivityAt: event.at,
    }),
  }),
  ContractAnnulled: (application, event) => ({
    ...decided(application, event),
    // It moves the application, which counts as activity.
    lastActivityAt: event.at,
    otp: null,
  }),
  HumanReviewWithdrawn: (application, { reviewId, at }) =>
    backAtEnd(application, reviewId, { status: 'withdrawn', closedAt: at }),
  HumanReviewLapsed: (application, { reviewId, at }) =>
    backAtEnd(application, reviewId, { status: 'lapsed', closedAt: at }),
  RequestedReviewUpheld: (application, event) => ({
    ...decided(application, event),
    error: errorOf(application, event.reviewId),
  }),
  RequestedReviewGranted: (application, event) => ({
    ...decided(application, event),
    ...(event.allowance && { allowances: [...application.allowances, event.allowance] }),
    // The acceptance of the contract comes later.
    ...(event.allowance?.code === 'R10' && withoutHolds(application, event, (gate) => gate !== 'acceptance')),
    ...withoutDocuments(application),
    ...(application.mailboxChange && { mailboxChange: null }),
    connection: { ...application.connection, sealedId: null, errorCode: null, wrong: 0 },
    otp: null,
  }),
} satisfies SomeEffects;

/** Fields of a case that nothing has happened to. */
const emptyCase = ({
  reviewId: id,
  at: openedAt,
  dueOn,
}: {
  reviewId: string;
  at: string;
  dueOn: string;
}) => ({
  id,
  openedAt,
  openedBy: null,
  dueOn,
  status: 'open' as const,
  closedAt: null,
  statements: [],
  questions: [],
  notes: [],
  attachments: [],
  files: [],
  proposal: null,
  decision: null,
});

/** Gates at which staff work on a contract, which is no activity of the applicant. */
const isOfContract = ({ gate }: Case): boolean => gate === 'acceptance' || gate === 'annulment';

const withCase = ({ cases, lastActivityAt }: Application, opened: Case): Partial<Application> => ({
  cases: [...cases, opened],
  ...(isOfContract(opened) && { lastActivityAt }),
});

/** Fields that have one type in every case. */
type CaseChange = Partial<Omit<Case, 'gate' | 'code' | 'contact' | 'error' | 'status'>> & {
  status?: ReviewOutcome;
};

function changedCase(
  { cases, lastActivityAt }: Application,
  id: string,
  change: (found: Case) => CaseChange,
): Partial<Application> {
  const found = cases.find((one) => one.id === id);
  return {
    cases: changeById(cases, id, change),
    ...(found && isOfContract(found) && { lastActivityAt }),
  };
}

const noteOf = ({
  at,
  by,
  internalNote,
}:
  | EventOf<'CaseNoted' | 'CaseTransferred' | 'DecisionReturned'>
  | (EventOf<'CaseOpened'> & { gate: 'annulment' })) => ({ at, by, internalNote });

const withNote = (
  application: Application,
  event: EventOf<'CaseTransferred' | 'DecisionReturned'>,
  change: CaseChange = {},
): Partial<Application> =>
  changedCase(application, event.reviewId, ({ notes }) => ({ notes: [...notes, noteOf(event)], ...change }));

/** The case is closed by a decision. */
const decided = (
  application: Application,
  {
    at,
    reviewId,
    decisionId,
    outcome,
    by,
    reasons,
    internalNote,
    publicText,
    approvedBy,
  }: ConcludedEvent & { at: string },
): Partial<Application> =>
  changedCase(application, reviewId, () => ({
    status: outcome,
    closedAt: at,
    proposal: null,
    decision: {
      at,
      decisionId,
      outcome,
      by,
      reasons,
      internalNote,
      publicText,
      ...(approvedBy && { approvedBy }),
    },
  }));

const errorOf = ({ cases }: Application, id: string) => cases.find((one) => one.id === id)?.error ?? null;

/** The review is over without a decision, and its end holds. */
const backAtEnd = (
  application: Application,
  id: string,
  over: { status: 'withdrawn' | 'lapsed'; closedAt: string },
): Partial<Application> => ({
  cases: application.cases.map((one) =>
    one.id === id && isEndCase(one) ? { ...one, ...over, proposal: null } : one,
  ),
  error: errorOf(application, id),
});

/** A decision ends the open holds at its gates. */
const withoutHolds = (
  { holds }: Application,
  { reviewId: caseId }: ConcludedEvent,
  isDecided: (gate: HeldGate) => boolean,
): Pick<Application, 'holds'> => ({
  holds: holds.map((hold) => (hold.caseId === null && isDecided(hold.gate) ? { ...hold, caseId } : hold)),
});
