import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodForms, goodVerifications } from '@afilia/testing/people/good-forms';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Rosa Elena Díaz Soto with a card of one of the scenarios, at the verifications. */
async function atVerifications(card: number) {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut: rutOf(16_500_000 + card), place: 'verifying' });
  const verify = async (changes: object = {}) => {
    const before = (await rosa.reload()).version;
    await rosa.send('save-verifications', { input: { ...goodVerifications(rosa.application), ...changes } });
    return rosa.until(
      ({ version, state, stage }) => version > before + 1 && (state !== 'declared' || stage === null),
    );
  };
  return { rosa, verify };
}

test('[S-16] an invented document number is refused at its field, keeps what was typed, and the third time people look', async () => {
  const { verify } = await atVerifications(12);
  const refused = await verify({ documentNumber: '523456789' });
  expect(refused).toMatchObject({
    state: 'declared',
    route: '/screenverifications',
    error: {
      code: 'R13',
      check: 'identityDocument',
      field: { field: 'documentNumber', reason: 'documentNumber.unknown' },
    },
    verificationData: { documentNumber: '523456789', fundsOrigin: 'businessSales' },
  });
  expect(refused.verifications).toContainEqual({ item: 'identity', status: 'actionRequired' });
  await verify({ documentNumber: '523456780' });
  expect(await verify({ documentNumber: '523456781' })).toMatchObject({
    state: 'referred',
    error: { code: 'R10', field: null },
  });
});

test('[F-02] [S-16] the right number after a wrong one goes on, and identity is what the register confirmed', async () => {
  const { verify } = await atVerifications(13);
  await verify({ documentNumber: '523456789' });
  const proven = await verify();
  expect(proven.state).toBe('verified');
  expect(proven.registerName).toBeNull();
  expect(proven.verifications).toContainEqual({ item: 'identity', status: 'approved' });
});

test('[S-16] a card with another person’s name is refused, requested again, and its name never shown', async () => {
  const { rosa, verify } = await atVerifications(1);
  const refused = await verify();
  expect(refused.error?.field).toEqual({ field: 'names.firstNames', reason: 'name.different' });
  expect(JSON.stringify(refused)).not.toMatch(/camila|rojas/iu);
  const bad = await rosa.send('save-verifications', {
    input: { ...goodVerifications(rosa.application), names: { firstNames: 'Пётр', paternalSurname: '' } },
  });
  expect(bad).toMatchObject({
    code: 'R13',
    fieldErrors: [
      { field: 'names.firstNames', reason: 'name.letters' },
      { field: 'names.paternalSurname', reason: 'required' },
    ],
  });
  const names = { firstNames: 'Camila', paternalSurname: 'Rojas', maternalSurname: null };
  expect(await verify({ names })).toMatchObject({
    state: 'verified',
    prospect: { firstNames: 'Camila Andrea', paternalSurname: 'Rojas', maternalSurname: 'Fuentes' },
  });
});

test('[S-16] a card of another person is refused, reviewed the second time, and no answer names its holder', async () => {
  const { rosa, verify } = await atVerifications(1);
  const names = { firstNames: 'Pedro', paternalSurname: 'Soto', maternalSurname: null };
  const first = await verify();
  expect(first.error?.field).toEqual({ field: 'names.firstNames', reason: 'name.different' });
  const second = await verify({ names });
  expect(second).toMatchObject({ state: 'referred', error: { code: 'R10', field: null } });
  expect(JSON.stringify([first, second])).not.toMatch(/camila|rojas|fuentes/iu);
  const mails = backend.inbox.list().filter(({ to }) => to === rosa.email);
  expect(JSON.stringify(mails)).not.toMatch(/camila|rojas|fuentes/iu);
});

test.skipIf(!havePdfsig())(
  '[S-16] [F-08] the contract prints the name of the card with the accents that were typed',
  async () => {
    const { rosa, verify } = await atVerifications(8);
    await verify();
    await verify({ names: { firstNames: 'María José', paternalSurname: 'Pérez', maternalSurname: null } });
    await rosa.until(({ route }) => route === '/screensummary');
    await rosa.confirm();
    const contract = rosa.application?.documents.find(({ kind }) => kind === 'affiliation-contract');
    const pdf = new Uint8Array(await (await rosa.document(contract?.id ?? '')).arrayBuffer());
    expect(pdfWords(pdf)).toContain('María José Pérez de la Fuente');
  },
);

test('[S-16] a name is not changed by the verifications unless the register had another one', async () => {
  const { verify } = await atVerifications(14);
  const names = { firstNames: 'Pedro', paternalSurname: 'Soto', maternalSurname: null };
  expect((await verify({ names })).prospect?.firstNames).toBe('Rosa Elena');
});

test.each([
  [2, { field: 'documentExpiry', reason: 'date.cardExpired' }],
  [3, { field: 'documentNumber', reason: 'documentNumber.unknown' }],
  [4, { field: 'documentNumber', reason: 'documentNumber.blocked' }],
  [5, { field: 'documentNumber', reason: 'documentNumber.replaced' }],
])('[S-16] card %s says what to do at its field', async (card, field) => {
  const { verify } = await atVerifications(card);
  expect((await verify()).error).toMatchObject({ code: 'R13', field });
});

test.each([
  [6, 'rejected', 'R11'],
  [7, 'referred', 'R10'],
  [10, 'referred', 'R10'],
])('[S-16] card %s ends as %s', async (card, state, code) => {
  const { verify } = await atVerifications(card);
  expect(await verify()).toMatchObject({ state, error: { code, field: null } });
});

test('[E-09] a register that does not answer pauses the application, which goes on where it stopped', async () => {
  const { rosa, verify } = await atVerifications(15);
  const faults = faultsOf(backend);
  await faults.set({ source: 'civil-register', rut: rutOf(16_500_015), trouble: 'server-error' });
  expect(await verify()).toMatchObject({
    state: 'paused',
    error: { code: 'E16', check: 'identityDocument' },
  });
  await faults.lift({ source: 'civil-register', rut: rutOf(16_500_015) });
  await rosa.send('retry-checks', {});
  expect((await rosa.reach('verified')).verificationData?.fundsOrigin).toBe('businessSales');
});

test('[S-16] [S-06] the name of the card is adopted with its accents, and no edit puts another person there', async () => {
  const { rosa, verify } = await atVerifications(8);
  await verify();
  const names = { firstNames: 'María José', paternalSurname: 'Pérez', maternalSurname: null };
  await verify({ names });
  const { prospect, registerName } = await rosa.until(({ route }) => route === '/screensummary');
  const adopted = { firstNames: 'María José', paternalSurname: 'Pérez', maternalSurname: 'de la Fuente' };
  expect(prospect).toMatchObject(adopted);
  expect(registerName).toBe('María José Pérez de la Fuente');
  const mailbox = { email: prospect?.email, emailConfirmation: prospect?.email };
  const edit = (changes: object) =>
    rosa.send('edit-summary', {
      input: { prospect: { ...goodForms.prospect, ...mailbox, ...adopted, ...changes } },
    });
  expect(await edit({ firstNames: 'Pedro' })).toMatchObject({
    code: 'R13',
    fieldErrors: [{ field: 'prospect.firstNames', reason: 'name.different' }],
  });
  const answer = await edit({ tradeName: 'Almacén Nuevo' });
  expect(answer).toMatchObject({ __typename: 'Application' });
});
