import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { readPages } from '@afilia/testing/documents/read-pages';
import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../../rights/use-cases/export-person.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const residence = { id: 'taxResidencePerson', textVersion: '2026-12' };
const exposure = { id: 'exposureAndFunds', textVersion: '2026-12' };
const residenceWords =
  'Tengo solo nacionalidad chilena, nací y vivo en Chile, no soy ciudadano/a ni residente tributario/a de Estados Unidos y pago impuestos solo en Chile.';
/** A page that draws the statement has no field filled in. */
const untouched = { otherNationalities: [], otherTaxResidences: [] };

async function at(place: Parameters<typeof skipTo>[2]['place'], rut: string) {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut, place });
  return rosa;
}

test('[S-10] a page cannot have a person confirm one thing and save another', async () => {
  const rosa = await at('declaring', rutOf(16_600_001));
  for (const [field, value] of [
    ['usPerson', true],
    ['nationality', 'VE'],
    ['livesInChile', false],
    ['otherNationalities', ['PE']],
  ] as const)
    expect(
      await rosa.send('declare-tax-residence', {
        input: { ...untouched, [field]: value },
        statement: residence,
      }),
    ).toMatchObject({ code: 'R13', fieldErrors: [{ field, reason: 'statement.conflict' }] });
  expect(await rosa.reload()).toMatchObject({ state: 'evaluated', declaration: null });
  for (const [statement, field] of [
    [{ ...residence, textVersion: '1999-01' }, 'statement.textVersion'],
    [{ ...exposure }, 'statement.id'],
  ] as const)
    expect(await rosa.send('declare-tax-residence', { input: untouched, statement })).toMatchObject({
      code: 'R13',
      fieldErrors: [{ field, reason: 'choice' }],
    });
});

test('[S-10] [S-16] a statement confirmed by a button is saved, stands on the self-certification, and is exported with its words', async () => {
  const rosa = await at('declaring', rutOf(16_600_002));
  await rosa.send('declare-tax-residence', { input: untouched, statement: residence });
  await rosa.reach('declared');
  expect(rosa.application?.declaration).toMatchObject({ nationality: 'CL', usPerson: false });
  await rosa.send('save-verifications', {
    input: {
      documentNumber: documentNumberOf(rosa.application?.rut ?? ''),
      documentExpiry: '2035-01-31',
      permit: {
        number: '2-104567',
        communeCode: rosa.application?.prospect?.addresses[0]?.communeCode ?? '',
      },
    },
    statement: exposure,
  });
  await rosa.until(({ route }) => route === '/screensummary');
  await rosa.confirm();

  const issued = rosa.application?.documents.find(({ kind }) => kind === 'tax-residence-declaration');
  const pdf = new Uint8Array(await (await rosa.document(issued?.id ?? '')).arrayBuffer());
  const words = (await readPages(pdf)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  // A line may end after a slash.
  expect(words.replaceAll(/\s+/g, '')).toContain(residenceWords.replaceAll(' ', ''));

  const { personalData, publishedTexts, staff } = backend.store;
  const from = { personalData, publishedTexts, reads: staff.reads, clock: backend.clock };
  const ana = { id: 'ana', name: 'Ana Pérez' };
  const { applications, texts } = await exportPerson(from, ana, { rut: rosa.application?.rut ?? '' });
  const statements = applications[0]?.events.flatMap(({ event }) =>
    'statement' in event && event.statement ? [event.statement] : [],
  );
  expect(statements).toEqual(expect.arrayContaining([residence, exposure]));
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'statement.taxResidencePerson', text: residenceWords }),
      expect.objectContaining({ kind: 'statement.exposureAndFunds', version: '2026-12' }),
    ]),
  );
});
