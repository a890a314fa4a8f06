import { randomBytes, randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { testBackends } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

describe.each(await testBackends())('starting with one command id, on $name', (where) => {
  let backend: RunningBackend;
  let listener: WebhookListener;
  const newRut = freshRuts();
  beforeAll(async () => {
    listener = await listenForWebhooks();
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    backend = await startBackend(where, {
      environment: { WEBHOOK_URL: listener.url, WEBHOOK_SECRET: secret },
    });
  });
  afterAll(async () => {
    await backend?.close();
    await listener?.close();
  });
  afterEach(() => expect(backend.bugs).toEqual([]));

  const count = async (statement: string, ...values: unknown[]) =>
    (await backend.store.database.query(statement, values)).rows.length;
  const jobsOf = (name: string, id: string) =>
    count(`SELECT 1 FROM jobs WHERE name = $1 AND data ->> 'applicationId' = $2`, name, id);
  const startedEvents = async (id: string) =>
    (await backend.store.applications.events(id)).filter(({ event }) => event.type === 'ApplicationStarted');

  test('at one instant it opens one application, gives everybody its token, and asks for its work once', async () => {
    const rut = newRut();
    const commandId = randomUUID();
    const twins = Array.from({ length: 6 }, () => new Applicant(backend));
    const answers = await Promise.all(twins.map((twin) => twin.start(rut, false, commandId)));
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(6).fill('StartedApplication'));
    const id = twins[0]?.application?.id ?? '';
    for (const twin of twins) {
      expect(twin.application).toMatchObject({ id, folio: twins[0]?.application?.folio });
      expect(twin.session).toBe(twins[0]?.session);
      expect((await twin.reload()).id).toBe(id);
    }
    expect(await startedEvents(id)).toMatchObject([{ version: 1, commandId }]);
    expect(await count('SELECT 1 FROM sessions WHERE application_id = $1', id)).toBe(1);
    expect(await jobsOf('expire-application', id)).toBe(1);
    expect(await jobsOf('deliver-webhooks', id)).toBeGreaterThan(0);
  });

  test('later it answers with where the application stands now, and writes nothing', async () => {
    const commandId = randomUUID();
    const rosa = new Applicant(backend);
    await rosa.start(newRut(), false, commandId);
    await rosa.reach('prescreened');
    await rosa.proveContact();
    const id = rosa.application?.id ?? '';
    const lastFolio = async () =>
      (await backend.store.database.query('SELECT last_value FROM folio_numbers')).rows;
    // That the mail with the code went out may be recorded meanwhile.
    const recorded = async () =>
      (await backend.store.applications.events(id)).filter(({ event }) => event.type !== 'MailSent');
    const before = [await recorded(), await lastFolio()];
    const again = new Applicant(backend);
    // Only the command id counts: the other values have no effect, if they are valid.
    const answer = await again.start(newRut(), false, commandId);
    expect(answer).toMatchObject({ __typename: 'StartedApplication', sessionToken: rosa.session });
    expect(again.application).toMatchObject({ id, state: 'contactVerified', rut: rosa.application?.rut });
    expect([await recorded(), await lastFolio()]).toEqual(before);
    expect(await again.start('hola', false, commandId)).toMatchObject({ reason: 'invalidFields' });
  });

  test('a session that is over admits no request', async () => {
    const commandId = randomUUID();
    const rosa = new Applicant(backend);
    await rosa.start(newRut(), false, commandId);
    backend.clock.advance(25 * 3600_000);
    const answers = await Promise.all(
      [1, 2].map(() => new Applicant(backend).start(newRut(), false, commandId)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ __typename: 'Refusal', code: 'R13', reason: 'sessionExpired' });
  });

  test('after erasure it is refused, however many ask, and opens nothing anew', async () => {
    const commandId = randomUUID();
    const rut = newRut();
    const rosa = new Applicant(backend);
    await rosa.start(rut, false, commandId);
    await rosa.reach('prescreened');
    const id = rosa.application?.id ?? '';
    const at = backend.clock.now().toISOString();
    expect(await backend.store.personalData.erase(id, { because: 'ticket 1', at })).toBe('erased');
    const before = await backend.store.applications.events(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Applicant(backend).start(rut, false, commandId)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ __typename: 'Refusal', code: 'R13', reason: 'sessionExpired' });
    expect(await backend.store.applications.events(id)).toEqual(before);
    expect(await backend.store.applications.load(id)).toBeUndefined();
    expect(await count('SELECT 1 FROM sessions WHERE application_id = $1', id)).toBe(0);
    expect(await jobsOf('expire-application', id)).toBe(0);
  });
});
