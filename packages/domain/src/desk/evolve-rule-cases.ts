import type { Application } from '../application/model/application.ts';
import type { RequestedReviewDecision } from './model/requested-review.ts';
import type { RuleCase, RuleCaseEvent } from './model/rule-case.ts';

const fresh = ({ reviewId: id, at, dueOn }: RuleCaseEvent & { dueOn: string }) => ({
  id,
  openedAt: at,
  dueOn,
  status: 'open' as const,
  closedAt: null,
  proposal: null,
  decision: null,
});

/** Changes what events of cases that a rule opened change. Acts of the staff about an acceptance keep nothing alive. */
export function applyRuleCaseEvent(application: Application, event: RuleCaseEvent): Partial<Application> {
  const { ruleCases = [], lastActivityAt } = application;
  switch (event.type) {
    case 'PowersCaseOpened':
      return { ruleCases: [...ruleCases, { kind: 'powers', ...fresh(event) }] };
    case 'AcceptanceCaseOpened':
      return { ruleCases: [...ruleCases, { kind: 'acceptance', ...fresh(event) }], lastActivityAt };
    case 'PowersCaseDecided':
    case 'AcceptanceCaseDecided': {
      const { type: _type, reviewId, ...decision } = event;
      return {
        ruleCases: ruleCases.map((one) => (one.id === reviewId ? decided(one, decision) : one)),
        ...(event.type === 'AcceptanceCaseDecided' && { lastActivityAt }),
      };
    }
  }
}

function decided(found: RuleCase, decision: RequestedReviewDecision): RuleCase {
  const closed = { closedAt: decision.at, proposal: null, decision };
  const isGranted = decision.outcome === 'granted';
  return found.kind === 'powers'
    ? { ...found, ...closed, status: isGranted ? 'entered' : 'refused' }
    : { ...found, ...closed, status: isGranted ? 'accepted' : 'refused' };
}
