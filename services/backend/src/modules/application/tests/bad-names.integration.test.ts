import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { goodVerifications } from '@afilia/testing/people/good-forms';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
const newRut = freshRuts();
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const badNames = [
  ['Cyrillic', 'Пётр', 'name.letters'],
  ['Arabic', 'محمد', 'name.letters'],
  ['Chinese', '王小明', 'name.letters'],
  ['one letter of another script', 'Cаmila', 'name.letters'],
  ['200 letters', 'a'.repeat(200), 'name.length'],
  ['nothing', '', 'required'],
] as const;

test.each(badNames)(
  '[E-02] a name in %s is refused at its field, and nothing changes',
  async (_what, name, reason) => {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut: newRut(), place: 'prescreened' });
    const { version } = rosa.application ?? {};
    for (const field of ['firstNames', 'paternalSurname'])
      expect(await rosa.saveProspect({ [field]: name })).toMatchObject({
        code: 'R13',
        fieldErrors: [{ field, reason }],
      });
    expect((await rosa.reload()).version).toBe(version);
  },
);

test('[E-02] a name of one word lacks its surname; one of one word and a surname goes on', async () => {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut: newRut(), place: 'prescreened' });
  const one = { firstNames: 'Rosa', paternalSurname: '', maternalSurname: null };
  expect(await rosa.saveProspect(one)).toMatchObject({
    fieldErrors: [{ field: 'paternalSurname', reason: 'required' }],
  });
  expect(await rosa.saveProspect({ ...one, paternalSurname: 'Díaz' })).toMatchObject({ state: 'prospect' });
});

test.each(badNames)(
  '[E-02] an owner with a name in %s is refused at the owner’s field',
  async (_what, name, reason) => {
    const camila = await atVerifications();
    const owner = {
      run: people.luis.run,
      name,
      nationality: 'CL',
      sharePercent: 60,
      control: 'ownership',
      pep: { isPep: false },
    };
    const input = { ...goodVerifications(camila.application), beneficialOwners: [owner] };
    const { version } = await camila.reload();
    expect(await camila.send('save-verifications', { input })).toMatchObject({
      code: 'R13',
      fieldErrors: [{ field: 'beneficialOwners.0.name', reason }],
    });
    expect((await camila.reload()).version).toBe(version);
  },
);

let company: CompanyApplicant | undefined;
/** One company for all: a refused name changes nothing. */
async function atVerifications(): Promise<CompanyApplicant> {
  if (company) return company;
  company = new CompanyApplicant(backend);
  await company.toCredentials(rutOf(76_500_091), { run: people.camila.run, role: 'signsAlone' });
  await company.connect();
  await company.toVerifications();
  return company;
}
