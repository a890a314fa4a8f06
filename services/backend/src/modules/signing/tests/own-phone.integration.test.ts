import { randomBytes } from 'node:crypto';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
let backend: RunningBackend;
/** One for all: documents take longest, and each test goes on where the one before stopped. */
let rosa: Applicant;
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { MESSAGING_SECRET: secret } });
  rosa = new Applicant(backend);
  await rosa.toDocuments(rutOf(17_300_001));
});
afterAll(() => backend.close());

const phone = '+56987654321';
const messages = () => backend.inbox.list().filter(({ to }) => to === phone);
const codeOf = ({ text }: { text: string } = { text: '' }) => text.slice(0, 6);

/** The next message to the phone, once `request` has asked for it. */
async function messageAfter(request: () => Promise<unknown>) {
  const before = messages().length;
  await request();
  return rosa.mail(({ to }) => to === phone, before);
}

async function undelivered(): Promise<void> {
  const messageId = (messages()[0]?.messageId ?? '').replace(/^<(.*)@sms>$/u, '$1');
  const body = JSON.stringify({ messageId, status: 'undelivered' });
  const at = new Date();
  const answer = await fetch(`${backend.url}/messaging/receipts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'r1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('r1', at, body),
    },
    body,
  });
  expect(answer.status).toBe(204);
}

const resend = (channel: 'sms' | 'mail') => rosa.send('resend-otp', { channel });

test('[S-12] a phone that is not proven gets no code that signs, and a wrong code proves none', async () => {
  await rosa.requestSignature();
  backend.clock.advance(61_000);
  expect((await resend('sms')).reason).toBe('outOfOrder');
  expect(rosa.application?.otp).toMatchObject({ channel: 'mail', otherChannel: null });
  await rosa.send('cancel-signature-request', {});
  const proof = await messageAfter(() => rosa.send('prove-phone', {}));
  expect(proof.text).toContain('para confirmar tu celular en');
  expect((await rosa.send('verify-otp', { otp: '000000' })).code).toBe('E20');
  expect(rosa.application?.ownPhone).toMatchObject({ provenAt: null, code: { attemptsLeft: 2 } });
  await rosa.send('verify-otp', { otp: codeOf(proof) });
  expect(rosa.application?.ownPhone?.provenAt).not.toBeNull();
});

test('[S-12] a text message that bounces leads back to mail, and three go out over both ways', async () => {
  await rosa.requestSignature();
  expect((await resend('sms')).reason).toBe('tooSoon');
  backend.clock.advance(21_000);
  const first = await messageAfter(() => resend('sms'));
  expect(first.text).toContain('para firmar con');
  expect(rosa.application?.otp).toMatchObject({ channel: 'sms', maskedEmail: '', otherChannel: 'mail' });
  await rosa.until(({ otp }) => otp?.delivery === 'sent');
  await undelivered();
  await rosa.until(({ otp }) => otp?.delivery === 'failed');
  await resend('mail');
  expect(rosa.application?.otp).toMatchObject({ channel: 'mail', sendsLeft: 0, otherChannel: null });
  // The code of the message is dead.
  expect((await rosa.send('verify-otp', { otp: codeOf(first) })).code).toBe('E20');
  backend.clock.advance(61_000);
  for (const channel of ['sms', 'mail'] as const) expect((await resend(channel)).reason).toBe('sendLimit');
});

test('[S-12] the code of a text message signs, and the evidence names the phone', async () => {
  await rosa.send('cancel-signature-request', {});
  await rosa.requestSignature();
  backend.clock.advance(21_000);
  const { text } = await messageAfter(() => resend('sms'));
  await rosa.send('verify-otp', { otp: text.slice(0, 6) });
  await rosa.until(({ state }) => state === 'completed');
  const stored = await backend.store.applications.load(rosa.application?.id ?? '');
  expect(stored?.signature?.otpPhone).toBe(phone);
});
