import { randomUUID } from 'node:crypto';
import type {
  DataLinkSent,
  DataRequestConcluded,
  StaffDataRequests,
} from '@afilia/api-contract/rights/data-request-answers';
import type { DataRight } from '@afilia/domain/rights/model/data-right';
import { openReviewDesk, type ReviewDesk } from '@afilia/testing/assist/review-desk';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const newRut = freshRuts();
const hour = 3600_000;
let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk(['pablo', 'sofia', 'elena']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

/** A person who asked for their data by a paper that sofia saw. */
async function person(right: DataRight = 'access') {
  const rosa = new Applicant(desk.backend);
  await rosa.toProducts(newRut());
  const { folio = '', id: applicationId = '' } = rosa.application ?? {};
  return { rosa, folio, applicationId, id: await ask(folio, right) };
}
async function ask(folio: string, right: DataRight) {
  await desk.as('sofia').request('data-requests', {
    commandId: randomUUID(),
    folio,
    right,
    words: 'Quiero saber qué datos míos tienen guardados.',
    proof: 'paper',
    paper: 'Cédula vista en la oficina de Santiago.',
  });
  const { answer } = await desk.as('elena').request<StaffDataRequests>('data-requests');
  return answer.requests.find((one) => one.folio === folio && one.right === right)?.id ?? '';
}
const link = (user: string, id: string, commandId = randomUUID()) =>
  desk.as(user).request<DataLinkSent>(`data-requests/${id}/link`, { commandId });
const decide = (id: string, outcome: 'granted' | 'refused') =>
  desk.as('elena').request<DataRequestConcluded>(`data-requests/${id}/decisions`, {
    commandId: randomUUID(),
    outcome,
    internalNote: 'Comprobante revisado; nada más que entregar.',
    publicText: 'Revisamos lo que pediste sobre tus datos y esta es la respuesta completa.',
  });

/** The token of the latest link. */
async function tokenIn(rosa: Applicant, count = 1): Promise<string> {
  const text = await latestMail(rosa, 'Tus datos están listos', count);
  return /my-data\?token=([\w-]+)/u.exec(text)?.[1] ?? '';
}
async function latestMail(rosa: Applicant, about: string, count: number): Promise<string> {
  const isMeant = ({ to, subject }: { to: string; subject: string }) =>
    to === rosa.email && subject === about;
  return (await rosa.mail(isMeant, count - 1)).text;
}
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${desk.backend.url}/my-data/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const isHandedOut = async (fields: Record<string, string>) =>
  (await post('file', fields)).headers.has('content-disposition');
const openingIn = async (page: Response) =>
  /name="opening" value="([\w-]+)"/u.exec(await page.text())?.[1] ?? '';

/** The code of the latest mail about the link. */
const codeIn = async (rosa: Applicant, count = 1): Promise<string> =>
  /\b\d{6}\b/u.exec(await latestMail(rosa, 'Tu código para descargar tus datos', count))?.[0] ?? '';
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
/** Events of links, without those of their mails. */
const eventsOf = async (id: string) =>
  (await desk.backend.store.applications.events(id))
    .map(({ event }) => event.type)
    .filter((type) => type.startsWith('DataLink'));

test('a link of 24 hours hands out the data of one application, after a code that goes to the proven mailbox', async () => {
  const { rosa, folio, applicationId, id } = await person();
  expect((await link('sofia', id)).answer).toMatchObject({ reason: 'ownRequest' });
  expect((await link('pablo', id)).status).toBe(403);
  const commandId = randomUUID();
  const sent = await link('elena', id, commandId);
  expect(Date.parse(sent.answer.expiresAt) - desk.backend.clock.now().getTime()).toBeGreaterThan(23.9 * hour);
  expect((await link('elena', id, commandId)).answer).toEqual(sent.answer);
  const token = await tokenIn(rosa);
  expect(token).toHaveLength(43);

  // A program that opens the links of mails changes nothing.
  const page = await fetch(`${desk.backend.url}/my-data?token=${token}`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).not.toContain(folio);
  expect(await eventsOf(applicationId)).toEqual(['DataLinkIssued']);

  const opening = await openingIn(await post('code', { token }));
  // A second click within a minute sends no second code.
  await post('code', { token });
  const code = await codeIn(rosa);
  const refused = await post('file', { token, opening: randomUUID(), code: wrongOf(code) });
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([200, null]);
  expect(await refused.text()).toContain('Ese código no sirve');

  const file = await post('file', { token, opening, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="datos-${folio}.json"`);
  const handed = (await file.json()) as { applications: { application: { id: string } }[] };
  expect(handed.applications.map(({ application }) => application.id)).toEqual([applicationId]);
  expect(JSON.stringify(handed)).toContain(rosa.email);
  // The browser sent the form twice; another attempt cannot use the code, and not even that attempt without it.
  expect(await isHandedOut({ token, opening, code })).toBe(true);
  expect(await isHandedOut({ token, opening, code: wrongOf(code) })).toBe(false);
  expect(await isHandedOut({ token, opening: randomUUID(), code })).toBe(false);

  expect(await eventsOf(applicationId)).toEqual([
    'DataLinkIssued',
    'DataLinkCodeIssued',
    'DataLinkCodeFailed',
    'DataLinkOpened',
  ]);
  const { rows } = await desk.backend.store.database.query(
    'SELECT staff_id, reader_kind, ground, ground_ref, part FROM staff_reads WHERE application_id = $1 ORDER BY id',
    [applicationId],
  );
  const read = { ground: 'dataRight', ground_ref: id, part: 'export' };
  expect(rows).toEqual([
    { staff_id: 'data-subject', reader_kind: 'person', ...read },
    { staff_id: 'data-subject', reader_kind: 'person', ...read },
  ]);
  const stored = await desk.backend.store.database.query(
    'SELECT row_to_json(link_tokens)::text AS text FROM link_tokens WHERE application_id = $1',
    [applicationId],
  );
  expect(stored.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
});

test('nothing is left behind a link after erasing, no other right has one, and a stranger learns nothing', async () => {
  const { rosa, applicationId, id, folio } = await person();
  await link('elena', id);
  const token = await tokenIn(rosa);
  await post('code', { token });
  const code = await codeIn(rosa);
  const { answer } = await link('elena', await ask(folio, 'rectification'));
  expect(answer).toMatchObject({ reason: 'notAllowed' });
  const pages = await Promise.all(
    [token, 'x'.repeat(43), '', '"><script>'].map(async (one) => {
      const page = await (await post('code', { token: one })).text();
      return page.replaceAll(/value="[^"]*"/gu, '');
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(await rosa.send('open-link', { token })).toMatchObject({ reason: 'linkInvalid' });

  await desk.backend.store.personalData.erase(applicationId, {
    because: 'ticket 12',
    at: desk.backend.clock.now().toISOString(),
  });
  expect(await isHandedOut({ token, opening: randomUUID(), code })).toBe(false);
  expect((await post('code', { token })).status).toBe(200);
});

// Last: it moves the clock.
test('a link dies with its refusal, with the next one, and after a day; three wrong codes end a code', async () => {
  const { rosa, applicationId, id } = await person('portability');
  await link('elena', id);
  const replaced = await tokenIn(rosa);
  await link('elena', id);
  const token = await tokenIn(rosa, 2);
  await post('code', { token: replaced });
  expect(await eventsOf(applicationId)).toEqual(['DataLinkIssued', 'DataLinkIssued']);
  await post('code', { token });
  const code = await codeIn(rosa);
  const wrong = { token, code: wrongOf(code) };
  for (let tries = 0; tries < 3; tries++) await post('file', { ...wrong, opening: randomUUID() });
  expect(await isHandedOut({ token, opening: randomUUID(), code })).toBe(false);

  desk.backend.clock.advance(61_000);
  await post('code', { token });
  const second = { token, code: await codeIn(rosa, 2) };
  await decide(id, 'refused');
  expect(await isHandedOut({ ...second, opening: randomUUID() })).toBe(false);

  const other = await person();
  await link('elena', other.id);
  const first = await tokenIn(other.rosa);
  await decide(other.id, 'granted');
  await post('code', { token: first });
  const good = { token: first, opening: randomUUID(), code: await codeIn(other.rosa) };
  // Answered, and the link still holds.
  expect(await isHandedOut(good)).toBe(true);
  desk.backend.clock.advance(24 * hour);
  expect(await isHandedOut(good)).toBe(false);
  await post('code', { token: first });
  expect((await eventsOf(other.applicationId)).filter((type) => type === 'DataLinkCodeIssued')).toHaveLength(
    1,
  );
});
