import { randomUUID } from 'node:crypto';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { dumpDatabase, readableBytesOf } from '@afilia/testing/backend/dump-database';
import { testVault } from '@afilia/testing/backend/test-vault';
import { plainPdf } from '@afilia/testing/documents/plain-pdf';
import { Applicant } from '@afilia/testing/people/applicant';
import { giveFile, waitingFiles } from '@afilia/testing/people/review-files';
import { goodForms } from '@afilia/testing/people/good-forms';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const newRut = freshRuts();
let desk: ReviewDesk;
let people: Applicant[] = [];
beforeAll(async () => {
  // Nothing is sealed: any text found after erasing would have been found with the key.
  desk = await openReviewDesk(
    ['ana', 'rita', 'pablo', 'carla', 'sofia', 'elena'],
    testVault(['test'], false),
  );
  people = [await writtenCase(), await writtenContract()];
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

/** One text for each place where something about a person can be written, each of a word that stands nowhere else. */
const canary = {
  statement: 'Pagué todo en octubre: palabra azafrán.',
  addition: 'Agrego el comprobante: palabra bergamota.',
  question: '¿Cuándo pagaste la cuota? palabra cardamomo',
  answer: 'La pagué en marzo: palabra damasquino.',
  note: 'Llamó por teléfono: palabra eneldo.',
  file: 'Comprobante de pago palabra sandía',
  sentFile: 'Certificado del banco palabra romerillo',
  transfer: 'Salgo de turno ahora: palabra frambuesa.',
  internalNote: 'Mostró el comprobante: palabra guayaba.',
  publicText: 'Revisamos tu caso y puedes continuar: palabra higuera.',
  returned: 'Falta la última cuota: palabra jengibre.',
  ground: 'Oficio de la autoridad: palabra kiwicha.',
  right: 'Quiero saber qué tienen: palabra lavanda.',
  paper: 'Cédula de la oficina: palabra mandarina.',
  rightNote: 'Se comprobó quién es: palabra nuez moscada.',
  rightText: 'Esta es la respuesta a lo que pediste: palabra orégano.',
  tradeName: 'Almacén Pistacho',
  street: 'Pasaje Quinoto',
  surname: 'Rambutanero',
  /** Of a debt that the sandbox's bureau reports. */
  creditor: 'Banco del Litoral',
} as const;
const concluded = { internalNote: canary.internalNote, publicText: canary.publicText };
const words = Object.values(canary);
/** The last word of each; the rest may stand in code. */
const wordOf = (text: string) => text.replace(/\.$/u, '').split(' ').at(-1) ?? '';

async function found(): Promise<string[]> {
  const { text } = await dumpDatabase(desk.backend.store);
  const all = text + readableBytesOf(text);
  return words.map(wordOf).filter((word) => all.includes(word));
}
const erase = ({ application }: Applicant) =>
  desk.backend.store.personalData.erase(application?.id ?? '', {
    because: 'ticket 4711',
    at: desk.backend.clock.now().toISOString(),
  });
const post = (user: string, path: string, body: object) =>
  desk.as(user).request(path, { commandId: randomUUID(), ...body });
const rowsOf = async (table: string, { application }: Applicant) =>
  (
    await desk.backend.store.database.query(`SELECT 1 FROM ${table} WHERE application_id = $1`, [
      application?.id,
    ])
  ).rows.length;

const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A case in which everything was written that can be. */
async function writtenCase(): Promise<Applicant> {
  const rosa = await desk.refused();
  await desk.ask(rosa, { statement: canary.statement });
  await rosa.send('verify-otp', { otp: await rosa.code() });
  const caseId = (await desk.caseOf(rosa))?.id ?? '';
  await desk.claim('rita', caseId);
  const given = await giveFile(rosa, desk.backend, plainPdf(canary.sentFile), {
    name: `${canary.sentFile}.pdf`,
  });
  expect(given.result).toMatchObject({ __typename: 'Application' });
  await rosa.send('add-to-review', { text: canary.addition, attachmentIds: waitingFiles(rosa) });
  await desk.question('rita', caseId, { text: canary.question });
  const questionId = (await rosa.reload()).review?.questions.at(-1)?.id ?? '';
  const answered = await rosa.send('answer-review', { questionId, answer: canary.answer });
  expect(answered.__typename).toBe('Application');
  await desk.note('rita', caseId, canary.note);
  await desk.attach('rita', caseId, onePixel, `${canary.file}.png`);
  const [{ id: fileId = '' } = {}] = (await desk.open('rita', caseId)).answer.attachments;
  await desk.openFile('rita', caseId, fileId);
  const [{ id: sentId = '' } = {}] = (await desk.open('rita', caseId)).answer.sentFiles;
  await desk.openFile('rita', caseId, sentId);
  const handed = { from: 'staff-rita', to: 'staff-pablo', text: canary.transfer };
  await post('rita', `cases/${caseId}/transfer`, handed);
  const back = { from: 'staff-pablo', to: 'staff-rita', text: canary.transfer };
  await post('pablo', `cases/${caseId}/transfer`, back);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  await desk.decide('rita', caseId, evidenceVersion, concluded);
  const { proposal } = (await desk.open('pablo', caseId)).answer;
  await desk.giveBack('pablo', caseId, proposal?.id ?? '', canary.returned);
  await desk.decide('rita', caseId, evidenceVersion, concluded);
  const folio = rosa.application?.folio ?? '';
  await post('carla', 'grounds', { folio, ground: 'audit', reason: canary.ground });
  return rosa;
}

/** A signed contract at the acquirer's core, whose merchant asked about their data. */
async function writtenContract(): Promise<Applicant> {
  const luz = new Applicant(desk.backend);
  await luz.start(newRut());
  await luz.reach('prescreened');
  const [main] = goodForms.prospect.addresses;
  await luz.saveProspect({
    tradeName: canary.tradeName,
    paternalSurname: canary.surname,
    addresses: [{ ...main, street: canary.street, number: '12' }],
  });
  await luz.send('verify-otp', { otp: await luz.code() });
  await luz.choose();
  await luz.connect();
  await luz.reach('evaluated');
  await luz.declare();
  await luz.confirm();
  await luz.requestSignature();
  await luz.sign();
  await luz.reach('completed');
  const folio = luz.application?.folio ?? '';
  await post('sofia', 'data-requests', {
    folio,
    right: 'access',
    words: canary.right,
    proof: 'paper',
    paper: canary.paper,
  });
  const { requests } = (await desk.as('elena').request<{ requests: { id: string }[] }>('data-requests'))
    .answer;
  const id = requests[0]?.id ?? '';
  await desk.as('elena').request(`data-requests/${id}/export`, {});
  await post('elena', `data-requests/${id}/decisions`, {
    outcome: 'granted',
    internalNote: canary.rightNote,
    publicText: canary.rightText,
  });
  await post('carla', 'grounds', { folio, ground: 'audit', reason: canary.ground });
  await desk.as('carla').fetch(`/staff/api/applications/${folio}/package`, {
    method: 'POST',
    headers: { origin: desk.backend.url },
  });
  await desk.as('ana').request('search', { text: `${canary.surname} ${canary.tradeName}` });
  return luz;
}

test('an erasure is not granted while the law keeps the contract, and is refused by one person', async () => {
  const folio = people[1]?.application?.folio ?? '';
  const right = { folio, right: 'erasure', proof: 'paper', words: canary.right, paper: canary.paper };
  await post('sofia', 'data-requests', right);
  const { requests } = (await desk.as('elena').request<{ requests: { id: string }[] }>('data-requests'))
    .answer;
  const [{ id = '' } = {}] = requests;
  const answer = (outcome: 'granted' | 'refused') =>
    post('elena', `data-requests/${id}/decisions`, {
      outcome,
      internalNote: canary.rightNote,
      publicText: canary.rightText,
    });
  const read = (await desk.as('elena').request<{ mustBeKept: boolean }>(`data-requests/${id}`)).answer;
  expect(read.mustBeKept).toBe(true);
  expect((await answer('granted')).answer.reason).toBe('mustBeKept');
  expect((await answer('refused')).status).toBe(200);
});

test('of everything that was written about a person nothing is left in the database once they are erased', async () => {
  // Each was really written, where it can be read.
  expect(await found()).toEqual(words.map(wordOf));
  for (const one of people) expect(await rowsOf('search_keys', one)).toBeGreaterThan(0);
  const luz = people[1];
  expect(luz && (await rowsOf('registrations', luz))).toBe(1);

  for (const one of people) expect(await erase(one)).toBe('erased');
  expect(await found()).toEqual([]);
  for (const one of people) {
    const { text } = await dumpDatabase(desk.backend.store);
    const { application, email } = one;
    expect([application?.rut, email].filter((value) => value && text.includes(value))).toEqual([]);
    for (const table of ['search_keys', 'registrations', 'transfers', 'document_files'])
      expect([table, await rowsOf(table, one)]).toEqual([table, 0]);
  }
  // The acts of the staff stay, as the nightly digest saw them.
  const { rows } = await desk.backend.store.database.query(
    'SELECT type FROM desk_activities WHERE application_id = $1 ORDER BY id',
    [people[0]?.application?.id],
  );
  expect((rows as { type: string }[]).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['asked', 'noted', 'transferred', 'proposed', 'returned', 'groundTaken']),
  );
});
