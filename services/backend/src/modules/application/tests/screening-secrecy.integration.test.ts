import { randomBytes } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people, type PersonName } from '@afilia/sandbox/sources/legal-entities/people';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { exposedPerson, goodVerifications } from '@afilia/testing/people/good-forms';
import { faultsOf, freshRuts } from '@afilia/testing/services/sandbox-faults';
import { listenForWebhooks, type WebhookListener } from '@afilia/testing/services/webhook-listener';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 300_000 });

const secret = `whsec_${randomBytes(32).toString('base64')}`;
let backend: RunningBackend;
let listener: WebhookListener;
beforeAll(async () => {
  listener = await listenForWebhooks();
  backend = await startBackend(undefined, {
    environment: { WEBHOOK_URL: listener.url, WEBHOOK_SECRET: secret },
  });
});
afterAll(async () => {
  await backend?.close();
  await listener.close();
});
afterEach(async () => {
  await faultsOf(backend).lift({});
  expect(backend.bugs).toEqual([]);
});

const newRut = freshRuts();
const find = (source: 'onefcc' | 'civil-register' | 'negative-files', rut: string, finding: string) =>
  faultsOf(backend).set({ source, rut, finding });

/** Without what differs between two people to whom the same happens: numbers, names, ids, times. */
const alike = (text: string) =>
  text
    .replaceAll(/[\w.]+@correo\.cl/gu, 'mail')
    .replaceAll(/[\w.]*[\w•]+@c•+\.cl/gu, 'mail')
    .replaceAll(/[\da-f-]{32,}/gu, 'id')
    .replaceAll(/"[A-Z\d]{4}(?:-[A-Z\d]{4}){2}"/gu, '"code"')
    .replaceAll(/\d[\d.]*-[\dK]\b/gu, 'rut')
    .replaceAll(/\d+/gu, '#');

const webhooksOf = (id: string) =>
  listener.received
    .map(({ body }) => JSON.parse(body) as { data: { applicationId: string; state: string } })
    .filter(({ data }) => data.applicationId === id);

/** Everything that reached the applicant and the bank: the answer, mails, announcements. Typed values are left out. */
async function received(person: Applicant, state: string) {
  const id = person.application?.id ?? '';
  await expect.poll(() => webhooksOf(id).map((one) => one.data.state === state)).toContain(true);
  const {
    verificationData: _typed,
    beneficialOwners: _own,
    version: _count,
    ...view
  } = await person.reload();
  const mails = backend.inbox.list().filter(({ to }) => to === person.email);
  return alike(
    JSON.stringify(
      {
        view,
        retry: await person.send('retry-checks', {}),
        mails: mails.map(({ subject, text }) => ({ subject, text })),
        webhooks: webhooksOf(id),
      },
      (key, value: unknown) => (key === 'current' ? undefined : value),
      1,
    ),
  );
}

/** A natural person for whom people look at the verifications. */
async function personWith(prepare: (rut: string) => Promise<void>, input: object = {}) {
  const rosa = new Applicant(backend);
  const rut = newRut();
  await skipTo(backend, rosa, { rut, place: 'verifying' });
  await prepare(rut);
  await rosa.send('save-verifications', { input: { ...goodVerifications(rosa.application), ...input } });
  await rosa.reach('referred', 'rejected', 'verified');
  return received(rosa, 'referred');
}

test('[S-16] [E-07] a person whom a list has as exposed, or may have, receives the same as one whose card is for review, with any declaration', async () => {
  const listed = await personWith((rut) => find('onefcc', rut, 'pep'));
  expect(listed).toContain('"R#"');
  expect(await personWith((rut) => find('onefcc', rut, 'possible'))).toBe(listed);
  expect(await personWith((rut) => find('onefcc', rut, 'pep'), { pep: exposedPerson })).toBe(listed);
  expect(await personWith((rut) => find('civil-register', rut, 'minor'))).toBe(listed);
});

