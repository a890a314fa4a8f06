import { expect, test } from 'vitest';
import { startWatching, watching, type WatchingEffect, type WatchingEvent } from './watching.ts';

const came: WatchingEvent = { type: 'agentsCame', allowedBefore: false };

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
  expect(play(came)).toEqual({ status: 'asking', done: ['ask'] });
  expect(play(came, came)).toEqual({ status: 'asking', done: ['ask'] });
  expect(play(came, { type: 'accepted' })).toEqual({
    status: 'watched',
    done: ['ask', 'stopAsking', 'remember', 'show'],
  });
});

test('[A-21] each agent who comes later begins with the whole page', () => {
  expect(play(came, { type: 'accepted' }, came).done.filter((type) => type === 'show')).toHaveLength(2);
});

test('[A-09] a no holds until all agents have gone, then the next one asks', () => {
  const refused = play(came, { type: 'declined' }, came, { type: 'accepted' });
  expect(refused).toEqual({ status: 'refused', done: ['ask', 'stopAsking'] });
  const later = play(came, { type: 'declined' }, { type: 'allLeft' }, came);
  expect(later).toEqual({ status: 'asking', done: ['ask', 'stopAsking', 'ask'] });
});

test('[A-09] the visitor ends it with one press, and it does not come back by itself', () => {
  const ended = play(came, { type: 'accepted' }, { type: 'endedByVisitor' }, came);
  expect(ended.status).toBe('refused');
  expect(ended.done.slice(-2)).toEqual(['hide', 'forget']);
});

test('[A-09] who said yes on the page before is not asked on the next one', () => {
  expect(play({ type: 'agentsCame', allowedBefore: true })).toEqual({ status: 'watched', done: ['show'] });
});

test('[A-09] when the last agent goes, question and stream end', () => {
  expect(play(came, { type: 'allLeft' })).toEqual({ status: 'alone', done: ['ask', 'stopAsking'] });
  expect(play(came, { type: 'accepted' }, { type: 'stopped' }).done.at(-1)).toBe('hide');
  expect(play({ type: 'allLeft' }).done).toEqual([]);
});
