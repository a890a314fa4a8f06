import { expect, test } from 'vitest';
import { createAddressTurns } from './address-turns.ts';

function turnsByHand(maxOfAddress: number) {
  const scheduled: (() => void)[] = [];
  const begun: string[] = [];
  const turns = createAddressTurns(maxOfAddress, (work) => scheduled.push(work));
  return {
    begun,
    scheduled,
    ask: (address: string, name: string) => turns.take(address, () => begun.push(name)),
    nextTurn: () => scheduled.shift()?.(),
  };
}

test('of many requests of one address a few begin in a turn, in their order', () => {
  const { begun, ask, nextTurn } = turnsByHand(2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name);
  expect(begun).toEqual(['a1', 'a2']);
  nextTurn();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  nextTurn();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
});

test('another address does not wait behind them', () => {
  const { begun, ask, nextTurn } = turnsByHand(1);
  for (const name of ['a1', 'a2', 'a3']) ask('a', name);
  ask('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
  nextTurn();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('a request that comes while others of the same address wait does not pass them', () => {
  const { begun, ask, nextTurn } = turnsByHand(1);
  for (const name of ['a1', 'a2']) ask('a', name);
  nextTurn();
  ask('a', 'a3');
  expect(begun).toEqual(['a1', 'a2']);
  nextTurn();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('with no request waiting any more nothing is scheduled', () => {
  const { scheduled, ask, nextTurn } = turnsByHand(1);
  ask('a', 'a1');
  expect(scheduled).toHaveLength(1);
  nextTurn();
  expect(scheduled).toHaveLength(0);
  ask('a', 'a2');
  expect(scheduled).toHaveLength(1);
});
