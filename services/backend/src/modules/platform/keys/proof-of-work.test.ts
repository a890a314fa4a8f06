import { solveChallenge } from '@afilia/widget/session/api/solve-challenge';
import { expect, test } from 'vitest';
import { proofSeconds } from '../ports/proof-of-work.ts';
import { createProofOfWork } from './proof-of-work.ts';

const key = new Uint8Array(32).fill(1);
const of = { operation: 'start', subject: 'digest of a RUT' };

function clocked() {
  let now = Date.parse('2026-11-20T15:00:00Z');
  const clock = { now: () => new Date(now) };
  return { clock, pass: (seconds: number) => void (now += seconds * 1000) };
}

test('the widget solves what was issued, which any node with the same key accepts, for this subject alone', async () => {
  const { clock } = clocked();
  const { puzzle } = await createProofOfWork(key, clock).issue(of, 0);
  const proof = await solveChallenge(puzzle);
  if (!proof) throw new Error('not solved');
  const other = createProofOfWork(key, clock);
  expect(await other.check(of, proof)).toMatch(/^[\da-f]{32}$/u);
  expect(await other.check({ ...of, operation: 'resume' }, proof)).toBeUndefined();
  expect(await other.check({ ...of, subject: 'another' }, proof)).toBeUndefined();
  expect(await other.check(of, { ...proof, counter: 1, derivedKey: '00'.repeat(32) })).toBeUndefined();
  expect(await createProofOfWork(new Uint8Array(32).fill(2), clock).check(of, proof)).toBeUndefined();
});

test('a puzzle is over after two minutes, and one that was made easier is none', async () => {
  const { clock, pass } = clocked();
  const work = createProofOfWork(key, clock);
  const { puzzle } = await work.issue(of, 0);
  const proof = await solveChallenge(puzzle);
  if (!proof) throw new Error('not solved');
  const eased = { ...proof, puzzle: puzzle.replace('"cost":5000', '"cost":1') };
  expect(eased.puzzle).not.toBe(puzzle);
  expect(await work.check(of, eased)).toBeUndefined();
  expect(await work.check(of, { ...proof, puzzle: 'no puzzle' })).toBeUndefined();
  pass(proofSeconds - 1);
  expect(await work.check(of, proof)).toBeDefined();
  pass(1);
  expect(await work.check(of, proof)).toBeUndefined();
});

test('an aborted request stops solving', async () => {
  const { puzzle } = await createProofOfWork(key, clocked().clock).issue(of, 2);
  expect(await solveChallenge(puzzle, AbortSignal.abort())).toBeNull();
});
