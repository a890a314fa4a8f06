import { openHoldAt } from '@afilia/domain/application/gate-holds';
import { applicantId } from '@afilia/domain/application/signal-risk';
import { limits } from '@afilia/domain/application/model/limits';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRiskHashes } from '../../platform/keys/risk-hashes.ts';
import { comparePerson } from '../../application/jobs/compare-people.ts';

const day = 24 * 3600 * 1000;

describe.each(await backendsForRules())('people of several applications, compared on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where, { environment: { COMPARE_PEOPLE: 'on', RISK_POLICY: 'noDevice' } });
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  let phones = 987_000_000;
  const newPhone = () => String(++phones);
  /** A person on the way to the summary, with this phone. */
  async function toSummary(rut: string, phone: string) {
    const person = new Applicant(backend);
    await person.start(rut);
    await person.reach('prescreened');
    await person.saveProspect({ phone });
    await person.send('verify-otp', { otp: await person.code() });
    await person.choose();
    await person.connect();
    await person.reach('evaluated');
    await person.declare();
    return person;
  }
  const stored = async (person: Applicant) => {
    const application = await backend.store.applications.load(person.application?.id ?? '');
    if (!application) throw new Error('no application');
    return application;
  };
  const reasons = async (person: Applicant) => openHoldAt(await stored(person), 'acceptance')?.reasons ?? [];
  const rows = async (person: Applicant) =>
    (
      await backend.store.database.query('SELECT kind, hash FROM risk_keys WHERE application_id = $1', [
        person.application?.id,
      ])
    ).rows;

  test('a phone that another RUN gave asks for a person, and the contract waits', async () => {
    const phone = newPhone();
    const rosa = await toSummary(newRut(), phone);
    expect(await reasons(rosa)).toEqual([]);
    const ana = await toSummary(newRut(), phone);
    expect(await reasons(ana)).toEqual(['phoneElsewhere']);
    expect(await rows(ana)).toHaveLength(3);
    expect(JSON.stringify(await rows(ana))).not.toMatch(new RegExp(`${phone}|${ana.email}`));
    // One person is not suspected afterwards for another's acts.
    expect(await reasons(rosa)).toEqual([]);

    await ana.confirm();
    await ana.requestSignature();
    await ana.send('verify-otp', { otp: await ana.code(ana.email, 1) });
    await ana.until(({ route }) => route === '/screenpendingsignatures');
  });

  test('the same person again is no sign of anything, nor is what is older than a year', async () => {
    const [rut, phone] = [newRut(), newPhone()];
    const rosa = await toSummary(rut, phone);
    await rosa.send('withdraw-application', {});
    expect(await reasons(await toSummary(rut, phone))).toEqual([]);

    const people = { keys: backend.store.riskKeys, hashes: createRiskHashes(backend.config.keys.risk) };
    const ana = await stored(await toSummary(newRut(), newPhone()));
    const { prospect, verificationData } = await stored(rosa);
    if (!ana.prospect || !prospect) throw new Error('no prospect');
    const copied = { ...ana, verificationData, prospect: { ...prospect, run: ana.prospect.run } };
    const compareAt = (now: Date) =>
      comparePerson({ clock: { now: () => now }, people }, copied, applicantId);
    const now = backend.clock.now();
    expect((await compareAt(now)).map(({ kind }) => kind).toSorted()).toEqual([
      'documentElsewhere',
      'mailboxElsewhere',
      'phoneElsewhere',
    ]);
    expect(await compareAt(new Date(now.getTime() + (limits.comparedDays + 1) * day))).toEqual([]);
  });

  test.runIf(isLongRun)('compared keys go with their application, and after a year', async () => {
    const rosa = await toSummary(newRut(), newPhone());
    const at = backend.clock.now().toISOString();
    await backend.store.riskKeys.deleteBefore(
      new Date(Date.parse(at) - limits.comparedDays * day).toISOString(),
    );
    expect(await rows(rosa)).toHaveLength(3);
    await backend.store.personalData.erase(rosa.application?.id ?? '', { because: 'test', at });
    expect(await rows(rosa)).toEqual([]);
    const ana = await toSummary(newRut(), newPhone());
    await backend.store.riskKeys.deleteBefore(new Date(Date.parse(at) + day).toISOString());
    expect(await rows(ana)).toEqual([]);
  });
});
