import { expect, test } from 'vitest';
import { startWatching, watching, type WatchingEffect, type WatchingEvent } from './watching.ts';

const joined: WatchingEvent = { type: 'agentsJoined', allowedBefore: false };

const play = (...events: WatchingEvent[]) => {
  const done: WatchingEffect['type'][] = [];
  let state = startWatching();
  for (const event of events) {
    const step = watching(state, event);
    state = step.state;
    done.push(...step.effects.map(({ type }) => type));
  }
  return { status: state.status, done };
};

test('[A-09] nothing of the page is shown before the visitor says yes', () => {
  expect(play(joined)).toEqual({ status: 'prompting', done: ['prompt'] });
  expect(play(joined, joined)).toEqual({ status: 'prompting', done: ['prompt'] });
  expect(play(joined, { type: 'accepted' })).toEqual({
    status: 'watched',
    done: ['prompt', 'closePrompt', 'remember', 'show'],
  });
});

test('[A-21] each agent who comes later begins with the whole page', () => {
  expect(play(joined, { type: 'accepted' }, joined).done.filter((type) => type === 'show')).toHaveLength(2);
});

test('[A-09] a no holds until all agents have gone, then the next one asks', () => {
  const refused = play(joined, { type: 'declined' }, joined, { type: 'accepted' });
  expect(refused).toEqual({ status: 'refused', done: ['prompt', 'closePrompt'] });
  const later = play(joined, { type: 'declined' }, { type: 'allLeft' }, joined);
  expect(later).toEqual({ status: 'prompting', done: ['prompt', 'closePrompt', 'prompt'] });
});

test('[A-09] the visitor ends it with one press, and it does not come back by itself', () => {
  const ended = play(joined, { type: 'accepted' }, { type: 'endedByVisitor' }, joined);
  expect(ended.status).toBe('refused');
  expect(ended.done.slice(-2)).toEqual(['hide', 'forget']);
});

test('[A-09] who said yes on the page before is not asked on the next one', () => {
  expect(play({ type: 'agentsJoined', allowedBefore: true })).toEqual({ status: 'watched', done: ['show'] });
});

test('[A-09] when the last agent goes, question and stream end', () => {
  expect(play(joined, { type: 'allLeft' })).toEqual({ status: 'alone', done: ['prompt', 'closePrompt'] });
  expect(play(joined, { type: 'accepted' }, { type: 'stopped' }).done.at(-1)).toBe('hide');
  expect(play({ type: 'allLeft' }).done).toEqual([]);
});
