import { expect, test } from 'vitest';
import { decodeRelayEvent } from '../link/decode-relay-event.ts';
import type { watchingOf } from '../case-view/watching-of.ts';
import { live, type LiveEvent, startLive } from './live-state.ts';
import { liveStatus } from './live-status.ts';

type Watching = ReturnType<typeof watchingOf>;
const [tab, otherTab] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;

const bare = (name: string, ...args: unknown[]): LiveEvent => {
  const event = decodeRelayEvent(name, args);
  if (!event) throw new Error(`${name} is not of the wire`);
  return { type: 'received', event };
};
const says = (of: string, data: object): LiveEvent => bare('UPDATE_SESSION', { meta: { tabId: of }, data });

const opened = { type: 'opened', id: 'me' } as const;
const shown = { type: 'pageShown' } as const;
const visible = says(tab, { active: true });
const suspended = says(tab, { active: false, suspended: true });
const hidden = says(tab, { active: false });
const about = (event: string) => (id: string) => bare(event, { meta: { tabId: tab }, data: id });
const [admission, refusal] = [about('watch_admitted'), about('watch_refused')];
const confirm = (event: string) => bare(event, { meta: { tabId: tab } });
const away = bare('SESSION_DISCONNECTED');
const back = bare('SESSION_RECONNECTED', 'socket');
const seen = [opened, visible, shown] as const;
const sent = { isUnsent: false, isUnlike: false };

const rows: readonly [happens: string, events: readonly LiveEvent[], watching: Watching, is: string][] = [
  ['the agent enters', [], 'open', 'connecting'],
  ['nobody is there yet', [opened, away], 'open', 'waitingVisitor'],
  ['the person comes and is asked', [opened, away, back], 'open', 'waitingConsent'],
  ['says no', [opened, refusal('me')], 'open', 'declined'],
  ['says no to another agent', [...seen, refusal('other')], 'allowed', 'live +page'],
  ['takes back her yes', [...seen, admission('me'), refusal('me')], 'ended', 'removed'],
  ['removes another agent', [...seen, admission('me')], 'ended', 'live +page'],
  ['says no, in a client of 11.x', [opened, confirm('session_confirm_rejected')], 'open', 'declined'],
  [
    'is asked again there',
    [opened, confirm('session_confirm_rejected'), confirm('session_confirm_pending')],
    'open',
    'waitingConsent',
  ],
  [
    'withdraws her consent, which the relay sends as both events',
    [...seen, admission('me'), refusal('me'), confirm('session_confirm_rejected')],
    'ended',
    'removed',
  ],
  ['says yes after all', [opened, refusal('me'), admission('me'), shown], 'allowed', 'live +page'],
  ['says yes', seen, 'allowed', 'live +page'],
  ['puts another application before it', [...seen, hidden], 'allowed', 'hidden +page'],
  ['has a phone that suspends it there', [...seen, hidden, suspended], 'allowed', 'suspended +page'],
  ['has it woken, and hidden still', [...seen, suspended, hidden], 'allowed', 'hidden +page'],
  ['opens it again', [...seen, hidden, suspended, visible], 'allowed', 'live +page'],
  [
    'is in another tab while this one is suspended',
    [...seen, suspended, says(otherTab, { active: true })],
    'allowed',
    'otherTab +page',
  ],
  ['is back', [...seen, hidden, visible], 'allowed', 'live +page'],
  [
    'goes to another tab of hers',
    [...seen, hidden, says(otherTab, { active: true })],
    'allowed',
    'otherTab +page',
  ],
  ['loads the page anew', [...seen, hidden, away, back, visible, shown], 'allowed', 'live +page'],
  [
    'loads it anew, and her old socket is replaced',
    [...seen, hidden, back, visible],
    'allowed',
    'live +page',
  ],
  ['another agent comes while it is hidden', [opened, hidden, shown], 'allowed', 'hidden +page'],
  ['closes the page, or loses the network', [...seen, away], 'allowed', 'gone'],
  ['presses «Terminar»', seen, 'ended', 'ended'],
  ['presses «Terminar», and goes', [...seen, away], 'ended', 'ended'],
  ['the agent loses the network', [...seen, { type: 'lost' }], 'allowed', 'reconnecting +page'],
  ['and is back', [...seen, { type: 'lost' }, opened], 'allowed', 'waitingConsent'],
  ['the agent may not enter any more', [...seen, { type: 'refused' }], 'allowed', 'refused'],
];

test('[A-25] a help that is over is shown as such, whatever came last', () => {
  const ends: readonly (readonly LiveEvent[])[] = [
    seen,
    [...seen, away],
    [...seen, admission('me'), refusal('me')],
  ];
  for (const events of ends)
    expect(
      liveStatus({
        ...events.reduce(live, startLive()),
        ...sent,
        watching: 'allowed',
        isOver: true,
      }),
    ).toEqual({ name: 'ended', hasPage: false });
});

test.each(rows)('[A-25] %s', (_happens, events, watching, is) => {
  const state = events.reduce(live, startLive());
  const { name, hasPage } = liveStatus({ ...state, ...sent, watching, isOver: false });
  expect(hasPage ? `${name} +page` : name).toBe(is);
});

test('[A-02] an agent reads that the page is too large to be sent, and sees no outdated page', () => {
  const state = seen.reduce(live, startLive());
  expect(liveStatus({ ...state, ...sent, isUnsent: true, watching: 'allowed', isOver: false })).toEqual({
    name: 'unsent',
    hasPage: false,
  });
});

test('[A-02] an agent reads that the page lacks styles or faces, and sees it', () => {
  const state = seen.reduce(live, startLive());
  expect(liveStatus({ ...state, ...sent, isUnlike: true, watching: 'allowed', isOver: false })).toEqual({
    name: 'unlike',
    hasPage: true,
  });
});
