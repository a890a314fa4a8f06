import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { eventually } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';

describe.each(await backendsForRules())('the step that sends a mail, on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  /** A code was mailed, and the application knows it. */
  const mailed = async () => {
    const rosa = new Applicant(backend);
    await rosa.start(approved);
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    const id = rosa.application?.id ?? '';
    await eventually(backend, id, ({ otp }) => otp?.delivery === 'sent');
    return { rosa, id };
  };
  const jobOf = async (id: string) => {
    const { rows } = await backend.store.database.query(
      `SELECT state, attempts FROM jobs WHERE key LIKE $1`,
      [`${id}:mail:%`],
    );
    return rows[0] as { state: string; attempts: number };
  };
  /** As if the process had ended before the queue heard that the job was done. */
  const runAgain = async (id: string) => {
    while ((await jobOf(id)).state !== 'done') await new Promise((resolve) => setImmediate(resolve));
    await backend.store.database.query(
      `UPDATE jobs SET state = 'waiting', start_after = now() WHERE key LIKE $1`,
      [`${id}:mail:%`],
    );
    while ((await jobOf(id)).state !== 'done') await new Promise((resolve) => setImmediate(resolve));
    expect((await jobOf(id)).attempts).toBe(2);
  };
  const arrived = ({ email }: Applicant) => backend.inbox.list().filter(({ to }) => to.includes(email));
  const recorded = async (id: string) =>
    (await backend.store.applications.events(id)).filter(({ event }) => event.type === 'MailSent');

  test('a job that is run once more sends nothing and records nothing', async () => {
    const { rosa, id } = await mailed();
    await runAgain(id);
    expect(arrived(rosa)).toHaveLength(1);
    expect(await recorded(id)).toHaveLength(1);
  });

  test('a mail of unknown fate goes out at once, with the same Message-ID', async () => {
    const { rosa, id } = await mailed();
    await backend.store.database.query(
      `UPDATE outbound_mails SET status = 'sending' WHERE application_id = $1`,
      [id],
    );
    await runAgain(id);
    const mails = arrived(rosa);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await recorded(id)).toHaveLength(1);
  });

  test('a mail of unknown fate is dropped when its code was typed meanwhile', async () => {
    const { rosa, id } = await mailed();
    const statusOf = () =>
      backend.store.database.query(`SELECT status FROM outbound_mails WHERE application_id = $1`, [id]);
    await backend.store.database.query(
      `UPDATE outbound_mails SET status = 'sending' WHERE application_id = $1`,
      [id],
    );
    await rosa.send('verify-otp', { otp: await rosa.code() });
    await runAgain(id);
    expect((await statusOf()).rows).toEqual([{ status: 'dropped' }]);
    expect(arrived(rosa)).toHaveLength(1);
  });
});
