import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { advanceTime, timersDone } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const day = 24 * 3600_000;
const rejected =
  allScenarios.find((scenario) => scenario.code === 'R07' && scenario.kind === 'natural')?.rut ?? '';
const newRut = freshRuts();

describe.each(await backendsForRules())('how long applications are kept, on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    const environment = { RETENTION_ABANDONED_DAYS: '10', RETENTION_ENDED_DAYS: '100' };
    backend = await startBackend(where, { environment });
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const idOf = ({ application }: Applicant) => application?.id ?? '';
  const lastOf = async (applicant: Applicant) =>
    (await backend.store.applications.events(idOf(applicant))).at(-1)?.event;
  test('each is erased when its time is over, and no other, day by day', async () => {
    const [withdrawn, turnedDown, open] = [1, 2, 3].map(() => new Applicant(backend));
    if (!withdrawn || !turnedDown || !open) throw new Error('three people are needed');
    await withdrawn.toProducts(newRut());
    await withdrawn.send('withdraw-application', {});
    await turnedDown.start(rejected);
    await turnedDown.reach('rejected');

    await advanceTime(backend, 9 * day);
    await timersDone(backend);
    expect([(await lastOf(withdrawn))?.type, (await lastOf(turnedDown))?.type]).not.toContain(
      'ApplicationErased',
    );
    await open.toProducts(newRut());

    await advanceTime(backend, 2 * day);
    await timersDone(backend);
    expect(await lastOf(withdrawn)).toMatchObject({
      type: 'ApplicationErased',
      because: 'retention:abandoned',
    });
    expect((await lastOf(turnedDown))?.type).not.toBe('ApplicationErased');
    expect((await backend.store.applications.load(idOf(open)))?.flow.state).toBe('contactVerified');

    // The system stood still for a while: the first look finds the applications that are due.
    backend.clock.advance(90 * day);
    await backend.restart();
    await timersDone(backend);
    expect(await lastOf(turnedDown)).toMatchObject({
      type: 'ApplicationErased',
      because: 'retention:ended',
    });
  });
});
