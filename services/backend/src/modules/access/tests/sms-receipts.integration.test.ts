import { randomBytes } from 'node:crypto';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { CompanyApplicant, type RemoteSignatory } from '@afilia/testing/people/company';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 30_000 });

const secret = `whsec_${randomBytes(32).toString('base64')}`;
let backend: RunningBackend;
let pedro: RemoteSignatory;
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { MESSAGING_SECRET: secret } });
  const camila = new CompanyApplicant(backend);
  await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
  pedro = (await camila.toSigning('camila', 'pedro')).get('pedro') as RemoteSignatory;
  await pedro.open(await pedro.token());
  await pedro.identify();
  await pedro.until(({ otp }) => otp?.delivery === 'sent');
});
afterAll(() => backend?.close());

const messages = () => backend.inbox.list().filter(({ to }) => to === `+56${phoneOf(pedro.email)}`);

/** A receipt as the gateway sends it, signed by this secret over this body. */
function receipt(body: object, by = secret, age = 0): Promise<Response> {
  const text = JSON.stringify(body);
  const at = new Date(Date.now() - age * 1000);
  return fetch(`${backend.url}/messaging/receipts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'r1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('r1', at, text),
    },
    body: text,
  });
}
/** As we sent it; the inbox writes it as mails do. */
const messageId = () => (messages()[0]?.messageId ?? '').replace(/^<(.*)@sms>$/u, '$1');

test('[S-12] a receipt that the gateway did not sign, or not now, or that is none, changes nothing', async () => {
  const undelivered = { messageId: messageId(), status: 'undelivered' };
  const other = `whsec_${randomBytes(32).toString('base64')}`;
  for (const refused of [
    receipt(undelivered, other),
    receipt(undelivered, secret, 3600),
    receipt({ ...undelivered, status: 'lost' }),
    receipt({ messageId: 'x'.repeat(5000), status: 'undelivered' }),
  ])
    expect((await refused).status).toBeGreaterThanOrEqual(400);
  for (const unknown of ['x', 'nobody.sms.nothing', `${pedro.application?.id}.sms.other`])
    expect((await receipt({ ...undelivered, messageId: unknown })).status).toBe(204);
  await pedro.reload();
  expect(pedro.application?.otp?.delivery).toBe('sent');
});

test('[S-12] a code that did not arrive is reported, and another one may be sent at once', async () => {
  const first = messageId();
  expect(first).toMatch(/\.sms\./u);
  expect((await receipt({ messageId: first, status: 'undelivered' })).status).toBe(204);
  await pedro.until(({ otp }) => otp?.delivery === 'failed');
  // The same again changes nothing, and the last word holds.
  const before = pedro.application?.version;
  await receipt({ messageId: first, status: 'undelivered' });
  await pedro.reload();
  expect(pedro.application?.version).toBe(before);
  await receipt({ messageId: first, status: 'delivered' });
  await pedro.until(({ otp }) => otp?.delivery === 'sent');
  await receipt({ messageId: first, status: 'undelivered' });
  await pedro.until(({ otp }) => otp?.delivery === 'failed');
  expect(await pedro.send('resend-otp', {})).toMatchObject({ __typename: 'Application' });
  await pedro.until(({ otp }) => otp?.delivery === 'sent');
  expect(messageId()).not.toBe(first);
  // Of a code that was replaced.
  await receipt({ messageId: first, status: 'undelivered' });
  await pedro.reload();
  expect(pedro.application?.otp?.delivery).toBe('sent');
});

test('[S-12] a receipt of a code that was typed changes nothing', async () => {
  await pedro.send('verify-otp', { otp: messages()[0]?.text.slice(0, 6) ?? '' });
  const { version } = await pedro.reload();
  expect((await receipt({ messageId: messageId(), status: 'undelivered' })).status).toBe(204);
  expect((await pedro.reload()).version).toBe(version);
});
