import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { isLongRun } from '@afilia/testing/long-run';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { goodForms, goodVerifications } from '@afilia/testing/people/good-forms';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const unsaid = { firstNames: null, paternalSurname: null, maternalSurname: null, activityCode: null };
const ofSii = 'Rosa Elena Díaz Soto';

/** Goes on to the verifications; fields that are not in `prospect` are as in the good forms. */
async function toVerifications(rut: string, prospect: Record<string, unknown>) {
  const rosa = new Applicant(backend);
  await rosa.start(rut);
  await rosa.reach('prescreened');
  await rosa.saveProspect(prospect);
  await rosa.send('verify-otp', { otp: await rosa.code() });
  await rosa.choose();
  const before = rosa.application;
  await rosa.connect();
  await rosa.reach('evaluated');
  await rosa.send('declare-tax-residence', { input: goodForms.declaration });
  await rosa.reach('declared');
  return { rosa, before };
}

const verify = (rosa: Applicant, changes: object) =>
  rosa.send('save-verifications', { input: { ...goodVerifications(rosa.application), ...changes } });

/** Reads the merchant's name in the contract from the document itself; and the record. */
async function toDocuments(rosa: Applicant) {
  await rosa.until(({ route }) => route === '/screensummary');
  await rosa.confirm();
  const [contract] = rosa.application?.documents ?? [];
  const stored = await backend.store.applications.load(rosa.application?.id ?? '');
  const file = await rosa.document(contract?.id ?? '');
  return { stored, said: pdfWords(new Uint8Array(await file.arrayBuffer())) };
}

test.skipIf(!havePdfsig())(
  '[S-09] the contract carries the name of the tax folder, which was not typed',
  async () => {
    const { rosa, before } = await toVerifications('12345678-5', { ...unsaid, tradeName: null });
    expect(before).toMatchObject({ officialName: null, prospect: { firstNames: null, activityCode: null } });
    expect(rosa.application).toMatchObject({
      officialName: ofSii,
      prospect: {
        firstNames: 'Rosa Elena',
        paternalSurname: 'Díaz',
        activityCode: '472101',
        tradeName: null,
      },
    });
    await verify(rosa, {});
    const { stored, said } = await toDocuments(rosa);
    expect(said).toContain(`Nombre ${ofSii} RUT`);
    expect(stored?.prospect?.origins).toEqual({ names: 'taxFolder', activityCode: 'taxFolder' });
  },
);

test.skipIf(!havePdfsig() || !isLongRun)(
  '[S-09] the name is requested if the folder has none, and nothing goes on without it',
  async () => {
    const { rosa } = await toVerifications(rutOf(16_300_045), unsaid);
    expect(rosa.application).toMatchObject({ officialName: null, prospect: { firstNames: null } });
    expect(await verify(rosa, {})).toMatchObject({
      code: 'R13',
      fieldErrors: [
        { field: 'names.firstNames', reason: 'required' },
        { field: 'names.paternalSurname', reason: 'required' },
      ],
    });
    await verify(rosa, {
      names: { firstNames: 'Ana María', paternalSurname: 'Rojas', maternalSurname: null },
    });
    const { stored, said } = await toDocuments(rosa);
    expect(said).toContain('Nombre Ana María Rojas RUT');
    expect(stored?.prospect?.origins).toEqual({ activityCode: 'taxFolder' });
  },
);

test.skipIf(!havePdfsig() || !isLongRun)(
  '[S-09] a typed name stays until the person takes the tax authority’s',
  async () => {
    const typed = { firstNames: 'Rosa', paternalSurname: 'Díaz', maternalSurname: null };
    const retained = await toVerifications(rutOf(16_300_001), typed);
    await verify(retained.rosa, {});
    expect((await toDocuments(retained.rosa)).said).toContain('Nombre Rosa Díaz RUT');
    const { rosa } = await toVerifications(rutOf(16_300_004), typed);
    expect(rosa.application).toMatchObject({ officialName: ofSii, prospect: { firstNames: 'Rosa' } });
    await verify(rosa, { adoptsOfficialName: true });
    const { stored, said } = await toDocuments(rosa);
    expect(said).toContain(`Nombre ${ofSii} RUT`);
    expect(stored?.prospect?.origins).toEqual({ names: 'taxFolder' });
  },
);

test.skipIf(!havePdfsig())('[S-09] names that were not requested change nothing', async () => {
  const { rosa } = await toVerifications('12345678-5', unsaid);
  await verify(rosa, { names: { firstNames: 'Otra', paternalSurname: 'Persona', maternalSurname: null } });
  expect((await toDocuments(rosa)).stored?.prospect).toMatchObject({ firstNames: 'Rosa Elena' });
});

test('[S-09] a browser says no origins', async () => {
  const rosa = new Applicant(backend);
  await rosa.start('12345678-5');
  await rosa.reach('prescreened');
  await expect(rosa.saveProspect({ origins: { names: 'taxFolder' } })).rejects.toThrow(/invalidVariables/u);
});
