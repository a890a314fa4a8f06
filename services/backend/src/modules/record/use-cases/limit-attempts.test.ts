import type { Application } from '@afilia/domain/application/model/application';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import type { ApplicationStore } from '../ports/application-store.ts';
import type { Recipient } from '../../platform/ports/message-counts.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import { type Proof, type ProofLevel, type ProofOfWork } from '../../platform/ports/proof-of-work.ts';
import { limitAttempts, type AttemptOrigin, type Attempt } from './limit-attempts.ts';

/** Counts whole tries; nothing drips back. */
function counting(application?: Partial<Application>, waits: Record<string, number> = {}) {
  const taken = new Map<string, number>();
  const rateLimiter: RateLimiter = {
    take: async (limits) => {
      const refused = limits.find(({ key, attempts }) => (taken.get(key) ?? 0) >= attempts);
      if (refused) return refused.perSeconds;
      for (const { key } of limits) taken.set(key, (taken.get(key) ?? 0) + 1);
      return 0;
    },
  };
  const store = {
    cached: () => application,
    load: async () => application,
  } as unknown as ApplicationStore;
  const levels: ProofLevel[] = [];
  // A puzzle is good for its subject when it says so, whatever the counter.
  const proofOfWork: ProofOfWork = {
    issue: async ({ operation, subject }, level) => {
      levels.push(level);
      return { puzzle: `${operation} ${subject} ${levels.length}`, goodForSeconds: 120 };
    },
    check: async ({ operation, subject }, { puzzle, counter }) =>
      counter === 7 && puzzle.startsWith(`${operation} ${subject} `) ? puzzle : undefined,
  };
  // Waits that other people caused, by mailbox or phone.
  const messages = {
    waitFor: async (to: Recipient) => waits['mailbox' in to ? to.mailbox : to.phone] ?? 0,
  };
  const deps = { store, rateLimiter, rateLimitFactor: 1, proofOfWork, messages };
  const attempt = (what: Attempt, tried: AttemptOrigin) =>
    limitAttempts(deps, what, { rut: '12.345.678-5', ...tried });
  const request = (address: string, rut = '12.345.678-5') => attempt('resume', { address, rut });
  return { attempt, request, levels };
}

const allowed = { proven: false };
const refused = { refusal: { code: 'R13', reason: 'tooManyRequests' } };
const solved = (answer: object): Proof => {
  const { challenge } = answer as { challenge?: { puzzle: string } };
  if (!challenge) throw new Error('no challenge');
  return { puzzle: challenge.puzzle, counter: 7, derivedKey: '' };
};

test('[S-12] requests for codes with another person’s RUT wait alone: its owner requests them from elsewhere', async () => {
  const { request } = counting();
  for (let times = 0; times < 10; times++) expect(await request('203.0.113.1')).toEqual(allowed);
  const answer = await request('203.0.113.1');
  expect(answer).toMatchObject(refused);
  expect(answer).not.toHaveProperty('challenge');
  expect(await request('203.0.113.2')).toEqual(allowed);
  expect(await request('203.0.113.1', '11.111.111-1')).toEqual(allowed);
});

test('[S-12] a RUT with thirty requests in an hour costs a challenge at any address, and is never refused', async () => {
  const { request, attempt } = counting();
  for (let times = 0; times < 30; times++) expect(await request(`203.0.113.${times}`)).toEqual(allowed);
  const address = '203.0.113.99';
  const answer = await request(address);
  expect(answer).toMatchObject({ refusal: { retryAfterSeconds: 3600 }, challenge: { goodForSeconds: 120 } });
  const proof = solved(answer);
  expect(await attempt('resume', { address, proof: { ...proof, counter: 8 } })).toHaveProperty('challenge');
  expect(await attempt('resume', { address, proof })).toEqual({ proven: true });
});

test('a solution is good once, for its RUT and its operation', async () => {
  const { attempt } = counting();
  const address = '203.0.113.1';
  for (let times = 0; times < 10; times++) await attempt('start', { address });
  for (let times = 0; times < 10; times++) await attempt('start', { address, rut: '11.111.111-1' });
  const proof = solved(await attempt('start', { address }));
  expect(await attempt('start', { address, rut: '11.111.111-1', proof })).toMatchObject(refused);
  expect(await attempt('start', { address, proof })).toEqual({ proven: true });
  expect(await attempt('start', { address, proof })).toMatchObject({ ...refused, challenge: {} });
});

test('challenges of one RUT cost more while many are requested, and no more than the third level', async () => {
  const { attempt, levels } = counting();
  for (let times = 0; times < 100; times++) await attempt('start', { address: `203.0.113.${times}` });
  expect(levels).toEqual([...Array(10).fill(0), ...Array(40).fill(1), ...Array(40).fill(2)]);
});

