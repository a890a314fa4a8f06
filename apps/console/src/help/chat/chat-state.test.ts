import { expect, test } from 'vitest';
import { decodeRelayEvent } from '../link/decode-relay-event.ts';
import { chat, type ChatEvent, type ChatState, startChat } from './chat-state.ts';

const from = (name: string, data: unknown, isShown = true): ChatEvent => {
  const event = decodeRelayEvent(name, [{ meta: { tabId: 'aaaaaaaaaaaa' }, data }]);
  if (!event) throw new Error(`${name} is not of the wire`);
  return { type: 'received', event, ownName: 'Ana Pérez', isShown };
};
const after = (...events: ChatEvent[]): ChatState => events.reduce(chat, startChat());
const statusOf = (state: ChatState) => state.entries.map((one) => ('status' in one ? one.status : one.from));
const written = { type: 'written', id: 'a1', text: 'Hola' } as const;

test('[A-25] a message is delivered by the word of the page alone, and late without it', () => {
  expect(statusOf(after(written))).toEqual(['sending']);
  expect(statusOf(after(written, { type: 'late', id: 'a1' }))).toEqual(['failed']);
  const seen = from('chat_seen', { to: 'me', ids: ['a1'] });
  expect(statusOf(after(written, seen))).toEqual(['delivered']);
  expect(statusOf(after(written, seen, { type: 'late', id: 'a1' }))).toEqual(['delivered']);
  expect(statusOf(after(written, { type: 'late', id: 'a1' }, { type: 'sentAgain', id: 'a1' }, seen))).toEqual(
    ['delivered'],
  );
});

test('[A-19] a message that comes twice stands there once, and the history adds only what is missing', () => {
  const hello = from('chat', { id: 'p1', text: 'No veo el botón' });
  expect(after(hello, hello).entries).toHaveLength(1);
  const lines = [
    { id: 'a1', text: 'Hola', at: 1, by: 'Ana Pérez' },
    { id: 'p1', text: 'No veo el botón', at: 2 },
    { id: 's1', text: 'Sigo yo', at: 3, by: 'Sofía Mora' },
    { id: 'p2', text: '¿Hola?', at: 4 },
  ];
  const state = after(written, hello, from('chat_history', { to: 'me', lines: [...lines, ...lines] }));
  expect(state.entries.map(({ id }) => id)).toEqual(['a1', 'p1', 's1', 'p2']);
  expect(statusOf(state)).toEqual(['delivered', 'person', 'colleague', 'person']);
  // A console that was loaded anew has it all from the page.
  expect(statusOf(after(from('chat_history', { to: 'me', lines })))).toEqual([
    'delivered',
    'person',
    'colleague',
    'person',
  ]);
});

test('[A-25] messages of a person whose tab is not shown are counted until it is', () => {
  const first = from('chat', { id: 'p1', text: 'Hola' }, false);
  const second = from('chat_history', { to: 'me', lines: [{ id: 'p2', text: '¿Hola?', at: 2 }] }, false);
  expect(after(first, first, second).unread).toBe(2);
  expect(after(first, { type: 'lookedAt' }).unread).toBe(0);
  expect(after(from('chat', { id: 'p1', text: 'Hola' })).unread).toBe(0);
  // A reload has nothing new.
  expect(after(second).unread).toBe(0);
});
