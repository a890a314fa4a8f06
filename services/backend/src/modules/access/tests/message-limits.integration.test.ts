import { randomUUID } from 'node:crypto';
import { limits } from '@afilia/domain/application/model/limits';
import { mailboxKey } from '@afilia/domain/values/identity/mailbox-key';
import { messagesDone } from '@afilia/testing/backend/advance-time';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const tooMany = { code: 'R13', reason: 'tooManyRequests', retryAfterSeconds: expect.any(Number) };

describe.each(await backendsForRules())('mails that strangers cause, on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where, { environment: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => backend?.close());
  afterEach(() => {
    expect(backend.bugs).toEqual([]);
    backend.clock.advance(25 * 3600_000);
  });

  /** Of its own in every run. */
  const newName = () => `persona${randomUUID().slice(0, 8)}`;
  const { bankToken, send } = banksServer(() => backend);
  const inbox = (email: string) =>
    backend.inbox.list().filter(({ to }) => mailboxKey(to) === mailboxKey(email));
  const at = async (place: 'prescreened' | 'contactVerified', email?: string, rut = newRut()) => {
    const rosa = new Applicant(backend, email);
    await skipTo(backend, rosa, { rut, place });
    return rosa;
  };
  /** Invitations that wait for their turn. */
  const late = async () =>
    (
      await backend.store.database.query(
        `SELECT 1 FROM jobs WHERE name = 'send-invitation' AND state = 'waiting' AND attempts > 0 AND start_after > now() + interval '50 minutes'`,
      )
    ).rows.length;
  /** Spellings of one mailbox, one after the other, each by an application of its own. */
  const flood = async (spelled: (time: number) => string, times = 14) => {
    const answers = [];
    for (let time = 0; time < times; time++) {
      const email = spelled(time);
      const stranger = await at('prescreened');
      answers.push(await stranger.saveProspect({ email, emailConfirmation: email }));
    }
    await messagesDone(backend);
    return answers.map(({ reason }) => reason ?? 'sent');
  };

  test('a mailbox gets eight codes an hour from strangers, however they spell it, and nothing of the next is lost', async () => {
    const name = newName();
    const email = `${name}@gmail.com`;
    const domain = (time: number) => (time % 3 === 0 ? 'googlemail.com' : 'GMAIL.com');
    const reasons = await flood((time) => `P.er${name.slice(3)}+${time}@${domain(time)}`);
    expect(reasons).toEqual([...Array(8).fill('sent'), ...Array(6).fill('tooManyRequests')]);
    expect(inbox(email)).toHaveLength(8);
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    const mine = { email, emailConfirmation: email };
    const refused = await rosa.saveProspect(mine);
    expect(refused).toMatchObject({ ...tooMany, current: { state: 'prescreened' } });
    backend.clock.advance(Number(refused['retryAfterSeconds']) * 1000);
    expect(await rosa.saveProspect(mine)).toMatchObject({ state: 'prospect' });
  });

  test('[S-12] an owner who proved a flooded mailbox goes on with every code, and comes back with the mails that are left for that', async () => {
    const name = newName();
    const email = `${name}@correo.cl`;
    const rut = newRut();
    const rosa = await at('contactVerified', email, rut);
    await flood((time) => `${name.toUpperCase()}+${time}@correo.cl`);
    expect(inbox(email)).toHaveLength(8);
    for (let times = 0; times < 3; times++)
      expect(await rosa.saveProspect({ tradeName: `Almacén ${times}` })).toMatchObject({
        __typename: 'Application',
      });
    const other = `${newName()}@correo.cl`;
    expect(
      await rosa.send('request-contact-change', { email: other, emailConfirmation: other }),
    ).toMatchObject({ __typename: 'Application' });
    await messagesDone(backend);
    expect(inbox(email)).toHaveLength(9);

    const back = new Applicant(backend, email);
    const { resumeToken } = await back.send('request-resume', { rut });
    await messagesDone(backend);
    expect(inbox(email)).toHaveLength(10);
    const codes = inbox(email).map(({ text }) => /\b\d{6}\b/u.exec(text)?.[0] ?? '');
    const answers = [];
    for (const otp of codes)
      answers.push((await back.send('confirm-resume', { resumeToken, otp })).__typename);
    expect(answers).toContain('StartedApplication');
  });

  test('codes to come back count too: with those of new applications no more than ten an hour reach a mailbox', async () => {
    const name = newName();
    const email = `${name}@correo.cl`;
    const rut = newRut();
    await at('contactVerified', email, rut);
    await flood((time) => `${name}+${time}@correo.cl`);
    for (let times = 0; times < 9; times++) await new Applicant(backend).send('request-resume', { rut });
    await messagesDone(backend);
    expect(inbox(email)).toHaveLength(limits.messagesAnHour);
  });

  test('a change between two addresses that were only typed sends a notice to neither', async () => {
    const [first, second] = [`${newName()}@correo.cl`, `${newName()}@correo.cl`];
    const rosa = await at('prescreened', first);
    await rosa.saveProspect();
    expect(await rosa.send('modificar-email', { email: second, emailConfirmation: second })).toMatchObject({
      state: 'prospect',
    });
    await messagesDone(backend);
    for (const email of [first, second])
      expect(inbox(email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/código/iu)]);
  });

  test('invitations of a bank count with the codes, and go out later instead of not at all', async () => {
    const name = newName();
    const token = await bankToken('default');
    const before = await late();
    for (let times = 0; times < 10; times++) {
      const requested = { channel: 'mail', prefill: { email: `${name}+${times}@correo.cl` } };
      expect((await send('POST', 'invitations', token, requested)).status).toBe(201);
    }
    await messagesDone(backend);
    expect(inbox(`${name}@correo.cl`)).toHaveLength(8);
    await expect.poll(late).toBe(before + 2);
    expect(await flood(() => `${name}@correo.cl`, 1)).toEqual(['tooManyRequests']);
  });
});
