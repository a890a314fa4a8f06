import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { signTicket } from './sign-ticket.ts';
import { verifyTicket } from './verify-ticket.ts';

const key = new Uint8Array(32).fill(1);
const otherKey = new Uint8Array(32).fill(2);
const now = new Date('2026-11-20T15:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const session = { projectKey: 'afilia', sessionId: 's1' };
const sign = () => signTicket(key, { role: 'visitor', ...session }, { now, lifeSeconds: 60 });

test('[A-09] a ticket says whose session it is, for as long as it holds', async () => {
  expect(await verifyTicket([key], 'visitor', await sign(), later(59))).toEqual({
    role: 'visitor',
    ...session,
    expiresAt: later(60).getTime(),
  });
  expect(await verifyTicket([key], 'visitor', await sign(), later(60))).toBeUndefined();
});

test('[A-09] a ticket for one purpose is none for another', async () => {
  expect(await verifyTicket([key], 'agent', await sign(), now)).toBeUndefined();
  expect(await verifyTicket([key], 'peer', await sign(), now)).toBeUndefined();
});

test('[A-09] another key, no key, a changed letter or no signature do not hold', async () => {
  const ticket = await sign();
  expect(await verifyTicket([otherKey], 'visitor', ticket, now)).toBeUndefined();
  expect(await verifyTicket([], 'visitor', ticket, now)).toBeUndefined();
  expect(await verifyTicket([key], 'visitor', ticket.replace('.', '.A'), now)).toBeUndefined();
  const [, claims] = ticket.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  expect(await verifyTicket([key], 'visitor', unsigned, now)).toBeUndefined();
});

test('[A-09] a key can be changed while tickets of the old one still hold', async () => {
  expect(await verifyTicket([otherKey, key], 'visitor', await sign(), now)).toBeDefined();
});

test('[A-09] a ticket that lacks what it must say does not hold', async () => {
  const half = await new SignJWT({ projectKey: 'afilia', sessionId: 's1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('afilia')
    .setAudience('afilia:assist:agent')
    .setExpirationTime(later(60))
    .sign(key);
  expect(await verifyTicket([key], 'agent', half, now)).toBeUndefined();
  const ana = { agentId: 'a1', name: 'Ana', email: 'ana@pagoaustral.example' };
  const whole = await signTicket(key, { role: 'agent', ...session, ...ana }, { now, lifeSeconds: 60 });
  expect(await verifyTicket([key], 'agent', whole, now)).toMatchObject(ana);
});
