import { expect, test } from 'vitest';
import { findStateLists, mayListStates } from './find-state-lists.ts';

const linesIn = (source: string) => findStateLists('a.ts', source).map(({ line }) => line);

test.each([
  ["const ended = new Set<string>(['completed', 'withdrawn']);"],
  ["const later: readonly FlowState[] = ['signing', 'signed'] as const;"],
  ["const words: Record<string, string> = { rejected: 'no', expired: 'late' };"],
  ["const words: Readonly<Partial<Record<FlowState, string>>> = { rejected: 'no', expired: 'late' };"],
  [
    "const words = { rejected: 'no', expired: 'late' } as const satisfies Partial<Record<FlowState, string>>;",
  ],
  ["const isDone = flow.state === 'signed' || flow.state === 'completed';"],
  ["const goesOn = application?.state !== 'expired' && state !== 'withdrawn' && !late;"],
])('a list of some states is found: %s', (source) => {
  expect(linesIn(`type A = 1;\n${source}\n`)).toEqual([2]);
});

test.each([
  ["const words: Record<FlowState, string> = { rejected: 'no', expired: 'late' };"],
  ["const words: Readonly<Record<FlowState, string>> = { rejected: 'no', expired: 'late' };"],
  ["const words = { rejected: 'no', expired: 'late' } as const satisfies Record<ApplicationState, string>;"],
  ["const isHeld = flow.state === 'paused' && flow.heldAt === 'declared';"],
  ["const statuses = ['signing', 'signed', 'declined'];"],
  ["const one = new Set(['signed']); const other = ['completed'];"],
  ["const isOver = status === 'signed' || status === 'expired';"],
])('a list that the compiler checks against all states, and one without states, passes: %s', (source) => {
  expect(linesIn(source)).toEqual([]);
});

test('the flow and tests may list states, product code may not', () => {
  expect(mayListStates('packages/domain/src/application/model/flow/state-facts.ts')).toBe(true);
  expect(mayListStates('packages/widget/src/session/is-over.test.ts')).toBe(true);
  expect(mayListStates('packages/widget/src/session/application/is-over.ts')).toBe(false);
  expect(mayListStates('packages/domain/src/record/apply-consequences.ts')).toBe(false);
});
