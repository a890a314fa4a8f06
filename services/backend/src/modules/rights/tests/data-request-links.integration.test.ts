import { randomUUID } from 'node:crypto';
import type {
  StaffDataRequestPage,
  StaffDataRequests,
} from '@afilia/api-contract/rights/data-request-answers';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const newRut = freshRuts();
const words = 'Quiero saber qué datos míos\r\ntienen guardados, por favor.';
const sameAnswer = 'Si hay una solicitud con esos datos, te enviamos un correo.';
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['ana', 'sofia', 'elena']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

async function person() {
  const rosa = new Applicant(desk.backend);
  await rosa.toProducts(newRut());
  return { rosa, folio: rosa.application?.folio ?? '', id: rosa.application?.id ?? '' };
}
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${desk.backend.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const requestLink = (folio: string, email: string) => post('/data-request', { folio, email });
const form = (token: string) => fetch(`${desk.backend.url}/data-request/form?token=${token}`);
const send = async (token: string, over: object = {}) =>
  (await post('/data-request/form', { token, right: 'access', words, ...over })).text();
const tokenOf = async (rosa: Applicant) => {
  const mail = await rosa.mail(
    ({ to, subject }) => to === rosa.email && subject === 'Tu enlace para pedir algo sobre tus datos',
  );
  return /data-request\/form\?token=([\w-]+)/u.exec(mail.text)?.[1] ?? '';
};
const eventsOf = async (id: string) =>
  (await desk.backend.store.applications.events(id))
    .map(({ event }) => event.type)
    .filter((type) => type.startsWith('Data'));
const listed = async (folio: string) => {
  const { answer } = await desk.as('sofia').request<StaffDataRequests>('data-requests');
  return answer.requests.filter((one) => one.folio === folio);
};
const jobs = async () => {
  const { rows } = await desk.backend.store.database.query(
    "SELECT data::text AS data FROM jobs WHERE name = 'send-data-request-link' ORDER BY created_at",
    [],
  );
  return (rows as { data: string }[]).map(({ data }) => data);
};

const waiting = async () => {
  const { rows } = await desk.backend.store.database.query(
    "SELECT id FROM jobs WHERE name = 'send-data-request-link' AND state <> 'done'",
    [],
  );
  return rows;
};

test('a person asks about their data by a mailed link, without the staff, and the desk answers it', async () => {
  const { rosa, folio, id } = await person();
  const requested = await requestLink(` ${folio.toLowerCase()} `, rosa.email.toUpperCase());
  expect(requested.status).toBe(200);
  expect(requested.headers.get('cache-control')).toBe('no-store');
  const reported = await requested.text();
  expect(reported).toContain(sameAnswer);
  const token = await tokenOf(rosa);
  expect(token).toHaveLength(43);

  // A program that opens the links of mails changes nothing.
  const page = await (await form(token)).text();
  expect(page).toContain('Tu pedido, con tus palabras');
  expect(page).not.toContain(folio);
  expect(await eventsOf(id)).toEqual(['DataRequestLinkIssued']);

  // The form names the fault, and keeps the text.
  expect(await send(token, { right: '' })).toMatch(/Elige qué pides[\s\S]*Quiero saber/u);
  expect(await send(token, { words: 'datos' })).toContain('Escribe tu pedido con 10 a 2.000 letras');
  const [once, twice] = await Promise.all([send(token), send(token)]);
  expect(once).toContain(`${folio}-D1`);
  expect(twice).toBe(once);
  expect(await (await form(token)).text()).toBe(once);
  expect(await eventsOf(id)).toEqual(['DataRequestLinkIssued', 'DataRightRequested']);
  const received = await rosa.mail(({ subject }) => subject === 'Recibimos tu pedido sobre tus datos');
  expect(received.to).toBe(rosa.email);
  expect(received.text).toContain(`${folio}-D1`);
  expect(received.text).not.toContain('guardados');

  const [row] = await listed(folio);
  const read = await desk.as('sofia').request<StaffDataRequestPage>(`data-requests/${row?.id}`);
  expect(read.answer).toMatchObject({
    number: `${folio}-D1`,
    proof: 'mailbox',
    openedBy: '',
    words: 'Quiero saber qué datos míos tienen guardados, por favor.',
    request: { right: 'access', isReadable: true },
  });
  const { rows } = await desk.backend.store.database.query(
    'SELECT 1 FROM desk_activities WHERE case_id = $1',
    [row?.id],
  );
  expect(rows).toEqual([]);
  const decided = await desk.as('sofia').request(`data-requests/${row?.id}/decisions`, {
    commandId: randomUUID(),
    outcome: 'granted',
    internalNote: 'Comprobante revisado; nada más que entregar.',
    publicText: 'Revisamos lo que pediste sobre tus datos y esta es la respuesta completa.',
  });
  expect(decided.answer).toEqual({ effect: 'decided' });

  // Erasing takes the links along.
  await desk.backend.store.personalData.erase(id, { because: 'test', at: new Date().toISOString() });
  expect(await (await form(token)).text()).toContain('Este enlace ya no sirve');
  const left = await desk.backend.store.database.query(
    'SELECT 1 FROM link_tokens WHERE application_id = $1',
    [id],
  );
  expect(left.rows).toEqual([]);
});

test('nothing tells whether there is an application: the answer, what is stored, and the mail of another mailbox', async () => {
  const { rosa, folio, id } = await person();
  const before = (await jobs()).length;
  const answers = await Promise.all(
    [
      [folio, 'otra@correo.cl'],
      ['S-2026-999999999', rosa.email],
      [folio, rosa.email],
    ].map(async ([of = '', email = '']) => {
      const answer = await requestLink(of, email);
      return { status: answer.status, page: await answer.text() };
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const written = (await jobs()).slice(before);
  expect(written).toHaveLength(3);
  expect(written.join(' ')).not.toMatch(/@|correo/u);
  await tokenOf(rosa);
  // One of the three was of the proven mailbox.
  expect(await eventsOf(id)).toEqual(['DataRequestLinkIssued']);

  expect(await (await requestLink('abc', rosa.email)).text()).toContain('Revisa el folio');
  expect(await (await requestLink(folio, '<b>')).text()).toMatch(/value="&lt;b&gt;"[\s\S]*Revisa el correo/u);
  expect(await send('x'.repeat(43))).toContain('Este enlace ya no sirve');
});

test('repeated requests for links are answered with a wait, and only with the typed values', async () => {
  const { rosa, folio, id } = await person();
  const statuses: number[] = [];
  for (let times = 0; times < 8; times++) statuses.push((await requestLink(folio, 'otra@correo.cl')).status);
  expect(statuses.at(-1)).toBe(429);
  // None of it reached the proven mailbox.
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000);
  expect(await eventsOf(id)).toEqual([]);
  expect((await requestLink(folio, rosa.email)).status).toBe(200);
});

test('a request of an earlier version is listed, and joined by what its person asks by a link', async () => {
  const { rosa, folio, id } = await person();
  await desk.as('elena').request('data-requests', {
    commandId: randomUUID(),
    folio,
    right: 'access',
    words: 'Quiero saber qué datos tienen de mí.',
    proof: 'paper',
    paper: 'Cédula vista en la oficina de Santiago.',
  });
  const stored = randomUUID();
  await desk.backend.store.database.query(
    `INSERT INTO data_requests (id, application_id, "right", proof, opened_by, opened_at, due_on)
     VALUES ($1, $2, 'opposition', 'caller', 'staff-ana', now(), '2026-12-20')`,
    [stored, id],
  );
  expect((await listed(folio)).map(({ right }) => right).toSorted()).toEqual(['access', 'opposition']);
  await requestLink(folio, rosa.email);
  const token = await tokenOf(rosa);
  expect(await send(token)).toContain(`Ya estamos respondiendo un pedido igual: ${folio}-D1`);
  expect(await send(token, { right: 'portability' })).toContain(`${folio}-D2`);
});
