import type { FaultName } from '@afilia/sandbox/faults/fault-catalogue';
import { failuresAt, isLate } from '@afilia/testing/services/failures-in-turn';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { faultsOf, freshRuts } from '@afilia/testing/services/sandbox-faults';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { applicantAtUploads, paperOf, upload } from '@afilia/testing/people/uploads';
import { isLongRun } from '@afilia/testing/long-run';
import { exportPerson } from '../../rights/use-cases/export-person.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { CREDENTIAL_WAYS: 'upload' } });
});
afterAll(() => backend.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const ruts = freshRuts();

const atConnect = (options?: { skips?: boolean }) => applicantAtUploads(backend, ruts(), options);

const refusedFile = (reason: string) => ({
  code: 'R13',
  reason: 'invalidFields',
  fieldErrors: [{ field: 'file', reason }],
});

test.runIf(isLongRun)(
  '[S-09] a person with authentic documents and no key goes the whole road, signed at the end',
  async () => {
    const { rosa, give, submit, events } = await atConnect({ skips: false });
    for (const kind of ['taxFolder', 'contributions', 'debtReport'] as const)
      expect(await give(kind)).toMatchObject({ __typename: 'Application' });
    expect(rosa.application?.connection).toMatchObject({
      ways: ['upload'],
      uploads: [{ paper: 'taxFolder' }, { paper: 'contributions' }, { paper: 'debtReport' }],
    });
    await submit();
    const evaluated = await rosa.reach('evaluated');
    expect(evaluated.taxRecord?.activityStart).toBe('2018-04-02');
    const facts = (await events()).flatMap((event) =>
      event.type === 'CheckPassed' && event.check === 'unemploymentFund' ? [event.facts] : [],
    );
    expect(facts).toMatchObject([{ monthsContributed: 9, averageTaxableIncomeClp: 845_000 }]);
    await rosa.declare();
    await rosa.confirm();
    await rosa.requestSignature();
    expect(await rosa.sign()).toMatchObject({ state: 'completed' });
  },
);

test('[S-09] the certificate of contributions may be left out, the other two not', async () => {
  const { rosa, give, submit } = await atConnect();
  await give('taxFolder');
  expect(await submit()).toMatchObject({ fieldErrors: [{ field: 'debtReport', reason: 'required' }] });
  await give('debtReport');
  await submit();
  expect((await rosa.reach('evaluated')).state).toBe('evaluated');
});

test('[S-09] [S-16] the words beside the box for documents are exported to the person who ticked it', async () => {
  const { rosa, rut, give, submit } = await atConnect();
  for (const kind of ['taxFolder', 'debtReport'] as const) await give(kind);
  await submit();
  await rosa.reach('evaluated');
  const { personalData, publishedTexts, staff } = backend.store;
  const from = { personalData, publishedTexts, reads: staff.reads, clock: backend.clock };
  const { texts } = await exportPerson(from, { id: 'ana', name: 'Ana Pérez' }, { rut });
  const text =
    'Autorizo usar estos documentos, y comprobarlos con quien los emite, para evaluar esta solicitud';
  expect(texts).toContainEqual(
    expect.objectContaining({ kind: 'statement.papers', version: '2026-11', text }),
  );
  expect(texts.filter(({ kind }) => kind.startsWith('statement.sources'))).toEqual([]);
});

test.each([
  ['of another RUT', 'taxFolder', 'otherRut', 'upload.otherRut'],
  ['of 40 days', 'taxFolder', 'old40', 'upload.tooOld'],
  ['locked', 'taxFolder', 'locked', 'upload.locked'],
  ['with a script', 'taxFolder', 'script', 'upload.active'],
  ['of 70 days', 'contributions', 'old', 'upload.tooOld'],
  ['of 40 days', 'debtReport', 'old40', 'upload.tooOld'],
] as const)('[S-09] a document %s is refused for it (%s)', async (_what, kind, variant, reason) => {
  const { rosa, give, events } = await atConnect();
  expect(await give(kind, variant)).toMatchObject(refusedFile(reason));
  expect((await rosa.reload()).connection?.uploads).toEqual([]);
  const signals = (await events()).filter(({ type }) => type === 'RiskSignalled');
  expect(signals).toMatchObject(variant === 'script' ? [{ kind: 'activeContent', severity: 'note' }] : []);
});

test('[S-09] a certificate of 40 days is recent enough, and another document in its place is not', async () => {
  const { give, send, get } = await atConnect();
  expect(await give('contributions', 'old40')).toMatchObject({ __typename: 'Application' });
  const report = await get('debtReport');
  expect(await send({ ...report, kind: 'taxFolder' })).toMatchObject(refusedFile('upload.otherKind'));
});

test('[S-09] the folder needs its code and its key, and other texts are refused', async () => {
  const { send, get } = await atConnect();
  const folder = await get('taxFolder');
  expect(await send({ ...folder, code: '', password: '<img src=x>' })).toMatchObject({
    fieldErrors: [
      { field: 'code', reason: 'required' },
      { field: 'password', reason: 'type' },
    ],
  });
});

test.each(['unknown', 'withdrawn'])(
  '[S-09] a document that its issuer does not know (%s) is requested again, and the second time people look',
  async (variant) => {
    const { rosa, give, submit, events, ids } = await atConnect();
    await give('taxFolder', variant);
    await give('debtReport');
    await submit();
    await rosa.until(({ connection }) => connection?.uploads.some(({ refused }) => refused) ?? false);
    expect(rosa.application).toMatchObject({ state: 'conditionsChosen', error: null });
    expect(await submit()).toMatchObject({
      fieldErrors: [{ field: 'taxFolder', reason: 'upload.notAuthentic' }],
    });
    const [refused] = ids();
    await give('taxFolder', variant);
    expect(ids()).not.toContain(refused);
    await submit();
    await rosa.until(({ state }) => state === 'referred');
    expect(rosa.application?.error).toMatchObject({ code: 'R10', check: null });
    const reviews = (await events()).filter(
      (event) => event.type === 'HumanReviewOpened' && event.gate === 'evaluation',
    );
    expect(reviews).toMatchObject([{ reasons: ['documentNotAuthentic'] }]);
    expect(JSON.stringify(rosa.application)).not.toMatch(/documentNotAuthentic/u);
  },
);

test('[S-09] text that was changed is not authentic, whatever code goes with it', async () => {
  const { rosa, get, send, give, submit } = await atConnect();
  const report = await get('debtReport');
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
  const text = Buffer.from(report.pdf).toString('latin1');
  expect(text).toContain(hex('1.250.000'));
  const pdf = new Uint8Array(Buffer.from(text.replace(hex('1.250.000'), hex('1.000.000')), 'latin1'));
  await send({ ...report, pdf });
  await give('taxFolder');
  await submit();
  await rosa.until(({ connection }) => connection?.uploads.some(({ refused }) => refused) ?? false);
  expect(rosa.application?.connection?.uploads).toMatchObject([
    { paper: 'debtReport', refused: true },
    { paper: 'taxFolder', refused: false },
  ]);
});

test.each(['tax', 'regulator', 'unemployment-fund'] as const)(
  '[S-09] documents that the issuer %s cannot confirm are never approved without a person',
  async (source) => {
    const { rosa, rut, give, submit, events } = await atConnect();
    await faultsOf(backend).set({ source, rut, trouble: 'half-body' });
    for (const kind of ['taxFolder', 'contributions', 'debtReport'] as const) await give(kind);
    await submit();
    await rosa.until(({ state }) => state === 'referred');
    expect(rosa.application?.error).toMatchObject({ code: 'R10', check: null });
    const all = await events();
    expect(all.filter(({ type }) => type === 'EvaluationPassed')).toEqual([]);
    expect(all.filter((event) => event.type === 'CheckPassed' && event.check === 'engine')).toHaveLength(1);
    expect(all.filter(({ type }) => type === 'HumanReviewOpened')).toMatchObject([
      { gate: 'evaluation', reasons: ['documentUnverified'] },
    ]);
  },
);

test('[E-01] [S-09] in whatever way the issuer fails, a document counts as not confirmed, and nothing waits for a retry', async () => {
  const { timeoutMs } = backend.config.sources.tax;
  const ends = async (trouble: FaultName) => {
    const { rosa, rut, give, submit, events } = await atConnect();
    await faultsOf(backend).set({ source: 'tax', rut, trouble, at: 'verifyTaxDocument' });
    await give('taxFolder');
    await give('debtReport');
    if (isLate(trouble)) backend.config.sources.tax.timeoutMs = 1_000;
    await submit();
    await rosa.until(({ state }) => state === 'referred' || state === 'paused' || state === 'evaluated');
    backend.config.sources.tax.timeoutMs = timeoutMs;
    const reasons = (await events()).flatMap((event) =>
      event.type === 'HumanReviewOpened' ? event.reasons : [],
    );
    return `${rosa.application?.state}: ${reasons.join()}`;
  };
  const troubles = failuresAt(0);
  const found: Record<string, string> = {};
  for (const trouble of troubles) found[trouble] = await ends(trouble);
  expect(found).toEqual(
    Object.fromEntries(troubles.map((trouble) => [trouble, 'referred: documentUnverified'])),
  );
});

test('[S-09] another applicant’s upload is unknown here, and one that was replaced is not submitted unseen', async () => {
  const one = await atConnect();
  const other = await atConnect();
  await one.give('taxFolder');
  await one.give('debtReport');
  const stolen = { uploadIds: one.ids(), consent: true };
  expect(await other.rosa.send('submit-documents', stolen)).toMatchObject({
    code: 'R13',
    reason: 'documentsChanged',
  });
  await other.rosa.send('remove-upload', { uploadId: one.ids()[0] });
  expect((await one.rosa.reload()).connection?.uploads).toHaveLength(2);
  const seen = one.ids();
  await one.give('debtReport');
  expect(await one.rosa.send('submit-documents', { uploadIds: seen, consent: true })).toMatchObject({
    reason: 'documentsChanged',
  });
  expect(await one.rosa.send('submit-documents', { uploadIds: one.ids(), consent: false })).toMatchObject({
    fieldErrors: [{ field: 'consent', reason: 'required' }],
  });
});

test('[S-09] files lie sealed, a replaced or removed one is deleted, and no name of a file is kept', async () => {
  const { rosa, rut, get, give, ids } = await atConnect();
  const named = { name: '"><script>alert(1)</script>.pdf' };
  await upload(rosa, backend, await get('taxFolder'), named);
  const { id = '' } = rosa.application ?? {};
  const file = (upload = '', kind: 'upload' | 'uploadFacts' = 'upload') =>
    backend.store.applications.file(id, upload, kind);
  const [first] = ids();
  expect((await file(first))?.contentType).toBe('application/pdf');
  expect(await (await rosa.document(first ?? '')).json()).toMatchObject({ reason: 'noDocument' });
  await give('taxFolder');
  expect(await file(first)).toBeUndefined();
  const [second = ''] = ids();
  expect(await file(second, 'uploadFacts')).toBeDefined();
  const { rows } = await backend.store.database.query(
    `SELECT encode(bytes, 'escape') AS bytes FROM document_files WHERE application_id = '${id}'`,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/%PDF|taxFolder|Carpeta/u);
  expect(JSON.stringify(rows)).not.toContain(rut);
  expect(JSON.stringify([rosa.application, backend.log])).not.toMatch(/script|carpeta\.pdf/iu);
  await rosa.send('remove-upload', { uploadId: second });
  expect(await file(second, 'uploadFacts')).toBeUndefined();
  expect(rosa.application?.connection?.uploads).toEqual([]);
});

test('[E-09] [S-09] data of an uploaded folder are judged like those of one that was fetched', async () => {
  const { rosa, give, submit } = await applicantAtUploads(backend, rutOf(16_200_004));
  await give('taxFolder');
  await give('debtReport');
  await submit();
  expect((await rosa.reach('rejected')).error).toMatchObject({ code: 'R04', reason: null });
});

test('[F-05] [S-09] a holder of the key of a company may upload its two documents, and sees nothing else', async () => {
  const rosa = new CompanyApplicant(backend);
  const rut = '76400002-1';
  await rosa.toCredentials(rut, { run: people.camila.run, role: 'signsAlone' });
  const holder = new RemoteSignatory(backend, 'camila');
  const input = { name: 'Camila Rojas', email: holder.email, emailConfirmation: holder.email };
  await rosa.send('hand-over-key', { input });
  await holder.open();
  const folder = await paperOf(backend, rut, 'taxFolder');
  expect(await upload(holder, backend, folder)).toMatchObject({ reason: 'notAllowed' });
  await holder.send('verify-otp', { otp: await holder.code() });
  expect(await upload(holder, backend, await paperOf(backend, rut, 'contributions'))).toMatchObject({
    fieldErrors: [{ field: 'kind', reason: 'choice' }],
  });
  await upload(holder, backend, folder);
  await upload(holder, backend, await paperOf(backend, rut, 'debtReport'));
  expect(holder.application).toMatchObject({ prospect: null, basket: null });
  const uploadIds = holder.application?.connection?.uploads.map(({ id }) => id);
  await holder.send('submit-documents', { uploadIds, consent: true });
  await rosa.toVerifications();
  expect(rosa.application?.state).toBe('declared');
});

test('[A-09] [S-09] while an agent has control no document is taken in, and after it the same one is', async () => {
  const { rosa, give } = await atConnect();
  expect(await rosa.send('open-help', {})).not.toMatchObject({ __typename: 'Refusal' });
  await rosa.send('note-help', { input: { note: 'controlGranted' } });
  expect(await give('taxFolder')).toMatchObject({ code: 'R13', reason: 'controlActive' });
  await rosa.send('note-help', { input: { note: 'controlEnded' } });
  expect(await give('taxFolder')).toMatchObject({ connection: { uploads: [{ paper: 'taxFolder' }] } });
});

test('[S-09] erasing an application leaves no file and no hash of one', async () => {
  const { rosa, give, ids, events } = await atConnect();
  await give('taxFolder');
  const { id = '' } = rosa.application ?? {};
  const [uploadId = ''] = ids();
  const { uploads } = (await backend.store.applications.load(id)) ?? {};
  await backend.store.personalData.erase(id, { because: 'test', at: new Date().toISOString() });
  expect(await backend.store.applications.file(id, uploadId, 'upload')).toBeUndefined();
  expect(JSON.stringify(await events())).not.toContain(uploads?.files[0]?.sha256);
});
