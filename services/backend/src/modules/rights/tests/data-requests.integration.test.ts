import { randomUUID } from 'node:crypto';
import type {
  DataRequestConcluded,
  DataRequestOpened,
  StaffDataRequestPage,
  StaffDataRequests,
} from '@afilia/api-contract/rights/data-request-answers';
import type { rightsOperations } from '@afilia/api-contract/rights/operations';
import type { InputOf } from '@afilia/api-contract/staff/operation';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const newRut = freshRuts();
const answered = 'Respondimos tu pedido sobre tus datos';
const received = 'Recibimos tu pedido sobre tus datos';
const requested = 'Quiero saber qué datos míos tienen guardados, por favor.';
const note = 'Comprobante revisado; nada más que entregar.';
const publicText = 'Revisamos lo que pediste sobre tus datos y esta es la respuesta completa.';
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['ana', 'rita', 'pablo', 'sofia', 'elena']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const person = async () => {
  const rosa = new Applicant(desk.backend);
  await rosa.toProducts(newRut());
  return { rosa, folio: rosa.application?.folio ?? '', id: rosa.application?.id ?? '' };
};
const send = (
  user: string,
  over: Partial<InputOf<typeof rightsOperations.openDataRequest>> & { folio: string },
) =>
  desk.as(user).request<DataRequestOpened>('data-requests', {
    commandId: randomUUID(),
    right: 'access',
    words: requested,
    proof: 'paper',
    paper: 'Cédula vista en la oficina de Santiago.',
    ...over,
  });
const list = async (user: string) =>
  (await desk.as(user).request<StaffDataRequests>('data-requests')).answer.requests;
const idOf = async (folio: string) => (await list('sofia')).find((one) => one.folio === folio)?.id ?? '';
const read = (user: string, id: string) => desk.as(user).request<StaffDataRequestPage>(`data-requests/${id}`);
const decide = (user: string, id: string, over: object = {}) =>
  desk.as(user).request<DataRequestConcluded>(`data-requests/${id}/decisions`, {
    commandId: randomUUID(),
    outcome: 'granted',
    internalNote: note,
    publicText,
    ...over,
  });
const approve = (user: string, id: string, proposalId: string) =>
  desk
    .as(user)
    .request<DataRequestConcluded>(`data-requests/${id}/approval`, { commandId: randomUUID(), proposalId });
const take = (user: string, id: string) => desk.as(user).request(`data-requests/${id}/export`, {});
const mailTo = (rosa: Applicant, subject: string) =>
  rosa.mail((mail) => mail.to === rosa.email && mail.subject === subject);
const readsOf = async (folio: string) =>
  (await desk.backend.store.staff.reads.latest(300)).filter((one) => one.folio === folio);

/** The person on the phone reads out the code of a mail. */
async function onThePhone(user: string, rosa: Applicant, folio: string) {
  const { answer } = await desk
    .as(user)
    .request<{ challengeId: string }>('callers', { commandId: randomUUID(), folio });
  const mail = await rosa.mail(({ to, subject }) => to === rosa.email && subject.includes('por teléfono'));
  const code = /\b\d{8}\b/u.exec(mail.text)?.[0];
  await desk
    .as(user)
    .request(`callers/${folio}/answer`, { commandId: randomUUID(), challengeId: answer.challengeId, code });
}

test('a data request by phone is answered by a supervisor, mailed, and on record', async () => {
  const { rosa, folio, id: applicationId } = await person();
  const caller = { folio, proof: 'caller' as const, paper: '' };
  expect((await send('ana', caller)).answer.reason).toBe('noGround');
  await onThePhone('ana', rosa, folio);
  expect((await send('ana', { ...caller, words: 'datos' })).answer.reason).toBe('words');
  const commandId = randomUUID();
  const opened = await send('ana', { ...caller, commandId });
  expect(opened.answer.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/u);
  expect((await send('ana', { ...caller, commandId })).answer).toEqual(opened.answer);
  expect((await send('ana', caller)).answer.reason).toBe('alreadyOpen');
  const mail = await mailTo(rosa, received);
  expect(mail.text).toContain('conocer tus datos');
  expect(mail.text).not.toContain(requested);

  const id = await idOf(folio);
  // A helping agent lists none and reads none; a list names no person.
  expect((await desk.as('ana').request('data-requests')).status).toBe(403);
  expect(JSON.stringify(await list('sofia'))).not.toMatch(/@|Quiero saber/u);
  expect((await read('pablo', id)).answer.reason).toBe('noGround');
  const page = (await read('sofia', id)).answer;
  expect(page).toMatchObject({
    words: requested,
    proof: 'caller',
    openedBy: 'Ana Pérez',
    isMailed: true,
    mustBeKept: false,
  });
  expect(await readsOf(folio)).toMatchObject([
    { staffId: 'staff-sofia', ground: 'dataRight', groundRef: id, part: 'summary' },
  ]);

  const exported = JSON.stringify((await take('sofia', id)).answer);
  expect(exported).toContain(rosa.email);
  expect(exported).toContain(requested);
  expect((await readsOf(folio))[0]).toMatchObject({ ground: 'dataRight', groundRef: id, part: 'export' });

  expect(
    (await decide('sofia', id, { publicText: 'Apareces en DICOM, por eso no podemos entregar nada más.' }))
      .answer.reason,
  ).toBe('telling');
  expect((await decide('sofia', id)).answer.effect).toBe('decided');
  expect((await mailTo(rosa, answered)).text).toContain(publicText);
  expect(await decide('elena', id)).toMatchObject({
    status: 409,
    answer: { reason: 'notOpen', holder: 'Sofía Rojas' },
  });
  // The ground of the reading is over with the request.
  expect((await read('sofia', id)).answer.reason).toBe('noGround');
  expect((await desk.as('sofia').request(`applications/${folio}`)).answer.reason).toBe('noGround');

  // The person reads the answer, and no note that staff wrote for each other.
  await send('ana', { ...caller, right: 'portability' });
  const handed = JSON.stringify((await take('sofia', await idOf(folio))).answer);
  expect(handed).toContain(publicText);
  expect(handed).not.toContain(note);

  const { rows } = await desk.backend.store.database.query(
    'SELECT type, staff_id FROM desk_activities WHERE case_id = $1 ORDER BY id',
    [id],
  );
  expect(rows).toEqual([
    { type: 'dataRightOpened', staff_id: 'staff-ana' },
    { type: 'dataRightDecided', staff_id: 'staff-sofia' },
  ]);
  const stored = await desk.backend.store.database.query(
    `SELECT payload::text AS text FROM application_events WHERE application_id = $1
     UNION ALL SELECT row_to_json(data_requests)::text FROM data_requests`,
    [applicationId],
  );
  expect(JSON.stringify(stored.rows)).not.toMatch(/Quiero saber|respuesta completa|Comprobante revisado/u);
});

