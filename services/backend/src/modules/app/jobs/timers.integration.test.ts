import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { eventually, advanceTime, timersDone } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';
const withCode = (code: string) =>
  allScenarios.find((scenario) => scenario.code === code && scenario.kind === 'natural')?.rut ?? '';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(await backendsForRules())('time passing on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const idOf = ({ application }: Applicant) => application?.id ?? '';
  const eventsOf = async (applicant: Applicant) =>
    (await backend.store.applications.events(idOf(applicant))).map(({ event }) => event.type);
  const sealedOf = async (applicant: Applicant) => {
    const ids = 'SELECT id FROM sealed_values WHERE application_id = $1';
    const { rows } = await backend.store.database.query(ids, [idOf(applicant)]);
    return (rows as { id: string }[]).map(({ id }) => id);
  };

  test('[S-12] a code is good for five minutes; then it is said to be too old, costs no try, and a new one works', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(approved);
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    const old = await rosa.code();
    await advanceTime(backend, 5 * minute);
    expect(await rosa.send('verify-otp', { otp: old })).toMatchObject({ code: 'R13', reason: 'otpExpired' });
    expect(rosa.application).toMatchObject({ state: 'prospect' });

    await rosa.send('resend-otp', {});
    const fresh = await rosa.code(rosa.email, 1);
    expect(await rosa.send('verify-otp', { otp: old })).toMatchObject({ reason: 'otpWrong' });
    expect(await rosa.send('verify-otp', { otp: fresh })).toMatchObject({ __typename: 'Application' });
  });

  test('a code that is too old before its mail could leave is not mailed any more', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(approved);
    await rosa.reach('prescreened');
    await backend.store.jobRunner.stop();
    await rosa.saveProspect();
    backend.clock.advance(6 * minute);
    await backend.restart();
    await rosa.send('resend-otp', {});
    await rosa.code();
    expect(backend.inbox.list().filter(({ to }) => to.includes(rosa.email))).toHaveLength(1);
  });

  test('an application left alone for thirty days expires; one in use does not', async () => {
    const [rosa, ines] = [new Applicant(backend), new Applicant(backend)];
    await Promise.all([rosa.start(approved), ines.start(approved)]);
    await Promise.all([rosa.reach('prescreened'), ines.reach('prescreened')]);
    await advanceTime(backend, 60 * minute);
    await ines.saveProspect();
    await advanceTime(backend, 29.99 * day);
    await eventually(backend, idOf(rosa), ({ flow }) => flow.state === 'expired');
    await timersDone(backend);
    expect(await eventsOf(ines)).toContain('ExpiryPostponed');
    expect((await eventsOf(ines)).filter((type) => type === 'ExpiryPostponed')).toHaveLength(1);
    expect(await eventsOf(ines)).not.toContain('ApplicationExpired');

    await advanceTime(backend, day);
    const expired = await eventually(backend, idOf(ines), ({ flow }) => flow.state === 'expired');
    expect(expired.prospect?.email).toBe(ines.email);
  });

  test('a timer that finds its application ended changes nothing', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(approved);
    await rosa.reach('prescreened');
    await rosa.send('withdraw-application', {});
    const before = await eventsOf(rosa);
    await advanceTime(backend, 31 * day);
    await timersDone(backend);
    // Erasing it when its time is over is another rule's.
    const since = (await eventsOf(rosa)).filter((type) => type !== 'ApplicationErased');
    expect(since).toEqual(before);
  });

  test('a sealed credential is forgotten after five minutes though its source never took it', async () => {
    const rosa = new Applicant(backend);
    await rosa.toConnect(withCode('E14'));
    await rosa.connect();
    await eventually(backend, idOf(rosa), ({ error }) => error !== null);
    const application = await backend.store.applications.load(idOf(rosa));
    const credential = application?.connection.sealedId;
    expect(await sealedOf(rosa)).toContain(credential);
    await advanceTime(backend, 5 * minute + 15_000);
    await timersDone(backend);
    expect(await sealedOf(rosa)).not.toContain(credential);
  });

  test('the grants of sources are forgotten when their time is over, used or not', async () => {
    const rosa = new Applicant(backend);
    await rosa.toConnect(withCode('E16'));
    await rosa.connect();
    await eventually(backend, idOf(rosa), ({ error }) => error !== null);
    expect(await sealedOf(rosa)).toHaveLength(3);
    await advanceTime(backend, 15 * minute + 15_000);
    await timersDone(backend);
    expect(await sealedOf(rosa)).toEqual([]);
  });

  test('a road that ends well leaves nothing sealed behind', async () => {
    const rosa = new Applicant(backend);
    await rosa.toConnect(approved);
    await rosa.connect();
    await rosa.reach('evaluated');
    expect(await sealedOf(rosa)).toEqual([]);
  });
});
