import { expect, test } from 'vitest';
import { createProbeTickets } from './probe-tickets.ts';

let now = Date.parse('2026-11-26T12:00:00Z');
const clock = { now: () => new Date(now) };
const tickets = createProbeTickets(new Uint8Array(32).fill(7), clock);

test('a ticket is good for a minute, and with the key that made it', () => {
  const ticket = tickets.issue();
  expect(tickets.isValid(ticket)).toBe(true);
  expect(createProbeTickets(new Uint8Array(32).fill(8), clock).isValid(ticket)).toBe(false);
  now += 60_000;
  expect(tickets.isValid(ticket)).toBe(false);
});

test('a text that is no ticket is refused, whatever it is', () => {
  const [until = '', signature = ''] = tickets.issue().split('.');
  const later = String(Number(until) + 1);
  for (const wrong of [
    '',
    '.',
    until,
    `${later}.${signature}`,
    `${until}.${signature}x`,
    `${until}.é`,
    'a'.repeat(99_999),
  ])
    expect(tickets.isValid(wrong), wrong.slice(0, 80)).toBe(false);
});
