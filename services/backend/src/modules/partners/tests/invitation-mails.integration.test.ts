import { randomUUID } from 'node:crypto';
import { invitationMailDays } from '@afilia/domain/partners/invitation';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { advanceTime, timersDone } from '@afilia/testing/backend/advance-time';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { beginInvited } from '@afilia/testing/people/begin-invited';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTwoHosts();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { bankToken, ask, send } = banksServer(() => backend);
const day = 24 * 3600_000;
const [, first, second] = invitationMailDays;

const inbox = (to: string) => backend.inbox.list().filter((mail) => mail.to === to);
/** Lets days pass, and waits for the jobs that are due by then. */
const afterDays = async (days: number) => {
  await advanceTime(backend, days * day);
  await timersDone(backend);
};

async function invite(email: string, hostId = 'default', over: object = {}) {
  const token = await bankToken(hostId);
  const made = await send('POST', 'invitations', token, {
    channel: 'mail',
    prefill: { email },
    executive: 'Ana Pérez',
    ...over,
  });
  expect(made.status).toBe(201);
  await timersDone(backend);
  return { id: String(made.body['id']), url: String(made.body['url']), key: randomUUID() };
}
const statusOf = async (id: string) =>
  (await ask(`invitations/${id}`, await bankToken('default'))).body['status'];
const stopPath = (html: string) => /\/invitations\/stop\?token=[\w.-]+/u.exec(html)?.[0] ?? '';
const stopWith = (path: string, init: RequestInit) =>
  fetch(`${backend.url}${path}`, { method: 'POST', ...init });

test('an invitation is mailed in the name of the bank with its link, and recalled after three and seven days', async () => {
  const email = 'invitada.uno@correo.cl';
  const { id, url } = await invite(email);
  expect(inbox(email)).toHaveLength(1);
  const [mail] = inbox(email);
  expect(mail?.subject).toMatch(/^.+ te invita a cobrar con tarjetas$/u);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(url);
    expect(part).toContain('Ana Pérez, de ');
    expect(part).toContain('No quiero más correos');
    expect(part).not.toContain('Solicitud undefined');
  }
  expect(await statusOf(id)).toBe('sent');
  await afterDays(first);
  expect(inbox(email)).toHaveLength(2);
  await afterDays(second - first);
  expect(
    inbox(email)
      .map(({ subject }) => subject.startsWith('Recordatorio: '))
      .toSorted(),
  ).toEqual([false, true, true]);
  await afterDays(20);
  expect(inbox(email)).toHaveLength(3);
});

test.each(['begun', 'cancelled', 'over'])('no reminder of an invitation that is %s', async (how) => {
  const email = `invitada.${how}@correo.cl`;
  const { id, url } = await invite(email, 'default', how === 'over' ? { expiresInDays: 1 } : {});
  const acts: Record<string, () => Promise<unknown>> = {
    begun: () => beginInvited(new Applicant(backend), rutOf(15_350_071), url),
    cancelled: async () => send('POST', `invitations/${id}/cancel`, await bankToken('default')),
    over: async () => undefined,
  };
  await acts[how]?.();
  await afterDays(8);
  expect(inbox(email)).toHaveLength(1);
});

test('«No quiero más correos» stops this bank for this mailbox, by one POST of a mail program, and no other bank', async () => {
  const email = 'invitada.harta@correo.cl';
  const { url } = await invite(email);
  const path = stopPath(inbox(email)[0]?.html ?? '');
  // A program that reads a mail follows its links.
  const page = await fetch(`${backend.url}${path}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('No quiero más correos');
  await afterDays(first);
  expect(inbox(email)).toHaveLength(2);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const stopped = await stopWith(path, { headers: form, body: 'List-Unsubscribe=One-Click' });
  expect([stopped.status, (await stopped.text()).includes('No te enviaremos más invitaciones')]).toEqual([
    200,
    true,
  ]);
  await afterDays(second - first);
  expect(inbox(email)).toHaveLength(2);
  await invite(email);
  expect(inbox(email)).toHaveLength(2);
  await invite(email, otherHost);
  expect(inbox(email)).toHaveLength(3);
  expect(JSON.stringify((await backend.store.database.query('SELECT * FROM mail_stops')).rows)).not.toContain(
    email,
  );
  // It stops mails, and opens nothing.
  expect(path).not.toContain(url.split('/i/')[1] ?? '');
});

test('an unknown token stops nothing and gets no detail, in either form', async () => {
  const email = 'invitada.ajena@correo.cl';
  const { id } = await invite(email);
  const data = new FormData();
  data.set('List-Unsubscribe', 'One-Click');
  for (const token of ['', 'x', `${id}.${'a'.repeat(43)}`, `${id}.${'é'.repeat(43)}`, 'a'.repeat(5_000)]) {
    const answer = await stopWith(`/invitations/stop?token=${encodeURIComponent(token)}`, { body: data });
    expect([answer.status, (await answer.text()).includes('No te enviaremos más')]).toEqual([200, true]);
  }
  await afterDays(first);
  expect(inbox(email)).toHaveLength(2);
});

test('an invitation by mail needs an address', async () => {
  const answer = await send('POST', 'invitations', await bankToken('default'), { channel: 'mail' });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/prefill/email', code: 'required' }] },
  });
});
