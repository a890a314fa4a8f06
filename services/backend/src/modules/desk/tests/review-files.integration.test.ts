import { hash, randomUUID } from 'node:crypto';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { plainPdf } from '@afilia/testing/documents/plain-pdf';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { giveFile, waitingFiles } from '@afilia/testing/people/review-files';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exportPerson } from '../../rights/use-cases/export-person.ts';

vi.setConfig({ testTimeout: 60_000 });

const megabyte = 1024 * 1024;
const secret = 'palabra romerillo';
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
let pages = 0;
/** No two are the same. */
const newPdf = () => plainPdf(`Comprobante ${(pages += 1)}`);
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'pablo', 'carla']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const give = (person: Applicant, bytes = newPdf(), over?: Parameters<typeof giveFile>[3]) =>
  giveFile(person, desk.backend, bytes, over);
const faultOf = ({ status, result }: Awaited<ReturnType<typeof give>>) => [status, result['fieldErrors']];
/** Refusals are answers, as those of commands are. */
const fault = (reason: string) => [200, [{ field: 'file', reason: `file.${reason}` }]];
const pageOf = async (user: string, caseId: string) => (await desk.open(user, caseId)).answer;

async function stored({ application }: Applicant) {
  const { rows } = await desk.backend.store.database.query(
    `SELECT bytes FROM document_files WHERE application_id = $1 AND kind = 'reviewFile'`,
    [application?.id],
  );
  return rows.map((row) => Buffer.from((row as { bytes: Uint8Array }).bytes).toString('latin1'));
}

/** A case with a file of its applicant, which a member of the staff has. */
async function claimedWithFile(bytes = newPdf(), name = 'comprobante.pdf') {
  const rosa = await desk.refused();
  await give(rosa, bytes, { name });
  await desk.ask(rosa, { attachmentIds: waitingFiles(rosa) });
  await rosa.send('verify-otp', { otp: await rosa.code() });
  const found = await desk.caseOf(rosa);
  const caseId = found?.id ?? '';
  await desk.claim('rita', caseId);
  const [file] = (await pageOf('rita', caseId)).sentFiles;
  return { rosa, caseId, folio: found?.folio ?? '', file };
}

test('files that go with a request are opened by the deciding member, each opening on record, and by the approver', async () => {
  const bytes = newPdf();
  const { rosa, caseId, folio, file } = await claimedWithFile(bytes, '../Mi pago del año.pdf');
  expect(rosa.application?.review?.files).toMatchObject([{ name: 'Mi pago del año.pdf', isSent: true }]);
  expect(file).toMatchObject({ name: 'Mi pago del año.pdf', bytes: bytes.length, isOpened: false });
  // No scanner is configured here.
  expect(file?.scan).toEqual({ state: 'none' });
  const { evidenceVersion, attachments } = await pageOf('rita', caseId);
  expect(attachments).toEqual([]);
  const unread = { status: 409, answer: { reason: 'notAllRead', files: ['Mi pago del año.pdf'] } };
  expect(await desk.decide('rita', caseId, evidenceVersion)).toMatchObject(unread);

  const opened = await desk.openFile('rita', caseId, file?.id ?? '');
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/u),
    'x-content-type-options': 'nosniff',
  });
  expect((await desk.decide('rita', caseId, evidenceVersion)).answer.effect).toBe('proposed');
  const proposalId = (await pageOf('pablo', caseId)).proposal?.id ?? '';
  expect(await desk.approve('pablo', caseId, proposalId)).toMatchObject(unread);
  await desk.openFile('pablo', caseId, file?.id ?? '');
  expect((await desk.approve('pablo', caseId, proposalId)).answer.effect).toBe('decided');
  const reads = (await desk.backend.store.staff.reads.latest(200)).filter((one) => one.folio === folio);
  expect(reads.filter(({ part }) => part === `attachment:${file?.id}`)).toMatchObject([
    { staffId: 'staff-pablo', ground: 'approval', groundRef: caseId },
    { staffId: 'staff-rita', ground: 'case', groundRef: caseId },
  ]);
  // Decided: there is nothing to send a file with, and a second review is asked for at an end alone.
  expect((await give(rosa)).result).toMatchObject({ reason: 'outOfOrder' });
});

