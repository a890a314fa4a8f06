import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFlow, flowArrows } from './draw.ts';
import {
  flowEventTypes,
  type FlowPosition,
  flowStates,
  type FlowEventType,
  type FlowState,
} from './names.ts';
import { advance, startPosition } from './position.ts';
import { placeAt, statesWhere } from './state-queries.ts';

/** Every position that facts can lead to, and every step taken on the way, for one kind of merchant. */
function walk(isPJ: boolean) {
  const key = ({ state, step, heldAt, heldStep, reviewOf }: FlowPosition) =>
    `${state}.${step ?? ''}@${heldAt ?? ''}.${heldStep ?? ''}.${reviewOf ?? ''}`;
  const seen = new Map([[key(startPosition), startPosition]]);
  const taken = new Set<string>();
  const queue = [startPosition];
  for (let from = queue.shift(); from; from = queue.shift()) {
    for (const event of flowEventTypes) {
      const to = advance(from, isPJ, event);
      if (!to) continue;
      taken.add(`${nodeOf(from)} ${event} ${nodeOf(to)}`);
      if (seen.has(key(to))) continue;
      seen.set(key(to), to);
      queue.push(to);
    }
  }
  return { positions: [...seen.values()], taken };
}

const nodeOf = ({ state, step }: FlowPosition) => (step ? `${state}.${step}` : state);
const natural = walk(false);
const legal = walk(true);

test('[F-02] every transition of the statechart is walked by some application', () => {
  const taken = [...natural.taken, ...legal.taken];
  const missed = flowArrows().filter(
    ({ from, event, to }) => !taken.some((step) => step.startsWith(from) && step.endsWith(` ${event} ${to}`)),
  );
  expect(missed).toEqual([]);
});

test.each(['CredentialsSubmitted', 'DocumentsSubmitted'] as const)(
  '[F-02] the sources answer before anything is evaluated, after %s',
  (event) => {
    const waiting = natural.positions.filter(({ step }) => step === 'awaitingCredentials');
    expect(waiting.map((position) => nodeOf(advance(position, false, event) ?? position))).toEqual(
      waiting.map(() => 'conditionsChosen.connecting'),
    );
    expect(waiting).not.toEqual([]);
  },
);

test('[F-02] every state is reached, and every open position has a screen', () => {
  const reached = new Set([...natural.positions, ...legal.positions].map(({ state }) => state));
  expect([...flowStates].filter((state) => !reached.has(state))).toEqual([]);
  for (const position of [...natural.positions, ...legal.positions])
    expect(placeAt(position).route, nodeOf(position)).toMatch(/^\/screen[a-z]+$/);
});

test('[W-04] only a legal person selects signatories', () => {
  const states = natural.positions.map(({ state }) => state);
  expect(states).not.toContain('signatoriesDefined');
  expect(legal.positions.map(({ state }) => state)).toContain('signatoriesDefined');
});

test('a paused application goes back to exactly the state it was held at', () => {
  const held = [...natural.positions, ...legal.positions].filter(({ state }) => state === 'paused');
  expect(held.length).toBeGreaterThan(5);
  for (const position of held) {
    const isPJ = legal.positions.includes(position);
    expect(advance(position, isPJ, 'ChecksRetried')?.state).toBe(position.heldAt);
  }
});

test('an ended application moves no more, but that a contract is annulled', () => {
  const finals = statesWhere(({ phase }) => phase === 'ended');
  const moves = (state: FlowState) =>
    flowEventTypes.filter((event) => state !== 'completed' || event !== 'ContractAnnulled');
  for (const state of finals)
    for (const event of moves(state))
      expect(advance({ state, step: null, heldAt: null }, false, event), `${state} ${event}`).toBeUndefined();
});

test('documents and signatures are never made from an edited summary without a new confirmation', () => {
  const edited = (state: FlowState, step: string | null = null) =>
    advance({ state, step, heldAt: null }, false, 'SummaryEdited' satisfies FlowEventType);
  for (const state of ['summaryConfirmed', 'curseApproved'] as const)
    expect(edited(state)).toMatchObject({ state: 'verified', step: 'preparingSummary' });
  expect(edited('documentsIssued', 'reading')).toMatchObject({ state: 'verified' });
  expect(edited('signing', 'sealing')).toBeUndefined();
  expect(edited('conditionsChosen', 'awaitingCredentials')).toBeUndefined();
});

test('docs/flow.md is what the statechart says', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/flow.md'), 'utf8');
  expect(page).toBe(drawFlow());
});
