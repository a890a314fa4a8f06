import type { Application } from '../application/model/application.ts';
import { canHappen } from '../application/model/flow/position.ts';
import { isAcceptanceDecidable } from './acceptance-case.ts';
import { isInLegalReview } from './delayed-review.ts';
import type { CaseGate } from './model/case.ts';
import { isEndCase, openCase } from './model/cases.ts';

/** Tells if the subject of an open case was answered, lost its effect by itself, or came to another end. */
const isOvertaken: Readonly<Record<CaseGate, (after: Application) => boolean>> = {
  // A case about an end closes with the event that leaves its state.
  end: () => false,
  identity: () => false,
  powers: (after) => !isInLegalReview(after),
  // Nothing is left to annul: collected signatures lost their effect by themselves.
  annulment: ({ flow, isPJ }) => !canHappen(flow, isPJ, 'ContractAnnulled'),
  // Another case can have it, so the others settle before.
  acceptance: (after) => !isAcceptanceDecidable(after),
};

const settledGates = ['powers', 'annulment', 'acceptance'] as const satisfies readonly CaseGate[];

/** Closes the open case at a gate if it is overtaken. */
function withoutOvertaken(after: Application, gate: (typeof settledGates)[number], at: string): Application {
  const isOpen = after.cases.some((one) => one.gate === gate && one.status === 'open');
  if (!isOpen || !isOvertaken[gate](after)) return after;
  return {
    ...after,
    cases: after.cases.map((one) =>
      one.gate === gate && one.status === 'open'
        ? { ...one, status: 'overtaken', closedAt: at, proposal: null }
        : one,
    ),
  };
}

/** The gate of the open case, if staff can work on it. */
function gateOf(application: Application): CaseGate | undefined {
  const open = openCase(application);
  // An application that its person withdrew keeps the review as it was.
  if (open && isEndCase(open) && application.flow.state !== 'humanReview') return undefined;
  return open?.gate;
}

/**
 * Settles the effect of one more event on the open case: it stays open or ends, and a conclusion may rest on the event.
 *
 * @param isEvidence - tells if the event is evidence of a case at a gate
 */
export function settleCases(
  application: Application,
  { at, isEvidence }: { at: string; isEvidence: (gate: CaseGate) => boolean },
): Application {
  const after = settledGates.reduce((settled, gate) => withoutOvertaken(settled, gate, at), application);
  const gate = gateOf(after);
  return gate && isEvidence(gate) ? { ...after, evidenceVersion: after.version } : after;
}
