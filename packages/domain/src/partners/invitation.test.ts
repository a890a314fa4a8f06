import { expect, test } from 'vitest';
import { entryAddress, invitationAddress, type InvitationMoments, invitationStatus } from './invitation.ts';

const now = '2026-11-26T12:00:00.000Z';
const fresh: InvitationMoments = {
  sentAt: null,
  openedAt: null,
  cancelledAt: null,
  expiresAt: '2026-12-26T12:00:00.000Z',
  state: null,
};
const over = { ...fresh, expiresAt: now };

test.each([
  ['created', fresh],
  ['sent', { ...fresh, sentAt: now }],
  ['opened', { ...fresh, sentAt: now, openedAt: now }],
  ['expired', { ...over, openedAt: now }],
  ['cancelled', { ...over, cancelledAt: now }],
  ['started', { ...over, openedAt: now, state: 'prospect' }],
  ['started', { ...fresh, openedAt: now, state: 'rejected' }],
  ['finished', { ...over, openedAt: now, state: 'signed' }],
  ['finished', { ...fresh, openedAt: now, state: 'completed' }],
] as const)('an invitation is %s', (status, moments) => {
  expect(invitationStatus(moments, now)).toBe(status);
});

test('an invitation leads to an address of ours, which may go on to the bank’s page with its own parameters', () => {
  expect(invitationAddress('https://afilia.example', 'tok')).toBe('https://afilia.example/i/tok');
  expect(entryAddress('https://bank.example/cobrar?a=1#x', 'word')).toBe(
    'https://bank.example/cobrar?a=1&afilia_invitation=word#x',
  );
});
