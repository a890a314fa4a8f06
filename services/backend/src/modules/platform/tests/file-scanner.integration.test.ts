import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { plainPdf } from '@afilia/testing/documents/plain-pdf';
import type { Applicant } from '@afilia/testing/people/applicant';
import { giveFile, waitingFiles } from '@afilia/testing/people/review-files';
import { applicantAtUploads } from '@afilia/testing/people/uploads';
import { freePort } from '@afilia/testing/services/free-ports';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { createPlayedClamd, type PlayedClamd } from '@afilia/sandbox/file-scanner/clamd-server';
import { eicar } from '@afilia/sandbox/file-scanner/eicar';
import { unzipSync } from 'fflate';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const ruts = freshRuts();
let pages = 0;
/** No two are the same. */
const cleanPdf = () => plainPdf(`Comprobante ${(pages += 1)}`);
/** A PDF that is read like any other, with the test virus behind its end. */
const infectedPdf = () => new Uint8Array(Buffer.concat([cleanPdf(), Buffer.from(`% ${eicar}\n`, 'latin1')]));

let port: number;
let desk: ReviewDesk;
let clamd: PlayedClamd | undefined;

/** A scanner that is there, or is away. */
const startScanner = async () => {
  if (clamd) return;
  clamd = createPlayedClamd();
  await clamd.listen(port, '127.0.0.1');
};
const stopScanner = async () => {
  await clamd?.close();
  clamd = undefined;
};

beforeAll(async () => {
  port = await freePort();
  desk = await openReviewDesk(['rita', 'pablo', 'carla'], undefined, {
    FILE_SCANNER_URL: `tcp://127.0.0.1:${port}`,
    CREDENTIAL_WAYS: 'form,upload',
  });
});
afterAll(async () => {
  await stopScanner();
  await desk?.close();
});
beforeEach(startScanner);
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const give = (person: Applicant, bytes: Uint8Array<ArrayBuffer>, name = 'comprobante.pdf') =>
  giveFile(person, desk.backend, bytes, { name });
const pageOf = async (user: string, caseId: string) => (await desk.open(user, caseId)).answer;
const reasonOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { reason: string }).reason,
];

async function storedFiles({ application }: Applicant): Promise<number> {
  const { rows } = await desk.backend.store.database.query(
    `SELECT 1 FROM document_files WHERE application_id = $1 AND kind IN ('reviewFile', 'attachment', 'upload')`,
    [application?.id],
  );
  return rows.length;
}

/** A case that Rita has, with a file that its applicant sent. */
async function claimedWithFile(bytes = cleanPdf()) {
  const rosa = await desk.refused();
  expect((await give(rosa, bytes)).result).toMatchObject({ __typename: 'Application' });
  await desk.ask(rosa, { attachmentIds: waitingFiles(rosa) });
  await rosa.send('verify-otp', { otp: await rosa.code() });
  const found = await desk.caseOf(rosa);
  const caseId = found?.id ?? '';
  await desk.claim('rita', caseId);
  const sent = async () => {
    const [file] = (await pageOf('rita', caseId)).sentFiles;
    if (!file) throw new Error('the case shows no file');
    return file;
  };
  return { rosa, caseId, folio: found?.folio ?? '', id: (await sent()).id, sent };
}

async function packageOf(folio: string) {
  const reason = 'Oficio 1234 de la autoridad.';
  await desk.as('carla').request('grounds', { commandId: randomUUID(), folio, ground: 'audit', reason });
  return desk.as('carla').fetch(`/staff/api/applications/${folio}/package`, {
    method: 'POST',
    headers: { origin: desk.backend.config.publicUrl },
  });
}