test('a solution opens nothing that the address was refused', async () => {
  const { attempt } = counting();
  const address = '203.0.113.1';
  for (let times = 0; times < 10; times++) await attempt('start', { address });
  const proof = solved(await attempt('start', { address }));
  for (let times = 0; times < 19; times++) await attempt('start', { address });
  const answer = await attempt('start', { address, proof });
  expect(answer).toMatchObject(refused);
  expect(answer).not.toHaveProperty('challenge');
});

test('a session that has proved its mailbox is not counted by its RUT when it starts anew, and by another it is', async () => {
  const rut = '12.345.678-5';
  const { attempt } = counting({
    merchantRut: '12345678-5' as Rut,
    contactVerifiedAt: '2026-11-20T12:00:00Z',
    cases: [],
  });
  for (let times = 0; times < 20; times++) {
    const mine = { address: `203.0.113.${times}`, applicationId: 'a', rut };
    expect(await attempt('start', mine)).toEqual(allowed);
  }
  for (let times = 0; times < 10; times++) await attempt('start', { address: '203.0.113.1' });
  expect(await attempt('start', { address: '203.0.113.2' })).toMatchObject(refused);
  expect(await attempt('start', { address: '203.0.113.3', applicationId: 'a', rut })).toEqual(allowed);
});

test('[S-12] a refusal to one address uses up no attempt of the RUT', async () => {
  const { request } = counting();
  for (let times = 0; times < 10; times++) await request('203.0.113.1');
  for (let times = 0; times < 50; times++) expect(await request('203.0.113.1')).toMatchObject(refused);
  for (let times = 0; times < 10; times++) expect(await request('203.0.113.2')).toEqual(allowed);
  for (let times = 0; times < 10; times++) expect(await request('203.0.113.3')).toEqual(allowed);
  expect(await request('203.0.113.4')).toMatchObject(refused);
});

test('codes to one mailbox are counted together however it is spelled, and those to another are not', async () => {
  const { attempt } = counting();
  const spellings = [
    'camila@gmail.com',
    'CAMILA@gmail.com',
    'ca.mila@gmail.com',
    'c.a.m.i.l.a@googlemail.com',
  ];
  const send = (mailbox: string, times: number) =>
    attempt('sendCode', { address: `203.0.113.${times}`, applicationId: `a${times}`, mailbox });
  for (let times = 0; times < 8; times++)
    expect(await send((spellings[times % 4] ?? '').replace('@', `+${times}@`), times)).toEqual(allowed);
  expect(await send('camila+otra@gmail.com', 9)).toMatchObject(refused);
  expect(await send('camila@correo.cl', 10)).toEqual(allowed);
});

test('a mailbox or phone that got as many messages as it may is refused with how long to wait, and nothing is counted', async () => {
  const waits = { 'camila@correo.cl': 1200, '+56987654321': 90 };
  const anybody = {
    merchantRut: '12345678-5' as Rut,
    contactVerifiedAt: null,
    cases: [],
    signatories: [],
  };
  const { attempt } = counting(anybody, waits);
  const origin = { address: '203.0.113.1', applicationId: 'a' };
  for (let times = 0; times < 30; times++)
    expect(await attempt('sendCode', { ...origin, mailbox: ' camila@Correo.cl ' })).toEqual({
      refusal: { code: 'R13', reason: 'tooManyRequests', retryAfterSeconds: 1200 },
    });
  expect(await attempt('sendCode', { ...origin, phone: '9 8765 4321' })).toMatchObject({
    refusal: { retryAfterSeconds: 90 },
  });
  expect(await attempt('sendCode', { ...origin, mailbox: 'otra@correo.cl' })).toEqual(allowed);
});

test('[S-12] the people who have proved a mailbox are not held up by what others sent there', async () => {
  const proven = {
    merchantRut: '12345678-5' as Rut,
    contactVerifiedAt: '2026-11-20T12:00:00Z',
    prospect: { email: 'camila@correo.cl' } as Application['prospect'] & object,
    cases: [],
    signatories: [],
    keyHolder: null,
  };
  const { attempt } = counting(proven, { 'camila@correo.cl': 1200 });
  for (let times = 0; times < 15; times++)
    expect(
      await attempt('sendCode', { address: '203.0.113.1', applicationId: 'a', mailbox: 'Camila@correo.cl' }),
    ).toEqual(allowed);
  expect(await attempt('sendCode', { address: '203.0.113.1', applicationId: 'a' })).toEqual(allowed);
});
