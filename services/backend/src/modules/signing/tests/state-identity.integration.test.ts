import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { CompanyApplicant, type RemoteSignatory } from '@afilia/testing/people/company';
import { goodConfirmation, goodForms } from '@afilia/testing/people/good-forms';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import {
  ClaveUnicaBrowser,
  type RunningClaveUnica,
  startClaveUnica,
} from '@afilia/testing/services/clave-unica';
import { freePort } from '@afilia/testing/services/free-ports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const page = 'https://www.bancoaustral.example/';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let clave: RunningClaveUnica;
let backend: RunningBackend;
beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  clave = await startClaveUnica(publicUrl);
  const environment = {
    PUBLIC_URL: publicUrl,
    HOST_ORIGINS: new URL(page).origin,
    SIGNATORY_FACTORS: 'sms,clave-unica',
    CLAVE_UNICA_AGREEMENT: '12-2026',
    STATE_IDENTITY_ABOVE_UF: '0',
    ...clave.environment,
  };
  backend = await startBackend(undefined, { port, environment });
});
afterAll(async () => {
  await backend?.close();
  await clave?.close();
});

/** From the link to the signature, by ClaveÚnica. */
async function signByClaveUnica(person: RemoteSignatory, run: string): Promise<void> {
  await person.open();
  await person.identify();
  await person.until(({ viewer }) => viewer.may.includes('begin-redirect'));
  const ticket = await person.send('begin-redirect', { purpose: 'prove', returnTo: page, framed: false });
  const browser = new ClaveUnicaBrowser(backend.url, page);
  const form = await browser.leave((ticket as unknown as { url: string }).url);
  await browser.signIn(form.url, run);
  await person.until(({ route }) => route === '/screennationality');
  await person.send('declare-tax-residence', { input: goodForms.declaration });
  await person.until(({ route }) => route === '/screensummary');
  await person.send('confirm-summary', goodConfirmation);
  await person.requestSignature();
  await person.send('verify-otp', { otp: await person.code() });
}

test('[F-08] the evidence says who used ClaveÚnica and by which agreement, and a person looks at who did not', async () => {
  const rosa = new CompanyApplicant(backend);
  await rosa.toReview(rutOf(76_400_004), { run: rutOf(15_500_001), role: 'nonSignatory' });
  const remote = await rosa.toSigning('camila', 'pedro');
  const [camila, pedro] = [remote.get('camila'), remote.get('pedro')] as [RemoteSignatory, RemoteSignatory];
  await signByClaveUnica(pedro, people.pedro.run);
  expect(pedro.application?.viewer.stateSession).toBe(true);
  const { applications, database } = backend.store;
  const id = rosa.application?.id ?? '';
  const stored = async () => {
    const found = await applications.load(id);
    if (!found) throw new Error('no such application');
    return found;
  };
  await expect
    .poll(async () => (await stored()).signatories.filter(({ sealedAt }) => sealedAt).length)
    .toBe(1);
  expect((await stored()).riskSignals).not.toContainEqual(expect.objectContaining({ kind: 'weakProof' }));
  await camila.signAll();
  await expect.poll(async () => (await stored()).flow.step).toBe('awaitingAcceptance');
  const { holds, signatories } = await stored();
  expect(holds).toMatchObject([{ gate: 'acceptance', reasons: ['weakProof'] }]);
  expect(signatories.map(({ name, proof }) => [name, proof?.level]).toSorted()).toEqual([
    [people.camila.name, 'document'],
    [people.pedro.name, 'stateIdentity'],
  ]);
  const { rows } = await database.query(
    `SELECT document_id FROM document_files WHERE application_id = $1 AND kind = 'evidence'`,
    [id],
  );
  const identified = await Promise.all(
    (rows as { document_id: string }[]).map(async ({ document_id }) => {
      const file = await applications.file(id, document_id, 'evidence');
      return (JSON.parse(new TextDecoder().decode(file?.bytes)) as { identifiedBy: string }).identifiedBy;
    }),
  );
  expect(identified).toContain(
    'Enlace personal enviado al correo, cédula comprobada en el Registro Civil, código al correo e ingreso con ClaveÚnica (convenio 12-2026)',
  );
  expect(backend.bugs).toEqual([]);
});

test('[S-12] the way out of ClaveÚnica is a page of ours with its own address, which leads back to another', async () => {
  const browser = new ClaveUnicaBrowser(backend.url, page);
  const { text } = await browser.open(`${backend.url}/identity/logout`);
  const [, address = ''] = /href="(http[^"]+app\/logout[^"]+)"/u.exec(text) ?? [];
  const { origin } = new URL(clave.environment['CLAVE_UNICA_ISSUER_URL'] ?? '');
  const back = encodeURIComponent(`${backend.url}/identity/logged-out`);
  expect(address).toBe(`${origin}/api/v1/accounts/app/logout?redirect=${back}`);
  expect((await browser.open(`${backend.url}/identity/logged-out`)).text).toContain('Cerraste tu sesión');
});