test('two people agree to an erasure; the person is notified, and then nothing is left', async () => {
  const { rosa, folio, id: applicationId } = await person();
  await send('sofia', { folio, right: 'erasure' });
  const id = await idOf(folio);
  // By a paper that one has seen alone, one neither reads nor answers.
  expect((await read('sofia', id)).answer.reason).toBe('noGround');
  expect((await decide('sofia', id)).answer.reason).toBe('ownRequest');
  expect((await decide('elena', id)).answer.effect).toBe('proposed');
  expect((await decide('elena', id)).answer.reason).toBe('alreadyProposed');
  const { proposal } = (await read('pablo', id)).answer;
  const proposalId = proposal?.id ?? '';
  expect((await approve('elena', id, proposalId)).status).toBe(403);
  const back = await desk.as('pablo').request<DataRequestConcluded>(`data-requests/${id}/return`, {
    commandId: randomUUID(),
    proposalId,
    text: 'Falta mirar si hay un contrato firmado.',
  });
  expect(back.answer.effect).toBe('returned');
  expect((await approve('pablo', id, proposalId)).answer.reason).toBe('nothingProposed');
  await decide('elena', id);
  expect((await read('elena', id)).answer.notes).toMatchObject([{ by: 'Pablo Vega' }]);
  const again = (await read('pablo', id)).answer.proposal?.id ?? '';
  const both = await Promise.all([approve('pablo', id, again), approve('pablo', id, again)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const mail = await mailTo(rosa, answered);
  expect(mail.text).toContain('Los datos de esta solicitud se borran después de este correo.');
  await vi.waitFor(
    async () => expect(await desk.backend.store.applications.load(applicationId)).toBeUndefined(),
    20_000,
  );
  const { rows } = await desk.backend.store.database.query(
    'SELECT outcome, closed_at IS NULL AS open FROM data_requests WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ outcome: 'granted', open: false }]);
  expect((await decide('elena', id)).answer.reason).toBe('notOpen');
});

test('a paper is for supervisors, a code for its holder, and no member acts on own data', async () => {
  const { folio } = await person();
  expect((await send('rita', { folio })).answer.reason).toBe('notAllowed');
  expect((await send('ana', { folio, proof: 'caller', paper: '' })).answer.reason).toBe('noGround');
  expect((await send('sofia', { folio, paper: '' })).answer.reason).toBe('words');
  expect((await send('sofia', { folio: 'S-2026-999999' })).answer.reason).toBe('unknownApplication');
  const own = new Applicant(desk.backend, 'elena.soto@pagoaustral.example');
  await own.toProducts(newRut());
  const ownFolio = own.application?.folio ?? '';
  await send('sofia', { folio: ownFolio });
  const id = await idOf(ownFolio);
  expect((await read('elena', id)).answer.reason).toBe('ownCase');
  expect((await decide('elena', id)).answer.reason).toBe('ownCase');
  expect((await take('elena', id)).answer.reason).toBe('ownCase');
});

// Last: it moves the clock.
test('answering takes a sign-in of a quarter of an hour ago', async () => {
  const { folio } = await person();
  await send('sofia', { folio });
  const id = await idOf(folio);
  desk.backend.clock.advance(16 * 60_000);
  expect((await decide('elena', id)).answer.reason).toBe('proveAgain');
  expect((await take('elena', id)).answer.reason).toBe('proveAgain');
});
