import { describe, expect, test } from 'vitest';
import { stagePlans } from '../evaluation/stages.ts';
import { catalogueKinds } from '../../errors/catalogue-kinds.ts';
import { flowArrows } from './draw.ts';
import { endEvents } from './event-facts.ts';
import { flowMachine } from './machine.ts';
import { flowStates, flowSteps } from './names.ts';
import { stateFacts } from './state-facts.ts';
import {
  canChangeBasket,
  findStateFacts,
  hasAdvanced,
  isContracted,
  placeAt,
  statesWhere,
} from './state-queries.ts';

const stepsByState: Partial<Record<string, readonly string[]>> = flowSteps;
const stateOf = (node: string) => node.split('.')[0] ?? '';
const leftBy = (event: string) =>
  new Set(
    flowArrows()
      .filter((arrow) => arrow.event === event && arrow.from !== 'paused')
      .map(({ from }) => stateOf(from)),
  );

describe('the statechart and the table of facts agree', () => {
  test('on states and steps', () => {
    expect(Object.keys(flowMachine.states).toSorted()).toEqual(flowStates.toSorted());
    for (const [state, node] of Object.entries(flowMachine.states))
      expect(Object.keys(node.states).toSorted(), state).toEqual((stepsByState[state] ?? []).toSorted());
  });

  test('on which states are ends', () => {
    const final = Object.values(flowMachine.states).filter(({ type }) => type === 'final');
    const annullable = leftBy('ContractAnnulled');
    expect(new Set(final.map(({ key }) => key))).toEqual(
      new Set(
        statesWhere(({ phase, reviewable }) => phase === 'ended' && !reviewable).filter(
          (state) => !annullable.has(state),
        ),
      ),
    );
  });

  test('ends that a person can review on request', () => {
    expect(leftBy('HumanReviewRequested')).toEqual(new Set(statesWhere(({ reviewable }) => reviewable)));
  });

  test('on where a failed check pauses, and where expired sources lead back', () => {
    expect(leftBy('CheckFailed')).toEqual(
      new Set(statesWhere(({ interruptible }) => interruptible !== false)),
    );
    expect(leftBy('SourcesExpired')).toEqual(
      new Set(statesWhere(({ usesSourceResults }) => usesSourceResults)),
    );
  });

  test('on where each event that ends an application leads', () => {
    for (const [event, end] of Object.entries(endEvents)) {
      const targets = flowArrows().filter((arrow) => arrow.event === event);
      expect(new Set(targets.map(({ to }) => to)), event).toEqual(new Set([end]));
    }
  });
});

const pauses = statesWhere(({ interruptible }) => interruptible !== false).flatMap((state) => {
  const { interruptible } = stateFacts[state];
  const steps: readonly (string | null)[] = interruptible === false ? [] : interruptible.resumeAt;
  return steps.map((step) => [state, step] as const);
});

test.each(pauses)('checks run where %s, at %s, resumes after a pause', (state, step) => {
  const { stage } = placeAt({ state, step, heldAt: null });
  expect(stagePlans).toHaveProperty([String(stage)]);
});

test.each(statesWhere(({ phase }) => phase === 'ended'))(
  '%s, an end, is erased by time, counted, and closed to commands',
  (state) => {
    expect(stateFacts[state].retention).not.toBeNull();
    expect(stateFacts[state].outcome).not.toBe('inProgress');
    expect(stateFacts[state].interruptible).toBe(false);
  },
);

test('an error says of the application what the statechart does with it', () => {
  const reachable = new Set<string>([...Object.values(endEvents), 'paused', 'conditionsChosen', 'unchanged']);
  const others = Object.values(catalogueKinds).filter(({ stateAfter }) => !reachable.has(stateAfter));
  expect(others).toEqual([]);
});

describe('the place of a position', () => {
  test('is that of its step', () => {
    expect(placeAt({ state: 'verified', step: 'describingSignatories', heldAt: null })).toEqual({
      route: '/screensignatoryinfo',
      stage: null,
      editable: ['/screenselectsignatories'],
    });
  });

  test('is the screen it left, without checks and edits, while it is paused or after its end', () => {
    for (const state of ['paused', 'expired'] as const)
      expect(placeAt({ state, step: null, heldAt: 'productsChosen' })).toEqual({
        route: '/screenembedcondiciones',
        stage: null,
        editable: [],
      });
    expect(placeAt({ state: 'paused', step: null, heldAt: 'verified' }).route).toBe('/screenresumeloader');
    expect(placeAt({ state: 'rejected', step: null, heldAt: null }).route).toBe('/');
  });

  test.each(['signing', 'collected', 'toString', null])('is none for step %s of signing', (step) => {
    expect(() => placeAt({ state: 'signing', step, heldAt: null })).toThrow(/no step/);
  });
});

test('a state that only a newer server knows has no facts and is not contracted', () => {
  expect(findStateFacts('frozen')).toBeUndefined();
  expect(findStateFacts('toString')).toBeUndefined();
  expect(isContracted('frozen')).toBe(false);
  expect(isContracted('signed')).toBe(true);
});

test('the products can be changed from their choice until the summary is confirmed', () => {
  expect(flowStates.filter(canChangeBasket)).toEqual([
    'contactVerified',
    'productsChosen',
    'conditionsChosen',
    'verified',
    'signatoriesDefined',
  ]);
  expect(canChangeBasket('frozen')).toBe(false);
});

test.each([
  ['summaryConfirmed', 'curseApproved', true],
  ['summaryConfirmed', 'documentsIssued', true],
  ['verified', 'verified', true],
  ['signing', 'signed', true],
  [null, 'evaluated', true],
  ['summaryConfirmed', 'conditionsChosen', false],
  ['summaryConfirmed', 'declared', false],
  ['curseApproved', 'signatoriesDefined', false],
  ['sourcesConnected', 'paused', false],
  ['started', 'rejected', false],
  ['started', 'humanReview', false],
  ['started', 'of a newer server', false],
] as const)('[S-03] from %s to %s went on: %s', (before, now, expected) =>
  expect(hasAdvanced(before, now)).toBe(expected),
);
