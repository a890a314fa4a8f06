import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { CompanyApplicant, type RemoteSignatory } from '@afilia/testing/people/company';
import { goodForms } from '@afilia/testing/people/good-forms';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { failuresAt, isLate } from '@afilia/testing/services/failures-in-turn';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

let backend: RunningBackend;
let pedro: RemoteSignatory;
let token: string;
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '1', COMPARE_PEOPLE: 'on' } });
  const camila = new CompanyApplicant(backend);
  await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
  pedro = (await camila.toSigning('camila', 'pedro')).get('pedro') as RemoteSignatory;
  token = await pedro.token();
});
afterAll(() => backend?.close());

const arrived = () => backend.inbox.list().filter(({ to }) => to === `+56${phoneOf(pedro.email)}`);
const requests = () => backend.answered.filter(({ operation }) => operation === 'sendMessage').length;
const jobs = async () => {
  const { rows } = await backend.store.database.query(
    `SELECT state FROM jobs WHERE name = 'send-sms' AND key LIKE $1`,
    [`${pedro.application?.id}:sms:%`],
  );
  return rows as { state: string }[];
};
const idle = async () => {
  while ((await jobs()).some(({ state }) => state !== 'done'))
    await new Promise((resolve) => setImmediate(resolve));
};
/** As if the process had ended before it said that the message went out. */
const runAgain = async (status: string) => {
  await idle();
  await backend.store.database.query(`UPDATE outbound_mails SET status = $1 WHERE kind = 'sms'`, [status]);
  await backend.store.database.query(
    `UPDATE jobs SET state = 'waiting', start_after = now() WHERE name = 'send-sms'`,
  );
  await idle();
};
const opens = async () => {
  // Ten tries a minute to say who one is.
  backend.clock.advance(7_000);
  await pedro.open(token);
  await pedro.identify();
  return pedro.until(({ otp }) => otp !== null && otp.delivery !== 'queued');
};

test('[S-12] a code goes to the phone once, also after the death of its sender, and the gateway that fails gets another request', async () => {
  const faults = faultsOf(backend);
  await faults.set({ source: 'messaging', trouble: 'server-error', times: 2 });
  await opens();
  await faults.lift({ source: 'messaging' });
  const [message] = arrived();
  expect(message?.text).toMatch(/^\d{6} es tu código para firmar con Pago Austral\. No lo compartas\.$/u);
  const before = requests();
  await runAgain('sent');
  expect(requests()).toBe(before);
  // In doubt: sent once more with the same id and the same code, which a gateway delivers once.
  backend.inbox.clear();
  await runAgain('sending');
  expect(arrived().map(({ text, messageId }) => ({ text, messageId }))).toEqual([
    { text: message?.text, messageId: message?.messageId },
  ]);
  const { rows } = await backend.store.database.query(`SELECT status FROM outbound_mails WHERE kind = 'sms'`);
  expect(rows).toEqual([{ status: 'sent' }]);
});

test('[S-12] a phone named for the code is compared with those of others, like the one that the applicant gave', async () => {
  await idle();
  const { applications } = backend.store;
  const signals = async () =>
    (await applications.load(pedro.application?.id ?? ''))?.riskSignals.map(({ kind }) => kind) ?? [];
  expect(await signals()).not.toContain('phoneElsewhere');
  expect(await pedro.send('change-factor-phone', { phone: goodForms.prospect.phone })).toMatchObject({
    __typename: 'Application',
  });
  await vi.waitUntil(async () => (await signals()).includes('phoneElsewhere'));
});

test.each(failuresAt(0))(
  '[S-12] a gateway that fails once (%s) delays the code, which arrives once',
  async (trouble) => {
    await idle();
    backend.clock.advance(3600_000);
    backend.inbox.clear();
    const faults = faultsOf(backend);
    const target = backend.config.sources.messaging;
    const { timeoutMs } = target;
    if (isLate(trouble)) target.timeoutMs = 500;
    await faults.set({ source: 'messaging', trouble, milliseconds: 700, times: 1 });
    const opened = await opens();
    target.timeoutMs = timeoutMs;
    await faults.lift({ source: 'messaging' });
    expect(opened).toMatchObject({ state: 'signing', error: null, otp: { delivery: 'sent' } });
    expect(new Set(arrived().map(({ messageId }) => messageId)).size).toBe(1);
  },
);

test('[S-12] a gateway that stays away is reported, and the next code is sent when it is back', async () => {
  await idle();
  backend.clock.advance(3600_000);
  const faults = faultsOf(backend);
  await faults.set({ source: 'messaging', trouble: 'redirect' });
  let isAbandoned = false;
  const waits = opens().finally(() => {
    isAbandoned = true;
  });
  // The pauses between attempts last a minute; on a busy machine the attempts take longer than a fixed number of rounds.
  await vi.waitUntil(
    async () => {
      await backend.store.database.query(`UPDATE jobs SET start_after = now() WHERE name = 'send-sms'`);
      return isAbandoned;
    },
    { interval: 50, timeout: 90_000 },
  );
  const opened = await waits;
  expect(opened).toMatchObject({ error: null, otp: { delivery: 'failed' } });
  await faults.lift({ source: 'messaging' });
  backend.clock.advance(60_000);
  expect(await pedro.send('resend-otp', {})).toMatchObject({ __typename: 'Application' });
  await pedro.until(({ otp }) => otp?.delivery === 'sent');
});

test('[S-12] no phone gets more codes an hour than are allowed', async () => {
  let sent = 1;
  while (sent < 12 && (await opens()).otp?.delivery === 'sent') sent += 1;
  expect(sent).toBeLessThanOrEqual(10);
});
