import { expect, test } from 'vitest';
import {
  isWatched,
  startWatching,
  watching,
  type WatchingEffect,
  type WatchingEvent,
  type WatchingState,
} from './watching.ts';

const present = (...ids: string[]): WatchingEvent => ({
  type: 'agentsPresent',
  agents: ids.map((agentId) => ({ agentId, allowedBefore: false })),
});
const about = (type: 'agentLeft' | 'accepted' | 'declined' | 'removed', agentId: string): WatchingEvent => ({
  type,
  agentId,
});

const wordOf = (effect: WatchingEffect) =>
  'agentId' in effect ? `${effect.type} ${effect.agentId}` : effect.type;

const play = (...events: WatchingEvent[]) => {
  const done: string[] = [];
  let state: WatchingState = startWatching();
  for (const event of events) {
    const step = watching(state, event);
    state = step.state;
    done.push(...step.effects.map(wordOf));
  }
  return { agents: Object.fromEntries(state.agents), isOn: isWatched(state), done };
};

test('[A-09] nothing of the page is shown before the visitor says yes', () => {
  expect(play(present('a'))).toEqual({ agents: { a: 'asked' }, isOn: false, done: ['prompt a'] });
  expect(play(present('a'), present('a')).done).toEqual(['prompt a']);
  expect(play(present('a'), about('accepted', 'a'))).toEqual({
    agents: { a: 'admitted' },
    isOn: true,
    done: ['prompt a', 'closePrompt a', 'remember a', 'admit a', 'show'],
  });
});

test('[A-09] a later agent needs a consent, and admitted ones go on seeing the page', () => {
  const requested = play(present('a'), about('accepted', 'a'), present('a', 'b'));
  expect(requested).toMatchObject({ agents: { a: 'admitted', b: 'asked' }, isOn: true });
  expect(requested.done.slice(-2)).toEqual(['admit a', 'prompt b']);
  const refused = play(present('a'), about('accepted', 'a'), present('a', 'b'), about('declined', 'b'));
  expect(refused.agents).toEqual({ a: 'admitted', b: 'refused' });
  expect(refused.done.slice(-2)).toEqual(['closePrompt b', 'refuse b']);
});

test('[A-21] each agent who is admitted later begins with the whole page', () => {
  const { done } = play(present('a'), about('accepted', 'a'), present('a', 'b'), about('accepted', 'b'));
  expect(done.slice(-2)).toEqual(['admit b', 'show']);
  expect(done.filter((one) => one === 'show')).toHaveLength(2);
});

test('[A-19] after a reconnect the relay hears again who is admitted, and the page is sent whole', () => {
  expect(play(present('a'), about('accepted', 'a'), present('a')).done.slice(-2)).toEqual([
    'admit a',
    'show',
  ]);
});

test('[A-09] a no holds until that agent has gone, then the next time asks', () => {
  const refused = play(present('a'), about('declined', 'a'), present('a'), about('accepted', 'a'));
  expect(refused).toMatchObject({ agents: { a: 'refused' }, isOn: false });
  expect(refused.done).toEqual(['prompt a', 'closePrompt a', 'refuse a', 'hide']);
  const later = play(present('a'), about('declined', 'a'), about('agentLeft', 'a'), present('a'));
  expect(later.done.at(-1)).toBe('prompt a');
});

test('[A-09] one of several is removed, and the others see the page', () => {
  const both = [present('a', 'b'), about('accepted', 'a'), about('accepted', 'b')];
  const one = play(...both, about('removed', 'a'));
  expect(one).toMatchObject({ agents: { a: 'refused', b: 'admitted' }, isOn: true });
  expect(one.done.slice(-2)).toEqual(['refuse a', 'forget a']);
  expect(play(...both, about('removed', 'a'), about('removed', 'b')).done.at(-1)).toBe('hide');
});

test('[A-09] the visitor ends it for all with one press, who waits included, and it does not come back by itself', () => {
  const ended = play(
    present('a', 'b'),
    about('accepted', 'a'),
    { type: 'endedByVisitor' },
    present('a', 'b'),
  );
  expect(ended).toMatchObject({ agents: { a: 'refused', b: 'refused' }, isOn: false });
  expect(ended.done.slice(-5)).toEqual(['refuse a', 'forget a', 'closePrompt b', 'refuse b', 'hide']);
});

test('[A-09] an admitted agent needs no new consent on the next page', () => {
  const before = { type: 'agentsPresent', agents: [{ agentId: 'a', allowedBefore: true }] } as const;
  expect(play(before)).toMatchObject({ isOn: true, done: ['admit a', 'show'] });
});

test('[A-09] when the last agent goes, question and stream end', () => {
  expect(play(present('a'), about('agentLeft', 'a'))).toEqual({
    agents: {},
    isOn: false,
    done: ['prompt a', 'closePrompt a', 'hide'],
  });
  expect(play(present('a'), about('accepted', 'a'), { type: 'stopped' }).done.at(-1)).toBe('hide');
  expect(play(about('agentLeft', 'a'), { type: 'stopped' }).done).toEqual([]);
});
