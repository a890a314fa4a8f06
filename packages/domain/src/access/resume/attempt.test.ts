import { expect, test } from 'vitest';
import type { Rut } from '../../values/identity/rut.ts';
import { addSeconds } from '../../application/model/decision.ts';
import {
  challengeOf,
  checkCode,
  createAttempt,
  nextCodeAt,
  recordRecipients,
  reissueCode,
} from './attempt.ts';

const now = '2026-11-21T12:00:00.000Z';
const codeSent = { applicationId: 'x', address: 'rosa@correo.cl' };
let ids = 0;
const at = (seconds: number) => ({ now: addSeconds(now, seconds), newId: () => `id-${++ids}` });
const begun = () => createAttempt('a', '12345678-5' as Rut, at(0));
const wrong = (commandId: string) => ({ commandId, opens: undefined });

test('[E-06] [E-10] three wrong codes end the attempt, the same command twice counts once', () => {
  const first = checkCode(begun(), wrong('1'), now);
  expect(first.refusal).toMatchObject({ code: 'E20', attemptsLeft: 2 });
  const again = checkCode(first.attempt, wrong('1'), now);
  expect(again).toEqual(first);
  const second = checkCode(again.attempt, wrong('2'), now);
  const third = checkCode(second.attempt, wrong('3'), now);
  expect(third.refusal).toMatchObject({ code: 'R12', attemptsLeft: 0 });
  expect(checkCode(third.attempt, { commandId: '4', opens: codeSent }, now).refusal).toMatchObject({
    code: 'R12',
  });
  expect(reissueCode(third.attempt, at(90))).toMatchObject({ ok: false });
});

test('[S-12] an old code costs no try, and a right one is good once', () => {
  const late = checkCode(begun(), { commandId: '1', opens: codeSent }, addSeconds(now, 300));
  expect(late).toMatchObject({ refusal: { reason: 'otpExpired' }, attempt: { wrong: 0, used: null } });
  const right = checkCode(begun(), { commandId: '1', opens: codeSent }, now);
  expect(right.refusal).toBeUndefined();
  expect(checkCode(right.attempt, { commandId: '1', opens: undefined }, now).refusal).toBeUndefined();
  expect(checkCode(right.attempt, { commandId: '2', opens: codeSent }, now).refusal).toMatchObject({
    code: 'R12',
  });
});

test('[S-12] another code after a minute, three in all; wrong tries stay counted', () => {
  const { attempt } = checkCode(begun(), wrong('1'), now);
  expect(reissueCode(attempt, at(59))).toMatchObject({ error: { reason: 'tooSoon', retryAfterSeconds: 1 } });
  const second = reissueCode(attempt, at(60));
  expect(second).toMatchObject({ ok: true, value: { sends: 2, wrong: 1 } });
  const third = second.ok ? reissueCode(second.value, at(120)) : second;
  expect(third.ok && reissueCode(third.value, at(180))).toMatchObject({ error: { reason: 'sendLimit' } });
});

test('[S-12] by the other way after twenty seconds, three over both ways, and nowhere that sends no messages', () => {
  const attempt = begun();
  expect(reissueCode(attempt, at(19), { channel: 'sms' })).toMatchObject({ error: { reason: 'tooSoon' } });
  const offer = { ...at(20), signatoryFactors: ['clave-unica' as const] };
  expect(reissueCode(attempt, offer, { channel: 'sms' })).toMatchObject({ error: { reason: 'outOfOrder' } });
  const bySms = reissueCode(attempt, at(20), { channel: 'sms' });
  if (!bySms.ok) throw new Error(bySms.error.reason);
  expect(bySms.value).toMatchObject({ sends: 2, channel: 'sms' });
  expect(reissueCode(bySms.value, at(79), { channel: 'sms' })).toMatchObject({
    error: { reason: 'tooSoon' },
  });
  const byMail = reissueCode(bySms.value, at(40));
  if (!byMail.ok) throw new Error(byMail.error.reason);
  expect(byMail.value).not.toHaveProperty('channel');
  expect(reissueCode(byMail.value, at(99), { channel: 'sms' })).toMatchObject({
    error: { reason: 'sendLimit' },
  });
});

test('[S-12] an attempt that names no way is one by mail', () => {
  const attempt = begun();
  expect(attempt).not.toHaveProperty('channel');
  expect(nextCodeAt(attempt, 'mail')).toBe(addSeconds(now, 60));
  expect(reissueCode(attempt, at(60))).toMatchObject({ ok: true, value: { sends: 2 } });
});

test('[S-12] a code is of one application and one address: after a change of address it is no other’s', () => {
  const elsewhere = [
    { ...codeSent, address: 'otra@correo.cl' },
    { ...codeSent, applicationId: 'y' },
  ];
  const attempt = begun();
  for (const other of elsewhere) expect(challengeOf(attempt, other)).not.toBe(challengeOf(attempt, codeSent));
});

test('[S-12] work for an earlier code that ends late leaves the addresses of the newer code', () => {
  const offer = { ...at(20), signatoryFactors: ['sms' as const] };
  const mailed = begun();
  const texted = reissueCode(mailed, offer, { channel: 'sms' });
  if (!texted.ok) throw new Error(texted.error.reason);
  const { challengeId } = texted.value;
  const toPhone = [{ applicationId: 'x', address: '+56987654321', bySms: true as const }];
  const sent = recordRecipients(texted.value, { challengeId, sent: toPhone });
  expect(sent.sent).toEqual(toPhone);
  expect(recordRecipients(sent, { challengeId: mailed.challengeId, sent: [codeSent] })).toBe(sent);
  expect(recordRecipients(sent, { challengeId, sent: [...toPhone] })).toBe(sent);
});