test('an infected file of an applicant is refused and not kept, and the log names neither the file nor anybody', async () => {
  const rosa = await desk.refused();
  const before = desk.backend.log.length;
  expect((await give(rosa, infectedPdf(), 'quillay.pdf')).result).toMatchObject({
    code: 'R13',
    fieldErrors: [{ field: 'file', reason: 'file.infected' }],
  });
  expect(await storedFiles(rosa)).toBe(0);
  expect((await rosa.reload()).review?.files ?? []).toEqual([]);
  const lines = desk.backend.log.slice(before).filter((line) => line.includes('file scan'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { outcome: 'infected', signature: 'Eicar-Test-Signature' },
  ]);
  expect(lines.join('')).not.toMatch(/quillay|comprobante/u);
  expect(lines.join('')).not.toContain(rosa.application?.id ?? '?');
  // The same person sends a clean one.
  expect((await give(rosa, cleanPdf())).result).toMatchObject({ __typename: 'Application' });
});

test('an infected file of the staff is refused and not kept', async () => {
  const { rosa, caseId } = await desk.underReview();
  await desk.claim('rita', caseId);
  expect(await desk.attach('rita', caseId, infectedPdf())).toMatchObject({
    status: 422,
    answer: { reason: 'attachmentInfected' },
  });
  expect(await storedFiles(rosa)).toBe(0);
  expect((await desk.attach('rita', caseId, cleanPdf())).status).toBe(200);
  expect((await pageOf('rita', caseId)).attachments).toMatchObject([{ scan: { state: 'clean' } }]);
});

test('[S-09] an infected document instead of a key is refused with its own words, not kept, and noted', async () => {
  const { rosa, give: giveDocument, events } = await applicantAtUploads(desk.backend, ruts());
  expect(await giveDocument('taxFolder', 'infected')).toMatchObject({
    code: 'R13',
    fieldErrors: [{ field: 'file', reason: 'upload.infected' }],
  });
  expect(await storedFiles(rosa)).toBe(0);
  expect((await events()).filter(({ type }) => type === 'RiskSignalled')).toMatchObject([
    { kind: 'activeContent', severity: 'note' },
  ]);
  await stopScanner();
  // No member of the staff gets it: it is taken while the scanner is away.
  expect(await giveDocument('taxFolder')).toMatchObject({ __typename: 'Application' });
});

test('a file that comes while the scanner is away is kept, and is opened and decided about once it was scanned', async () => {
  await stopScanner();
  const { caseId, id, sent } = await claimedWithFile();
  expect(await sent()).toMatchObject({ isOpened: false, scan: { state: 'pending' } });
  expect(await reasonOf(await desk.openFile('rita', caseId, id))).toEqual([503, 'attachmentUnscanned']);
  const { evidenceVersion } = await pageOf('rita', caseId);
  expect(await desk.decide('rita', caseId, evidenceVersion)).toMatchObject({
    answer: { reason: 'notAllRead' },
  });

  await startScanner();
  expect((await desk.openFile('rita', caseId, id)).status).toBe(200);
  const { clock } = desk.backend;
  expect(await sent()).toMatchObject({ isOpened: true, scan: { state: 'clean' } });
  expect((await sent()).scan).toMatchObject({
    at: expect.stringContaining(clock.now().toISOString().slice(0, 10)),
  });
  expect((await desk.decide('rita', caseId, evidenceVersion)).answer.effect).toBe('proposed');

  await stopScanner();
  // The scanner's last verdict holds.
  expect((await desk.openFile('rita', caseId, id)).status).toBe(200);
});

test('an infected file that arrived without the scanner cannot be opened, and blocks no decision', async () => {
  await stopScanner();
  const { caseId, folio, id, sent } = await claimedWithFile(infectedPdf());
  expect(await reasonOf(await packageOf(folio))).toEqual([503, 'packageUnscanned']);
  await startScanner();
  expect(await reasonOf(await desk.openFile('rita', caseId, id))).toEqual([422, 'attachmentInfected']);
  expect(await sent()).toMatchObject({ isOpened: false, scan: { state: 'infected' } });
  const reads = (await desk.backend.store.staff.reads.latest(200)).filter((one) => one.folio === folio);
  expect(reads.map(({ part }) => part)).not.toContain(`attachment:${id}`);

  const made = await packageOf(folio);
  const files = unzipSync(new Uint8Array(await made.arrayBuffer()));
  expect(Object.keys(files).filter((name) => name.includes(id))).toEqual([]);
  const { files: listed } = JSON.parse(Buffer.from(files['documents.json'] ?? []).toString()) as {
    files: { documentId: string; handedOut: boolean; scan?: string }[];
  };
  expect(listed.find(({ documentId }) => documentId === id)).toMatchObject({
    handedOut: false,
    scan: 'infected',
  });

  await stopScanner();
  expect(await reasonOf(await desk.openFile('rita', caseId, id))).toEqual([422, 'attachmentInfected']);
  const { evidenceVersion } = await pageOf('rita', caseId);
  expect((await desk.decide('rita', caseId, evidenceVersion)).answer.effect).toBe('proposed');
});

