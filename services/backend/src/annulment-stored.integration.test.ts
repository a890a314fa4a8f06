import type { Rut } from '@afilia/domain/identity/rut';
import { type AnnulmentDesk, openAnnulmentDesk } from '@afilia/testing/assist/annulment-desk';
import { asAnother, earlierRecords } from '@afilia/testing/backend/earlier-store';
import { commitRecord } from '@afilia/testing/backend/stored-record';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 240_000 });

let desk: AnnulmentDesk;
const newRut = freshRuts();
const records = earlierRecords();
beforeAll(async () => {
  desk = await openAnnulmentDesk();
}, 120_000);
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

test.each([
  ['natural', 'natural completed'],
  ['company', 'company completed'],
  ['company', 'company signed'],
  ['company', 'company signing.collecting'],
])(
  '[F-02] a contract of a %s that the version before stored at %s is annulled like a new one',
  async (kind, place) => {
    const record = records.find(
      (one) =>
        one.place === place &&
        (kind === 'natural' || one.snapshot.signatories.some(({ sealedAt }) => sealedAt !== null)),
    );
    if (!record) throw new Error(`nothing is stored at ${place}`);
    const { backend } = desk;
    const isPJ = kind === 'company';
    const { events, snapshot, files } = asAnother(record, newRut(isPJ) as Rut, backend.clock.now());
    const email = snapshot.prospect?.email;
    const person = isPJ ? new CompanyApplicant(backend, email) : new Applicant(backend, email);
    await commitRecord(backend, { events, after: snapshot, files }, person, () => false);
    const [document] = snapshot.documents;

    expect((await desk.annulled(person)).effect).toBe('decided');
    const after = await desk.stored(person);
    expect(after.flow).toMatchObject({ state: 'annulled', heldAt: snapshot.flow.state });
    expect(after.annulledDocuments?.find(({ id }) => id === document?.id)).toMatchObject({
      because: 'contractAnnulled',
    });
    const found = { documentId: document?.id, applicationId: snapshot.id };
    const { verificationCode = '', sha256 = '' } = document ?? {};
    for (const by of [{ verificationCode }, { sha256 }])
      expect(await backend.store.applications.findDocument(by)).toMatchObject(found);
    await person.mail(
      ({ to, subject }) => to.includes(person.email) && subject === 'Tu contrato fue anulado',
    );
    // The core of this test never had it: there is nothing left to cancel.
    const registrationStatus = async () => {
      await desk.hurry();
      return (await desk.stored(person)).registration?.status ?? null;
    };
    await expect
      .poll(registrationStatus, { timeout: 30_000 })
      .toBe(snapshot.registration?.registrationId ? 'cancelled' : null);
  },
);