/** A company whose owner is Luis and whose applicant is Camila, after the verifications. */
async function companyWith(state: 'referred' | 'rejected', prepare: () => Promise<void>, owner: object = {}) {
  const camila = new CompanyApplicant(backend);
  await camila.toCredentials(newRut(true), { run: people.camila.run, role: 'signsAlone' });
  await camila.connect();
  await camila.toVerifications();
  await prepare();
  const { run, name } = people.luis;
  await camila.verifyWith({ run, name, ...owner });
  const told = await received(camila, state);
  await faultsOf(backend).lift({});
  return told;
}

test.runIf(isLongRun)(
  '[S-16] [E-07] a company that waits for a person does not read whether for its owner or its applicant, nor why',
  async () => {
    const about = (rut: string, finding: string) =>
      companyWith('referred', () => find('onefcc', rut, finding));
    const first = await about(people.luis.run, 'pep');
    expect(await about(people.luis.run, 'possible')).toBe(first);
    expect(await about(people.camila.run, 'pep')).toBe(first);
    expect(await about(people.camila.run, 'possible')).toBe(first);
    const listed = () => find('onefcc', people.luis.run, 'pep');
    expect(await companyWith('referred', listed, { pep: exposedPerson })).toBe(first);
  },
);

test.runIf(isLongRun)(
  '[S-16] [E-07] a company that ends with R03 does not read whether for its owner or its applicant',
  async () => {
    const about = (rut: string) => companyWith('rejected', () => find('onefcc', rut, 'hit'));
    const owner = await about(people.luis.run);
    expect(owner).toContain('"R#"');
    expect(await about(people.camila.run)).toBe(owner);
  },
);

const oneOfEach = rutOf(76_400_004);

test('[S-16] [E-07] the applicant does not read why a signatory cannot sign', async () => {
  const stopped = async (source: 'onefcc' | 'negative-files', finding: string) => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(oneOfEach, { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    await find(source, people.pedro.run, finding);
    await pedro?.open();
    await pedro?.identify();
    await camila.until(() => camila.signatory('pedro').status === 'stopped');
    await camila.mail(({ to, subject }) => to === camila.email && subject.startsWith('Novedades'));
    const told = await received(camila, 'signing');
    await faultsOf(backend).lift({});
    return told;
  };
  const listed = await stopped('onefcc', 'hit');
  expect(await stopped('negative-files', 'negative')).toBe(listed);
  expect(await stopped('negative-files', 'grey')).toBe(listed);
});

test.runIf(isLongRun)(
  '[S-16] [E-07] a contract that waits for a person does so alike for a representative who does not sign and for one who does',
  async () => {
    const waiting = async (who: PersonName, finding: string, when: 'before' | 'after') => {
      const camila = new CompanyApplicant(backend);
      const lists = () => find('onefcc', people[who].run, finding);
      if (when === 'before') await lists();
      await camila.toReview(oneOfEach, { run: people.camila.run, role: 'signsJointly' });
      const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
      if (when === 'after') await lists();
      await pedro?.signAll();
      await camila.signOwn();
      const waits = await camila.until(
        ({ route, signatories }) =>
          route === '/screenpendingsignatures' && signatories.every(({ status }) => status === 'signed'),
      );
      await expect
        .poll(async () => (await backend.store.applications.load(waits.id))?.flow.step)
        .toBe('awaitingAcceptance');
      const { holds } = (await backend.store.applications.load(waits.id)) ?? {};
      const told = await received(camila, 'signing');
      await faultsOf(backend).lift({});
      expect(told).not.toContain('application.signed');
      return { told, reasons: holds?.map(({ gate, reasons }) => [gate, ...reasons]) };
    };
    const absent = await waiting('ana', 'hit', 'before');
    expect(absent.reasons).toEqual([['acceptance', 'listedRepresentative']]);
    const signs = await waiting('pedro', 'possible', 'after');
    expect(signs.reasons).toEqual([['acceptance', 'possibleListing']]);
    expect(signs.told).toBe(absent.told);
  },
);