test('files go with an addition and with an answer; what waits is not seen by staff, and can be taken back', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  const sent = async () => (await pageOf('rita', caseId)).sentFiles.length;
  await give(rosa);
  expect(await sent()).toBe(0);
  await rosa.send('add-to-review', { text: 'Va el comprobante.', attachmentIds: waitingFiles(rosa) });
  expect(await sent()).toBe(1);
  await desk.question('rita', caseId);
  const questionId = (await rosa.reload()).review?.questions[0]?.id ?? '';
  await give(rosa);
  await give(rosa);
  const [kept = '', removed = ''] = waitingFiles(rosa);
  await rosa.send('remove-review-file', { attachmentId: removed });
  expect(await stored(rosa)).toHaveLength(2);
  await rosa.send('answer-review', { questionId, answer: 'En octubre.', attachmentIds: [kept] });
  expect(await sent()).toBe(2);
  // Old clients name none.
  expect(await rosa.send('add-to-review', { text: 'Nada más.' })).toMatchObject({
    __typename: 'Application',
  });
});

test('a body that is no file for a review gets its own answer, by its bytes and not by its name, and is not kept', async () => {
  const rosa = await desk.refused();
  const cut = newPdf().slice(0, 300);
  const files: [string, Uint8Array<ArrayBuffer>][] = [
    ['required', new Uint8Array()],
    ['tooLarge', new Uint8Array(11 * megabyte)],
    ['type', latin('MZ this is a program')],
    ['heic', latin('\0\0\0\x18ftypheic\0\0\0\0')],
    [
      'locked',
      plainPdf('Clave', {
        trailer:
          '/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (%%) /U (%%) >> /ID [(a) (a)] '.replaceAll(
            '%%',
            'x'.repeat(32),
          ),
      }),
    ],
    ['active', plainPdf('Guion', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ' })],
    ['damaged', cut],
    ['damaged', latin('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ];
  for (const [reason, bytes] of files)
    expect(faultOf(await give(rosa, bytes, { name: 'carta.pdf' }))).toEqual(fault(reason));
  expect(faultOf(await give(rosa, newPdf(), { name: ' ' }))).toEqual(fault('name'));
  expect(await stored(rosa)).toEqual([]);
});

test('a body that says nothing of its length is cut off where it is too long', async () => {
  const rosa = await desk.refused();
  const piece = new Uint8Array(megabyte);
  let pulled = 0;
  const body = new ReadableStream({
    pull: (sent) => {
      pulled += 1;
      sent.enqueue(piece);
    },
  });
  const address = `${desk.backend.url}/attachments?commandId=${randomUUID()}`;
  const headers = {
    'x-api-key': desk.backend.apiKey,
    authorization: `Bearer ${rosa.session}`,
    'x-file-name': 'carta.pdf',
  };
  const options = { method: 'POST', headers, body, duplex: 'half' } as const;
  await fetch(address, options).catch(() => undefined);
  expect(pulled).toBeLessThan(40);
  expect(await stored(rosa)).toEqual([]);
});

test('the same command takes one file, the same bytes twice are refused, and so is a sixth', async () => {
  const rosa = await desk.refused();
  const bytes = newPdf();
  const commandId = randomUUID();
  for (const _time of [1, 2])
    expect(await give(rosa, bytes, { commandId })).toMatchObject({ result: { __typename: 'Application' } });
  expect(faultOf(await give(rosa, bytes))).toEqual(fault('twice'));
  for (let file = 2; file <= 5; file++)
    expect((await give(rosa)).result).toMatchObject({ __typename: 'Application' });
  expect(faultOf(await give(rosa))).toEqual(fault('tooMany'));
  expect(await give(rosa, bytes, { commandId })).toMatchObject({ result: { __typename: 'Application' } });
  expect(await stored(rosa)).toHaveLength(5);
});

test('a file of another application is as if it did not exist, also for a reader of another case', async () => {
  const [rosa, thief] = [await desk.refused(), await desk.refused()];
  await give(rosa);
  const [foreign = ''] = waitingFiles(rosa);
  const none = { code: 'R13', reason: 'noAttachment' };
  for (const id of [foreign, randomUUID(), 'x'.repeat(10_000)]) {
    expect(await desk.ask(thief, { attachmentIds: [id] })).toMatchObject(none);
    expect(await thief.send('remove-review-file', { attachmentId: id })).toMatchObject(none);
  }
  expect((await give(thief, newPdf(), { session: 'x'.repeat(43) })).result).toMatchObject({
    reason: 'sessionExpired',
  });
  const [one, other] = [await claimedWithFile(), await claimedWithFile()];
  expect((await desk.openFile('rita', one.caseId, other.file?.id ?? '')).status).toBe(404);
  for (const user of ['pablo', 'carla'])
    expect((await desk.openFile(user, one.caseId, one.file?.id ?? '')).status).toBe(403);
  // The documents of one's own application are another address, which knows no files of this kind.
  const address = `${desk.backend.url}/documents/${one.file?.id}`;
  const headers = { 'x-api-key': desk.backend.apiKey, authorization: `Bearer ${one.rosa.session}` };
  expect((await fetch(address, { headers })).status).toBe(404);
});

test('after the review is closed no file is taken', async () => {
  const { rosa } = await desk.underReview();
  await rosa.send('withdraw-review', {});
  await desk.ask(rosa);
  await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
  await rosa.send('withdraw-review', {});
  expect((await give(rosa)).result).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
  expect(await stored(rosa)).toEqual([]);
});

test('files of the person are sealed, in their export and in the audit package, and gone with the application', async () => {
  const bytes = plainPdf(secret);
  const { rosa, caseId, folio, file } = await claimedWithFile(bytes, 'romerillo.pdf');
  await desk.note('rita', caseId, said.internalNote);
  const { store } = desk.backend;
  const applicationId = rosa.application?.id ?? '';
  const record = async () => {
    const { rows } = await store.database.query(
      `SELECT snapshot::text AS text FROM applications WHERE id = $1
       UNION ALL SELECT payload::text FROM application_events WHERE application_id = $1`,
      [applicationId],
    );
    return JSON.stringify(rows) + (await stored(rosa)).join('');
  };
  expect(await stored(rosa)).toHaveLength(1);
  expect(await record()).not.toContain('romerillo');

  const from = { ...store, reads: store.staff.reads, clock: desk.backend.clock };
  const [taken] = (await exportPerson(from, { id: 'ana', name: 'Ana' }, { name: folio })).applications;
  expect(JSON.stringify(taken?.application.cases)).toContain('romerillo.pdf');
  const handed = taken?.files.find(({ documentId }) => documentId === file?.id);
  expect(Buffer.from(handed?.base64 ?? '', 'base64').equals(bytes)).toBe(true);

  const reason = 'Oficio 1234 de la autoridad.';
  await desk.as('carla').request('grounds', { commandId: randomUUID(), folio, ground: 'audit', reason });
  const made = await desk.as('carla').fetch(`/staff/api/applications/${folio}/package`, {
    method: 'POST',
    headers: { origin: desk.backend.config.publicUrl },
  });
  const files = unzipSync(new Uint8Array(await made.arrayBuffer()));
  expect(Buffer.from(files[`files/${file?.id}.reviewFile.pdf`] ?? []).equals(bytes)).toBe(true);

  const at = desk.backend.clock.now().toISOString();
  await store.personalData.erase(applicationId, { because: 'request', at });
  expect(await stored(rosa)).toEqual([]);
  expect(await record()).not.toContain('romerillo');
});
test('our own documents and the certificate of their signature, as they are handed out, are taken and handed on byte by byte', async () => {
  const signer = new Applicant(desk.backend);
  await signer.toEnd(rutOf(15_300_171));
  const { documents = [], completion } = signer.application ?? {};
  const paths = [
    ...documents.map(({ id }) => id),
    completion?.certificate?.path.replace('/documents/', '') ?? '',
  ];
  expect(paths.length).toBeGreaterThan(4);
  const own = await Promise.all(
    paths.map(async (path) => new Uint8Array(await (await signer.document(path)).arrayBuffer())),
  );
  const two = [await desk.refused(), await desk.refused()] as const;
  for (const [at, bytes] of own.entries())
    expect(await give(two[at < 5 ? 0 : 1], bytes), paths[at]).toMatchObject({
      result: { __typename: 'Application' },
    });
  const keptOf = (person: Applicant) =>
    waitingFiles(person).map((id) =>
      desk.backend.store.applications.file(person.application?.id ?? '', id, 'reviewFile'),
    );
  const kept = await Promise.all(two.flatMap(keptOf));
  const hashes = (files: readonly (Uint8Array | undefined)[]) =>
    files.map((bytes) => hash('sha256', bytes ?? '')).toSorted();
  expect(hashes(kept.map((file) => file?.bytes))).toEqual(hashes(own));
});