test('a file that came before a scanner was configured is scanned when it is opened, and is in the audit package', async () => {
  const { rosa, caseId, folio, id, sent } = await claimedWithFile();
  await desk.backend.store.database.query(
    `UPDATE document_files SET scan = NULL, scanned_at = NULL WHERE application_id = $1`,
    [rosa.application?.id],
  );
  expect(await sent()).toMatchObject({ scan: { state: 'pending' } });
  expect((await desk.openFile('rita', caseId, id)).status).toBe(200);
  expect(await sent()).toMatchObject({ scan: { state: 'clean' } });
  const files = unzipSync(new Uint8Array(await (await packageOf(folio)).arrayBuffer()));
  expect(Object.keys(files).filter((name) => name.includes(id))).toHaveLength(1);
});

test('a file is scanned again each time it is opened: what is found later counts', async () => {
  const { rosa, caseId, id, sent } = await claimedWithFile();
  expect(await sent()).toMatchObject({ scan: { state: 'clean' } });
  const { store } = desk.backend;
  await stopScanner();
  const other = await claimedWithFile(infectedPdf());
  // As if signatures had not known it when it came.
  await store.database.query(
    `UPDATE document_files SET scan = 'clean', scanned_at = now() WHERE application_id = $1`,
    [other.rosa.application?.id],
  );
  await startScanner();
  expect((await desk.openFile('rita', other.caseId, other.id)).status).toBe(422);
  expect(await other.sent()).toMatchObject({ scan: { state: 'infected' } });
  // One that was taken for infected and is not is opened again.
  await store.database.query(
    `UPDATE document_files SET scan = 'infected', scanned_at = now() WHERE application_id = $1`,
    [rosa.application?.id],
  );
  expect((await desk.openFile('rita', caseId, id)).status).toBe(200);
  expect(await sent()).toMatchObject({ scan: { state: 'clean' } });
});

test.runIf(isLongRun)(
  'a scanner that hangs costs three files its time limit, and no more; a case says since when its files wait',
  async () => {
    await stopScanner();
    const sockets = new Set<Socket>();
    const hanging = createServer((socket) => sockets.add(socket.on('error', () => undefined).resume()));
    hanging.listen(port, '127.0.0.1');
    await once(hanging, 'listening');
    const { rosa, caseId, id, sent } = await claimedWithFile();
    expect((await sent()).scan).toEqual({ state: 'pending' });
    // Two more at once: three in a row that waited in vain.
    await Promise.all([1, 2].map(() => desk.openFile('rita', caseId, id)));
    const { scan } = await sent();
    expect(scan).toMatchObject({ state: 'pending', scannerAwaySince: expect.stringMatching(/^\d{4}-/u) });
    expect(desk.backend.log.join('')).toContain('"isLeftAlone":true');
    const started = performance.now();
    expect(await reasonOf(await desk.openFile('rita', caseId, id))).toEqual([503, 'attachmentUnscanned']);
    expect(await desk.attach('rita', caseId, cleanPdf())).toMatchObject({ status: 200 });
    expect(performance.now() - started).toBeLessThan(5_000);

    hanging.close();
    for (const socket of sockets) socket.destroy();
    await startScanner();
    await expect.poll(async () => (await sent()).scan).toEqual({ state: 'pending' });
    expect((await desk.openFile('rita', caseId, id)).status).toBe(200);
    expect(rosa.application?.review?.files).toHaveLength(1);
  },
);
