import { expect, test } from 'vitest';
import { decode, encode, type EventTable } from './codec.ts';
import { envelope } from './envelope.ts';
import { agentEvents, visitorEvents } from './events.ts';

const message = { id: 'm1', text: 'Hola <b>Rosa</b>\n¿qué ves?' };
const line = { ...message, at: 1_795_226_375_671 };
const long = 'x'.repeat(1_000);

test.each<[EventTable, name: string, data: unknown]>([
  [agentEvents, 'chat', message],
  [agentEvents, 'chat', { id: 'm'.repeat(40), text: long }],
  [agentEvents, 'chat_seen', { ids: ['m1', 'm2'] }],
  [visitorEvents, 'chat', message],
  [visitorEvents, 'chat_seen', { to: 'socket-1', ids: ['m1'] }],
  [visitorEvents, 'chat_history', { to: 'socket-1', lines: [line, { ...line, by: 'Ana Pérez' }] }],
  [visitorEvents, 'chat_history', { to: 'socket-1', lines: [] }],
])('[A-09] a message of the chat travels as it was written: %#', (side, name, data) => {
  const decoded = decode(side, name, [envelope('t1', data)]);
  expect(decoded && encode(side, decoded)).toStrictEqual([name, envelope('t1', data)]);
});

test.each<[EventTable, name: string, data: unknown]>([
  [agentEvents, 'chat', undefined],
  [agentEvents, 'chat', 'Hola'],
  [agentEvents, 'chat', { id: 'm1' }],
  [agentEvents, 'chat', { id: '', text: 'Hola' }],
  [agentEvents, 'chat', { id: 'm'.repeat(41), text: 'Hola' }],
  [agentEvents, 'chat', { id: 'm1', text: '' }],
  [agentEvents, 'chat', { id: 'm1', text: `${long}x` }],
  [agentEvents, 'chat', { id: 'm1', text: ['Hola'] }],
  [agentEvents, 'chat_seen', { ids: 'm1' }],
  [agentEvents, 'chat_seen', { ids: ['m1', 7] }],
  [agentEvents, 'chat_seen', { ids: Array(101).fill('m1') }],
  [agentEvents, 'chat_history', { to: 'socket-1', lines: [line] }],
  [visitorEvents, 'chat', { id: 'm1', text: `${long}x` }],
  [visitorEvents, 'chat_seen', { ids: ['m1'] }],
  [visitorEvents, 'chat_seen', { to: '', ids: ['m1'] }],
  [visitorEvents, 'chat_history', { lines: [line] }],
  [visitorEvents, 'chat_history', { to: 'socket-1', lines: Array.from({ length: 101 }, () => line) }],
  [visitorEvents, 'chat_history', { to: 'socket-1', lines: [message] }],
  [visitorEvents, 'chat_history', { to: 'socket-1', lines: [{ ...line, by: 'A'.repeat(101) }] }],
  [visitorEvents, 'chat_history', { to: 'socket-1', lines: [{ ...line, by: 7 }] }],
])('[A-09] a message of the chat that is none, or too long, is nothing: %#', (side, name, data) => {
  expect(decode(side, name, [envelope('t1', data)])).toBeUndefined();
});

test('[A-09] a message of the chat names its tab, and nothing travels beside it', () => {
  expect(decode(visitorEvents, 'chat', [message])).toBeUndefined();
  expect(decode(agentEvents, 'chat', [message])).toBeUndefined();
  const more = envelope('t1', { ...message, by: 'Rita', to: 'socket-1' });
  expect(decode(agentEvents, 'chat', [more])?.args).toEqual([message]);
  const history = envelope('t1', { to: 'socket-1', lines: [{ ...line, html: '<b>' }], all: true });
  expect(decode(visitorEvents, 'chat_history', [history])?.args).toEqual([{ to: 'socket-1', lines: [line] }]);
});

test('[A-09] only the chat is for admitted agents alone', () => {
  const names = Object.entries<EventTable[string]>(agentEvents).flatMap(([name, { admittedOnly }]) =>
    admittedOnly ? [name] : [],
  );
  expect(names.toSorted()).toEqual(['chat', 'chat_seen']);
});
