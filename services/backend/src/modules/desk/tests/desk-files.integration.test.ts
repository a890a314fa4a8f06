import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { unzipSync } from 'fflate';
import PdfKit from 'pdfkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exportPerson } from '../../rights/use-cases/export-person.ts';

vi.setConfig({ testTimeout: 60_000 });

const secret = 'Comprobante de la cuota: palabra zarzaparrilla';
const megabyte = 1024 * 1024;
let desk: ReviewDesk;
let paper: Uint8Array<ArrayBuffer>;

/** Not compressed, so that a search over stored bytes would find its words. */
async function pdf(options: ConstructorParameters<typeof PdfKit>[0] = {}): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfKit({ size: 'A4', compress: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.info.Title = secret;
  document.text(secret);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

beforeAll(async () => {
  // The slow senders here try again and again, as often as the machine lets them.
  desk = await openReviewDesk(['rita', 'pablo', 'carla'], undefined, { RATE_LIMIT_FACTOR: '10000' });
  paper = await pdf();
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

async function claimed() {
  const review = await desk.underReview();
  await desk.claim('rita', review.caseId);
  return review;
}
const pageOf = async (user: string, caseId: string) => (await desk.open(user, caseId)).answer;
const readsOf = async (folio: string) =>
  (await desk.backend.store.staff.reads.latest(200)).filter((one) => one.folio === folio);

test('a file of a case is listed with member and time; no member decides before they opened it, and each opening is on record', async () => {
  const { caseId, folio } = await claimed();
  expect(await desk.attach('rita', caseId, paper, 'Carta del año.pdf')).toMatchObject({
    status: 200,
    answer: { effect: 'attached' },
  });
  const page = await pageOf('rita', caseId);
  expect(page.attachments).toMatchObject([
    { name: 'Carta del año.pdf', bytes: paper.length, by: 'Rita Fuentes', isOpened: false },
  ]);
  expect(page.timeline[0]).toMatchObject({
    type: 'CaseFileAttached',
    detail: 'Carta del año.pdf · Rita Fuentes',
  });
  const unread = { status: 409, answer: { reason: 'notAllRead', files: ['Carta del año.pdf'] } };
  expect(await desk.decide('rita', caseId, page.evidenceVersion)).toMatchObject(unread);

  const id = page.attachments[0]?.id ?? '';
  const opened = await desk.openFile('rita', caseId, id);
  expect(Buffer.from(await opened.arrayBuffer()).equals(paper)).toBe(true);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining("filename*=UTF-8''Carta%20del%20a%C3%B1o.pdf"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await desk.decide('rita', caseId, page.evidenceVersion)).answer.effect).toBe('proposed');

  const waiting = await pageOf('pablo', caseId);
  expect(waiting.attachments).toMatchObject([{ id, isOpened: false }]);
  expect(await desk.approve('pablo', caseId, waiting.proposal?.id ?? '')).toMatchObject(unread);
  expect((await desk.openFile('pablo', caseId, id)).status).toBe(200);
  expect((await desk.approve('pablo', caseId, waiting.proposal?.id ?? '')).answer.effect).toBe('decided');
  const part = `attachment:${id}`;
  expect((await readsOf(folio)).filter((one) => one.part === part)).toMatchObject([
    { staffId: 'staff-pablo', ground: 'approval', groundRef: caseId },
    { staffId: 'staff-rita', ground: 'case', groundRef: caseId },
  ]);
});

test('a file added between proposal and approval makes it 409, and the timeline shows both', async () => {
  const { caseId } = await claimed();
  const { evidenceVersion } = await pageOf('rita', caseId);
  await desk.decide('rita', caseId, evidenceVersion);
  const { proposal } = await pageOf('pablo', caseId);
  expect((await desk.attach('rita', caseId, paper)).status).toBe(200);
  expect(await desk.approve('pablo', caseId, proposal?.id ?? '')).toMatchObject({
    status: 409,
    answer: { reason: 'evidenceChanged' },
  });
  // Mails of the person's own road go out meanwhile.
  const types = (await pageOf('rita', caseId)).timeline
    .map(({ type }) => type)
    .filter((type) => type !== 'MailSent');
  expect(types.slice(0, 3)).toEqual(['DecisionVoided', 'CaseFileAttached', 'DecisionProposed']);
});

test('the same command adds one file, a sixth is refused, and nothing that was refused is kept', async () => {
  const { caseId, rosa } = await claimed();
  const path = `cases/${caseId}/attachments?commandId=${randomUUID()}`;
  const send = () => desk.as('rita').post(path, paper, 'text/plain', { 'x-file-name': 'carta.pdf' });
  const answers = [await send(), await send()];
  expect(answers.map(({ answer }) => answer)).toEqual([{ effect: 'attached' }, { effect: 'attached' }]);
  for (let file = 2; file <= 5; file++) await desk.attach('rita', caseId, paper);
  expect(await desk.attach('rita', caseId, paper)).toMatchObject({
    status: 409,
    answer: { reason: 'attachmentLimit' },
  });
  const { rows } = await desk.backend.store.database.query(
    `SELECT 1 FROM document_files WHERE application_id = $1 AND kind = 'attachment'`,
    [rosa.application?.id],
  );
  expect(rows).toHaveLength(5);
});

test('a member who sends files slowly has two on their way at once, and keeps no colleague waiting', async () => {
  const [{ caseId }, review] = [await claimed(), await desk.underReview()];
  await desk.claim('pablo', review.caseId);
  const stop = new AbortController();
  const slowly = () => {
    const body = new ReadableStream({ start: (sent) => sent.enqueue(paper.slice(0, 10)) });
    const headers = { origin: desk.backend.config.publicUrl, 'x-file-name': 'carta.pdf' };
    const path = `/staff/api/cases/${caseId}/attachments?commandId=${randomUUID()}`;
    const options = { method: 'POST', headers, body, duplex: 'half', signal: stop.signal } as const;
    return desk.as('rita').fetch(path, options);
  };
  let tried = Promise.withResolvers<void>();
  // The other sender may be refused as the third, and tries again once an upload is over: not at once, since tries are counted.
  const holding = async () => {
    while (!stop.signal.aborted) {
      await slowly().catch(() => undefined);
      await tried.promise;
    }
  };
  const slow = [holding(), holding()];
  const third = async () => {
    const { status } = await desk.attach('rita', caseId, paper);
    tried.resolve();
    tried = Promise.withResolvers();
    return status;
  };
  try {
    await expect.poll(third).toBe(429);
    expect((await desk.attach('pablo', review.caseId, paper)).status).toBe(200);
  } finally {
    stop.abort();
    tried.resolve();
    await Promise.all(slow);
  }
  await expect.poll(third).toBe(200);
});

test('a body that is no file of a case gets its own answer, by its bytes and not by its name', async () => {
  const { caseId } = await claimed();
  const script = Buffer.from(paper)
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript >>');
  const files: [number, string, Uint8Array<ArrayBuffer>][] = [
    [400, 'attachmentEmpty', new Uint8Array()],
    [413, 'attachmentTooLarge', new Uint8Array(10 * megabyte + 1)],
    [415, 'attachmentType', latin('MZ this is a program')],
    [415, 'attachmentHeic', latin('\0\0\0\x18ftypheic\0\0\0\0')],
    [422, 'attachmentLocked', await pdf({ userPassword: 'clave' })],
    [422, 'attachmentActive', latin(script)],
    [422, 'attachmentDamaged', paper.slice(0, 700)],
    [422, 'attachmentDamaged', latin('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ];
  for (const [status, reason, bytes] of files)
    expect(await desk.attach('rita', caseId, bytes, 'carta.pdf')).toMatchObject({
      status,
      answer: { reason },
    });
  expect((await desk.attach('rita', caseId, paper, ' ')).answer.reason).toBe('attachmentName');
  expect((await pageOf('rita', caseId)).attachments).toEqual([]);
});

test('only the holder of the case adds a file; without a ground no member opens one, and no other case has it', async () => {
  const { caseId, folio } = await claimed();
  expect((await desk.attach('pablo', caseId, paper)).answer.reason).toBe('notYours');
  expect((await desk.attach('carla', caseId, paper)).answer.reason).toBe('notAllowed');
  await desk.attach('rita', caseId, paper);
  const [{ id = '' } = {}] = (await pageOf('rita', caseId)).attachments;
  for (const user of ['pablo', 'carla']) expect((await desk.openFile(user, caseId, id)).status).toBe(403);
  const other = await claimed();
  expect((await desk.openFile('rita', other.caseId, id)).status).toBe(404);
  const rows = (await readsOf(folio)).map(({ part }) => part);
  expect(rows).not.toContain(`attachment:${id}`);
  await desk.as('carla').request('grounds', {
    commandId: randomUUID(),
    folio,
    ground: 'audit',
    reason: 'Oficio 1234 de la autoridad.',
  });
  expect((await desk.openFile('carla', caseId, id)).status).toBe(200);
  expect((await readsOf(folio))[0]).toMatchObject({
    staffId: 'staff-carla',
    ground: 'audit',
    part: `attachment:${id}`,
  });
});

test('a file is in the audit package, not in what the person takes out, sealed where it lies, and gone with the application', async () => {
  const { caseId, folio, rosa } = await claimed();
  await desk.attach('rita', caseId, paper, 'zarzaparrilla.pdf');
  await desk.note('rita', caseId, said.internalNote);
  const [{ id = '' } = {}] = (await pageOf('rita', caseId)).attachments;
  const applicationId = rosa.application?.id ?? '';
  const { store } = desk.backend;
  const stored = async () => {
    const files = await store.database.query(
      `SELECT bytes FROM document_files WHERE application_id = $1 AND kind = 'attachment'`,
      [applicationId],
    );
    const record = await store.database.query(
      `SELECT snapshot::text AS text FROM applications WHERE id = $1
       UNION ALL SELECT payload::text FROM application_events WHERE application_id = $1`,
      [applicationId],
    );
    const bytes = files.rows.map((row) =>
      Buffer.from((row as { bytes: Uint8Array }).bytes).toString('latin1'),
    );
    return { count: bytes.length, text: bytes.join('') + JSON.stringify(record.rows) };
  };
  const before = await stored();
  expect(before.count).toBe(1);
  expect(before.text).not.toContain('zarzaparrilla');

  await desk.as('carla').request('grounds', {
    commandId: randomUUID(),
    folio,
    ground: 'audit',
    reason: 'Oficio 1234 de la autoridad.',
  });
  const made = await desk.as('carla').fetch(`/staff/api/applications/${folio}/package`, {
    method: 'POST',
    headers: { origin: desk.backend.config.publicUrl },
  });
  const files = unzipSync(new Uint8Array(await made.arrayBuffer()));
  expect(Buffer.from(files[`files/${id}.attachment.pdf`] ?? []).equals(paper)).toBe(true);

  const from = { ...store, reads: store.staff.reads, clock: desk.backend.clock };
  const taken = await exportPerson(from, { id: 'ana', name: 'Ana' }, { name: folio });
  expect(taken.applications).toHaveLength(1);
  expect(JSON.stringify(taken)).not.toMatch(/zarzaparrilla|CaseFileAttached/u);
  expect(taken.applications[0]?.files.map(({ kind }) => kind)).not.toContain('attachment');

  await store.personalData.erase(applicationId, {
    because: 'request',
    at: desk.backend.clock.now().toISOString(),
  });
  const after = await stored();
  expect(after.count).toBe(0);
  expect(after.text).not.toContain('zarzaparrilla');
  expect((await desk.openFile('rita', caseId, id)).status).toBeGreaterThanOrEqual(403);
});

test('a picture is taken in by its structure', async () => {
  const { caseId } = await claimed();
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 0])));
  const png = Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
  expect((await desk.attach('rita', caseId, new Uint8Array(png), 'foto.pdf')).status).toBe(200);
  const [{ id = '' } = {}] = (await pageOf('rita', caseId)).attachments;
  expect((await desk.openFile('rita', caseId, id)).headers.get('content-type')).toBe('image/png');
  // Editors leave rests of an earlier picture behind the end.
  const behind = new Uint8Array(Buffer.concat([png, Buffer.from('PK')]));
  expect((await desk.attach('rita', caseId, behind)).status).toBe(200);
});
