import { randomUUID } from 'node:crypto';
import { redactedEvent } from '@afilia/domain/rights/erase';
import { replay } from '@afilia/domain/record/evolve';
import { toSnapshot } from '@afilia/domain/record/snapshot';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { handedOver } from '@afilia/testing/backend/advance-time';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { backendsForRules, backendsInTurn } from '@afilia/testing/backend/database';
import { dumpDatabase, readableBytesOf } from '@afilia/testing/backend/dump-database';
import { findSecret } from '@afilia/testing/backend/find-secret';
import { goodConfirmation, goodForms } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { personalIn } from '@afilia/testing/backend/personal-values';
import { testVault } from '@afilia/testing/backend/test-vault';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

const newRut = freshRuts();
const company = rutOf(76_400_004);

const sealed = { how: 'sealed', seals: true };
const ways = [
  sealed,
  // Plain, the data to erase can be read before.
  { how: 'plain', seals: false },
];

/** A short run has what production has: sealed rows. */
const cases = isLongRun
  ? await backendsInTurn(ways)
  : (await backendsForRules()).map((where) => ({ ...sealed, where, name: where.name }));

describe.each(cases)('erasing one application, $how, on $name', ({ where, seals }) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    const vault = testVault(['test'], seals);
    backend = await startBackend(where, { environment: { LOG_LEVEL: 'debug' }, vault });
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const erase = (id: string) =>
    backend.store.personalData.erase(id, {
      because: 'ticket 4711',
      at: backend.clock.now().toISOString(),
    });
  const everything = async () => {
    const { text } = await dumpDatabase(backend.store);
    return { rows: text, files: readableBytesOf(text) };
  };
  const idOf = ({ application }: Applicant) => application?.id ?? '';

  /** A person whose every value is unlike any other's, at the screen of the account. */
  async function unlike(applicant: Applicant, rut: string) {
    await applicant.start(rut);
    await applicant.reach('prescreened');
    const [main] = goodForms.prospect.addresses;
    await applicant.saveProspect({
      tradeName: `Quesería Ñiquén ${randomUUID().slice(0, 4)}`,
      firstNames: 'Hortensia Filomena',
      paternalSurname: 'Ñancupil',
      maternalSurname: 'Huenchullán',
      phone: '976540321',
      addresses: [{ ...main, street: 'Pasaje Las Ñipas Altas', number: '90817' }],
    });
    await applicant.send('verify-otp', { otp: await applicant.code() });
    const { account } = goodForms.conditions;
    await applicant.choose({ account: { ...account, number: '7091826354' }, invoiceEmail: applicant.email });
    return applicant;
  }

  test('its personal data is found nowhere, and another application is as it was', async () => {
    const other = new Applicant(backend);
    await other.toEnd(newRut());
    const hortensia = await unlike(new Applicant(backend), newRut());
    await hortensia.connect();
    await hortensia.reach('evaluated');
    await hortensia.declare();
    await hortensia.confirm();
    await hortensia.requestSignature();
    await hortensia.sign();
    const id = idOf(hortensia);
    for (const one of [id, idOf(other)]) await handedOver(backend, one);
    const { applications } = backend.store;
    const before = await applications.events(id);
    const othersBefore = [await applications.load(idOf(other)), await applications.events(idOf(other))];
    const personal = personalIn([await applications.load(id), before], othersBefore);
    expect(personal).toEqual(
      expect.arrayContaining([hortensia.email, 'Ñancupil', '7091826354', 'Pasaje Las Ñipas Altas']),
    );
    expect(personal.length).toBeGreaterThan(20);
    const found = (place: string, text: string) =>
      personal.filter((one) => findSecret(one, text).length > 0).map((one) => `${place}: ${one}`);
    const lyingThere = await everything();
    // The search finds plain data, and cannot find sealed data.
    expect(found('rows', lyingThere.rows).length > 15).toBe(!seals);
    expect(found('files', lyingThere.files).length > 0).toBe(!seals);

    const mails = backend.inbox.list().length;
    const logged = backend.log.length;
    expect(await erase(id)).toBe('erased');
    expect(await erase(id)).toBe('unknown');

    const after = await everything();
    expect([...found('rows', after.rows), ...found('files', after.files)]).toEqual([]);
    expect(after.rows).not.toContain(hortensia.application?.rut);
    expect((await backend.store.database.query('SELECT 1 FROM data_keys')).rows).toHaveLength(seals ? 1 : 0);
    expect([await applications.load(idOf(other)), await applications.events(idOf(other))]).toEqual(
      othersBefore,
    );
    expect((await other.reload()).state).toBe('completed');
    for (const { id: document } of other.application?.documents ?? [])
      expect((await other.document(document)).status).toBe(200);

    // No mail goes out any more, and no line of the log names a person.
    expect(backend.inbox.list()).toHaveLength(mails);
    expect(found('log', backend.log.slice(logged).join(''))).toEqual([]);
  });

  test('the skeleton stays, tells what happened and when, and replays to an application without anything', async () => {
    const rosa = new Applicant(backend);
    await rosa.toConnect(newRut());
    const id = idOf(rosa);
    const { applications } = backend.store;
    const before = await applications.events(id);
    const { flow, version, folio } = (await applications.load(id)) ?? {};
    await erase(id);

    expect(await applications.load(id)).toBeUndefined();
    const events = await applications.events(id);
    expect(events.slice(0, -1)).toEqual(
      before.map(({ event, ...rest }) => ({ ...rest, event: redactedEvent(event), commandId: null })),
    );
    expect(events.at(-1)?.event).toMatchObject({ type: 'ApplicationErased', because: 'ticket 4711' });
    const replayed = replay(events.map(({ event }) => event));
    expect(replayed).toMatchObject({ id, folio, flow, version: (version ?? 0) + 1, prospect: null });
    const { rows } = await backend.store.database.query(
      `SELECT snapshot, state FROM applications WHERE id = '${id}'`,
    );
    expect(rows).toEqual([{ snapshot: replayed && toSnapshot(replayed), state: 'erased' }]);
  });

  test('an erased person who returns is answered as unknown, and may begin anew', async () => {
    const rut = newRut();
    const rosa = new Applicant(backend);
    const startedBy = randomUUID();
    await rosa.start(rut, false, startedBy);
    await rosa.reach('prescreened');
    await rosa.proveContact();
    const waiting = rosa.until(({ state }) => state === 'completed');
    await erase(idOf(rosa));
    await expect(waiting).rejects.toThrow('the stream ended');

    expect(await rosa.send('choose-products', { input: { items: [] } })).toMatchObject({
      reason: 'sessionExpired',
    });
    expect(await rosa.start(rut, false, startedBy)).toMatchObject({ reason: 'sessionExpired' });
    const unknown = await rosa.send('request-resume', { rut: newRut() });
    const erased = await rosa.send('request-resume', { rut });
    expect(Object.keys(erased)).toEqual(Object.keys(unknown));
    const mails = backend.inbox.list().length;
    const again = new Applicant(backend);
    await again.toProducts(rut);
    expect(again.application?.state).toBe('contactVerified');
    // The code of the new one, and none of who asked to come back.
    expect(backend.inbox.list()).toHaveLength(mails + 1);
  });

  test('of a company it is gone for everybody, with the work that was under way', async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(company, { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    const token = (await pedro?.token()) ?? '';
    await pedro?.toReading();
    const id = idOf(camila);
    const { applications, database } = backend.store;
    const personal = personalIn([await applications.load(id), await applications.events(id)], []);
    expect(personal).toEqual(
      expect.arrayContaining([pedro?.email, people.pedro.name, documentNumberOf(people.pedro.run)]),
    );
    const jobsOf = async () =>
      (await database.query(`SELECT 1 FROM jobs WHERE data ->> 'applicationId' = '${id}'`)).rows.length;
    expect(await jobsOf()).toBeGreaterThan(5);
    const mails = backend.inbox.list().length;
    await erase(id);

    const { rows } = await everything();
    expect(
      [pedro?.email, camila.email, documentNumberOf(people.pedro.run)].filter((one) =>
        rows.includes(one ?? ''),
      ),
    ).toEqual([]);
    expect(await jobsOf()).toBe(0);
    expect(await pedro?.send('confirm-summary', goodConfirmation)).toMatchObject({
      reason: 'sessionExpired',
    });
    expect(await pedro?.open(token)).toMatchObject({ reason: 'linkInvalid' });
    expect(backend.inbox.list()).toHaveLength(mails);
    expect((await applications.events(id)).at(-1)?.event.type).toBe('ApplicationErased');
  });

  test('data without a readable key can still be erased', async () => {
    const rosa = new Applicant(backend);
    await rosa.toProducts(newRut());
    await backend.store.database.query(
      `UPDATE data_keys SET master = 'lost' WHERE application_id = '${idOf(rosa)}'`,
    );
    expect(await erase(idOf(rosa))).toBe('erased');
    expect(await backend.store.applications.load(idOf(rosa))).toBeUndefined();
  });

  test('while its checks are running, their answers are thrown away', async () => {
    const rosa = await unlike(new Applicant(backend), newRut());
    await rosa.connect();
    await erase(idOf(rosa));
    const alive = new Applicant(backend);
    await alive.toConnect(newRut());

    const open = `SELECT name FROM jobs WHERE data ->> 'applicationId' = '${idOf(rosa)}'`;
    expect((await backend.store.database.query(open)).rows).toEqual([]);
    expect((await everything()).rows).not.toContain(rosa.email);
    const events = await backend.store.applications.events(idOf(rosa));
    expect(events.at(-1)?.event.type).toBe('ApplicationErased');
  });
});
