import { expect, test } from 'vitest';
import type { LiveStatus } from '../live/live-status.ts';
import { callingIn, type HelpNews, type HelpTab, needsAgent, tabAfter, wordOf } from './help-tab.ts';

const news = (status: LiveStatus, more: Partial<HelpNews> = {}): HelpNews => ({
  status,
  isInControl: false,
  isCalling: false,
  observes: false,
  unread: 0,
  folio: undefined,
  ...more,
});
/** The words of a tab that is not shown, after each state of its help. */
const wordsOf = (...statuses: LiveStatus[]) => {
  let tab: HelpTab | undefined;
  return statuses.map((status) => {
    tab = tabAfter(tab, news(status), false);
    return wordOf(tab);
  });
};

test('[A-25] a tab says that its person went away, and that they came back until it is shown', () => {
  expect(wordsOf('live', 'gone', 'waitingConsent', 'live', 'hidden')).toEqual([
    'watching',
    'gone',
    'back',
    'back',
    'back',
  ]);
  const back = tabAfter(tabAfter(undefined, news('gone'), false), news('live'), false);
  expect(wordOf(back)).toBe('back');
  expect(wordOf(tabAfter(back, news('live'), true))).toBe('watching');
  // Gone again: its state now counts.
  expect(wordsOf('gone', 'live', 'gone', 'reconnecting', 'live')).toEqual([
    'gone',
    'back',
    'gone',
    'lost',
    'watching',
  ]);
});

test('[A-25] a person who agreed while another tab was shown awaits the agent', () => {
  expect(wordsOf('connecting', 'waitingConsent', 'live', 'hidden')).toEqual([
    'entering',
    'waiting',
    'answer',
    'answer',
  ]);
  const waits = tabAfter(undefined, news('waitingConsent'), false);
  expect(wordOf(tabAfter(waits, news('live'), true))).toBe('watching');
  // A connection of the agent that came back is no answer of the person.
  expect(wordsOf('live', 'reconnecting', 'waitingConsent', 'live')).toEqual([
    'watching',
    'lost',
    'waiting',
    'watching',
  ]);
});

test('[A-25] a tab tells control and call, and its end before everything else', () => {
  const of = (more: Partial<HelpNews>, status: LiveStatus = 'live') =>
    wordOf(tabAfter(undefined, news(status, more), false));
  expect(of({ isInControl: true })).toBe('control');
  expect(of({ isCalling: true })).toBe('call');
  expect(of({ isCalling: true, isInControl: true })).toBe('controlAndCall');
  expect(of({ observes: true })).toBe('observing');
  expect(of({ isCalling: true }, 'gone')).toBe('gone');
  expect(of({ isCalling: true }, 'ended')).toBe('over');
  expect(of({}, 'removed')).toBe('declined');
  expect(of({}, 'handedOver')).toBe('over');
  expect(wordOf(undefined)).toBe('entering');
});

test('[A-25] a live region has the tabs whose person needs the agent, and no others', () => {
  expect((['answer', 'gone', 'back', 'over'] as const).every(needsAgent)).toBe(true);
  expect((['watching', 'call', 'control', 'entering', 'waiting', 'lost'] as const).some(needsAgent)).toBe(
    false,
  );
});

test('[A-25] the call is found in whichever tab it goes on', () => {
  const tabs = new Map([
    ['rosa', { news: news('live'), attention: undefined, hasAgreed: true }],
    ['tomas', { news: news('hidden', { isCalling: true }), attention: undefined, hasAgreed: true }],
  ]);
  expect(callingIn(tabs)).toBe('tomas');
  tabs.delete('tomas');
  expect(callingIn(tabs)).toBeUndefined();
});
