import { transitionTo, type Step } from '@afilia/assist-protocol/machines/step';
import { expect, test } from 'vitest';
import { runMachine } from './run-machine.ts';

const count = (state: number, event: 'up' | 'twice'): Step<number, string> =>
  event === 'twice' ? transitionTo(state, 'again', 'told') : transitionTo(state + 1, `at ${state + 1}`);

test('an event that arises from an effect waits until the other effects are carried out', () => {
  const done: string[] = [];
  const running = runMachine(count, 0, (effect) => {
    done.push(effect);
    if (effect === 'again') running.send('up');
  });
  running.send('twice');
  expect(done).toEqual(['again', 'told', 'at 1']);
  expect(running.state).toBe(1);
});

test('an effect that throws does not leave the machine deaf', () => {
  const running = runMachine(count, 0, (effect) => {
    if (effect === 'at 1') throw new Error('no');
  });
  expect(() => running.send('up')).toThrow('no');
  running.send('up');
  expect(running.state).toBe(2);
});
