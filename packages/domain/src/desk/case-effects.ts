import { changeById } from '../application/model/change-by-id.ts';
import { canHappen } from '../application/model/flow/position.ts';
import type { Application } from '../application/model/application.ts';
import { type EventOf, noEffect, type SomeEffects, withoutActivity } from '../application/model/effects.ts';
import type { AnnulmentCase } from './model/annulment-case.ts';
import type { RequestedReview, RequestedReviewDecision } from './model/requested-review.ts';
import type { RuleCase } from './model/rule-case.ts';
import type { WorkedCase } from './model/worked-case.ts';

/** Effects of the work of the staff on a case of any kind, and of cases that staff or rules open. */
export const caseEffects = {
  CaseNoted: withoutActivity((application, event: EventOf<'CaseNoted'>) => withNote(application, event)),
  CaseTransferred: withoutActivity((application, event: EventOf<'CaseTransferred'>) =>
    withNote(application, event),
  ),
  CaseFileAttached: withoutActivity(
    (application, { type: _type, reviewId, attachmentId: id, ...file }: EventOf<'CaseFileAttached'>) =>
      changedCase(application, reviewId, ({ attachments = [] }) => ({
        attachments: [...attachments, { id, ...file }],
      })),
  ),
  DecisionProposed: (application, { type: _type, reviewId, proposalId: id, ...proposal }) =>
    changedCase(application, reviewId, () => ({ proposal: { id, ...proposal } })),
  DecisionReturned: withoutActivity((application, event: EventOf<'DecisionReturned'>) =>
    withNote(application, event, { proposal: null }),
  ),
  DecisionVoided: (application, { reviewId }) =>
    changedCase(application, reviewId, () => ({ proposal: null })),
  AllowanceUsed: noEffect,
  PowersCaseOpened: ({ ruleCases }, event) => ({
    ruleCases: [...ruleCases, { kind: 'powers', ...openedCase(event) }],
  }),
  PowersCaseDecided: (application, { type: _type, reviewId, ...decision }) =>
    decidedCase(application, reviewId, decision),
  AcceptanceCaseOpened: withoutActivity(({ ruleCases }, event: EventOf<'AcceptanceCaseOpened'>) => ({
    ruleCases: [...ruleCases, { kind: 'acceptance' as const, ...openedCase(event) }],
  })),
  AcceptanceCaseDecided: withoutActivity(
    (application, { type: _type, reviewId, ...decision }: EventOf<'AcceptanceCaseDecided'>) =>
      decidedCase(application, reviewId, decision),
  ),
  AnnulmentOpened: withoutActivity(
    ({ annulments }, { reviewId: id, at, by, internalNote, dueOn }: EventOf<'AnnulmentOpened'>) => ({
      annulments: [
        ...annulments,
        {
          id,
          openedAt: at,
          openedBy: by,
          dueOn,
          status: 'open' as const,
          notes: [{ at, by, internalNote }],
          proposal: null,
          decision: null,
        },
      ],
    }),
  ),
  AnnulmentDismissed: withoutActivity(
    (application, { type: _type, reviewId, ...decision }: EventOf<'AnnulmentDismissed'>) =>
      changedAnnulment(application, reviewId, { status: 'kept', proposal: null, decision }),
  ),
  ContractAnnulled: (application, { type: _type, reviewId, ...decision }) => ({
    ...changedAnnulment(application, reviewId, { status: 'annulled', proposal: null, decision }),
    otp: null,
  }),
} satisfies SomeEffects;

/** An annulment ends if there is nothing left to annul: collected signatures lost their effect by themselves. */
export function withoutOvertaken(after: Application): Application {
  const open = after.annulments.find(({ status }) => status === 'open');
  if (!open || canHappen(after.flow, after.isPJ, 'ContractAnnulled')) return after;
  return { ...after, ...changedAnnulment(after, open.id, { status: 'overtaken', proposal: null }) };
}

/** The fields that every case has. */
type CaseChange = Partial<
  Pick<RequestedReview, 'proposal'> & Required<Pick<RequestedReview, 'notes' | 'attachments'>>
>;

/** Changes the case with this id, of any kind. The work of the staff on a contract is no activity of the applicant. */
function changedCase(
  application: Application,
  id: string,
  change: (found: WorkedCase) => CaseChange,
): Partial<Application> {
  const { annulments, ruleCases, requestedReviews, lastActivityAt } = application;
  const byRule = ruleCases.find((one) => one.id === id);
  if (byRule)
    return {
      ruleCases: changeById(ruleCases, id, change),
      ...(byRule.kind === 'acceptance' && { lastActivityAt }),
    };
  if (!annulments.some((one) => one.id === id))
    return { requestedReviews: changeById(requestedReviews, id, change) };
  return { annulments: changeById(annulments, id, change), lastActivityAt };
}

const withNote = (
  application: Application,
  { reviewId, at, by, internalNote }: EventOf<'CaseNoted' | 'CaseTransferred' | 'DecisionReturned'>,
  change: CaseChange = {},
): Partial<Application> =>
  changedCase(application, reviewId, ({ notes = [] }) => ({
    notes: [...notes, { at, by, internalNote }],
    ...change,
  }));

const openedCase = ({
  reviewId: id,
  at: openedAt,
  dueOn,
}: EventOf<'PowersCaseOpened' | 'AcceptanceCaseOpened'>) => ({
  id,
  openedAt,
  dueOn,
  status: 'open' as const,
  closedAt: null,
  proposal: null,
  decision: null,
});

const decidedCase = (
  { ruleCases }: Application,
  id: string,
  decision: RequestedReviewDecision,
): Pick<Application, 'ruleCases'> => ({
  ruleCases: ruleCases.map((one) => (one.id === id ? decided(one, decision) : one)),
});

function decided(found: RuleCase, decision: RequestedReviewDecision): RuleCase {
  const closed = { closedAt: decision.at, proposal: null, decision };
  const isGranted = decision.outcome === 'granted';
  return found.kind === 'powers'
    ? { ...found, ...closed, status: isGranted ? 'entered' : 'refused' }
    : { ...found, ...closed, status: isGranted ? 'accepted' : 'refused' };
}

const changedAnnulment = (
  { annulments }: Application,
  id: string,
  change: Partial<AnnulmentCase>,
): Pick<Application, 'annulments'> => ({ annulments: changeById(annulments, id, () => change) });
