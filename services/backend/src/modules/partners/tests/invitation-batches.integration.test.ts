import { randomUUID } from 'node:crypto';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { timersDone } from '@afilia/testing/backend/advance-time';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { maxTaskMs } from '@afilia/testing/thread-time';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTwoHosts();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { bankToken, ask } = banksServer(() => backend);
const day = 24 * 3600_000;
const upload = (
  token: string,
  body: string | Uint8Array,
  { query = '', key = randomUUID(), type = 'text/csv' } = {},
) =>
  ask(`invitation-batches${query}`, token, {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body: body as BodyInit,
  });
async function read(token: string, body: string | Uint8Array, query = '') {
  const taken = await upload(token, body, { query });
  expect(taken.status).toBe(202);
  await timersDone(backend);
  const id = String(taken.body['id']);
  const { body: progress } = await ask(`invitation-batches/${id}`, token);
  const report = (await ask(`invitation-batches/${id}/report.csv`, token)).text.trimEnd().split('\r\n');
  return { id, progress, report };
}

test('each row is invited or has a reason, in its place, and the report names no person', async () => {
  const token = await bankToken('default');
  const tag = randomUUID();
  const rut = rutOf(15_350_081);
  const { progress, report, id } = await read(
    token,
    [
      'client_reference;is_pj;rut;first_names;paternal_surname;email;locked;executive;channel',
      `${tag}-1;false;${rut};Rosa;Díaz;filas.uno@correo.cl;rut first_names paternal_surname;Ana;mail`,
      '',
      `${tag}-2;;;;;;;;link`,
      `${tag}-2;;;;;;;;link`,
      `${tag}-3;;11.111.111-2;;;;;;`,
      `${tag}-4;;;;;;;"dos\nlíneas";`,
      `${rut};;;;;;;;`,
      `${tag}-5;maybe;;;;;;;`,
      `${tag}-6;;;;;;everything;;`,
      `${tag}-7;;;;;;;;mail`,
      `${tag}-8;;;;;;;;paloma`,
      '=1+1;;;;;;;;',
      'a;b;c;d;e;f;g;h;i;j',
    ].join('\r\n'),
  );
  expect(progress).toMatchObject({
    status: 'finished',
    rows: 12,
    read: 12,
    created: 2,
    duplicate: 1,
    refused: 9,
  });
  expect(report[0]).toBe('row;status;code;field;invitation_id;url');
  const invited = expect.stringMatching(/^\d+;created;;;inv_[\da-f-]{36};http:\/\/[\w:.-]+\/i\/[\w-]{43}$/u);
  expect(report.slice(1)).toEqual([
    invited,
    invited,
    '3;duplicate;duplicate;client_reference;;',
    '4;refused;rut.checkDigit;rut;;',
    '5;refused;format;executive;;',
    '6;refused;clientReferenceIsRut;client_reference;;',
    '7;refused;format;is_pj;;',
    '8;refused;unknown;locked;;',
    '9;refused;required;email;;',
    '10;refused;unknown;channel;;',
    '11;refused;clientReference;client_reference;;',
    '12;refused;columns;;;',
  ]);
  expect(backend.inbox.list().filter(({ to }) => to === 'filas.uno@correo.cl')).toHaveLength(1);
  const { rows } = await backend.store.database.query('SELECT * FROM invitation_batch_rows');
  for (const word of [tag, 'filas.uno', 'Rosa', rut])
    expect(JSON.stringify([report, rows])).not.toContain(word);
  expect((await backend.store.database.query('SELECT * FROM invitation_batch_slices')).rows).toEqual([]);
  const there = await bankToken(otherHost);
  for (const path of [id, `${id}/report.csv`])
    expect((await ask(`invitation-batches/${path}`, there)).status).toBe(404);
});

test('a trial of a file sends no invitation, and a reference is invited once in ninety days at each bank', async () => {
  const token = await bankToken('default');
  const reference = `once-${randomUUID()}`;
  const file = `client_reference,channel\n${reference},link\n${reference},link\n`;
  expect((await read(token, file, '?dryRun=true')).progress).toMatchObject({
    dryRun: true,
    valid: 1,
    duplicate: 1,
    created: 0,
  });
  expect((await read(token, file)).progress).toMatchObject({ created: 1, duplicate: 1 });
  expect((await read(token, file)).progress).toMatchObject({ created: 0, duplicate: 2 });
  expect((await read(await bankToken(otherHost), file)).progress).toMatchObject({ created: 1 });
  backend.clock.advance(91 * day);
  expect((await read(await bankToken('default'), file)).progress).toMatchObject({ created: 1, duplicate: 1 });
});

test('the same file with the same key is taken once; with another one it is refused under that key', async () => {
  const token = await bankToken('default');
  const key = randomUUID();
  const file = `client_reference\n${randomUUID()}\n`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(token, file, { key })));
  expect(new Set(answers.filter(({ status }) => status === 202).map(({ body: { id } }) => id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
  for (const other of [
    upload(token, `${file}x\n`, { key }),
    upload(token, file, { key, query: '?dryRun=true' }),
  ])
    expect(await other).toMatchObject({ status: 422, body: { code: 'idempotencyKeyReused' } });
});

const header = 'client_reference\n';
test.each<[string, string | Uint8Array, number, object]>([
  ['nothing', '', 422, { errors: [{ pointer: '/header', code: 'header' }] }],
  ['no header', 'a;b\nc;d\n', 422, { errors: [{ pointer: '/header', code: 'header' }] }],
  ['a column twice', 'rut;rut\n1;2\n', 422, { errors: [{ pointer: '/header', code: 'header' }] }],
  ['a consent', 'rut;acceptsTerms\n', 422, { errors: [{ pointer: '/header', code: 'header' }] }],
  ['a key of objects', '__proto__\nx\n', 422, { errors: [{ pointer: '/header', code: 'header' }] }],
  ['an open quote', `${header}a\n"b\nc\n`, 422, { errors: [{ pointer: '/rows/2', code: 'quote' }] }],
  [
    'a column of 1 MB',
    `${header}${'x'.repeat(1_000_000)}\n`,
    422,
    { errors: [{ pointer: '/rows/1', code: 'tooLong' }] },
  ],
  ['10,001 rows', header + 'a\n'.repeat(10_001), 413, { code: 'tooLarge' }],
  ['more than 5 MB', header + 'abcdefghi\n'.repeat(530_000), 413, { code: 'tooLarge' }],
  ['an archive', Buffer.from('504b0304140000000800', 'hex'), 415, { code: 'contentType' }],
  ['UTF-16 without its mark', Buffer.from(`${header}a\n`, 'utf16le'), 415, { code: 'contentType' }],
])('a file with %s is refused whole, and says why', async (_what, file, status, body) => {
  const answer = await upload(await bankToken('default'), file);
  expect(answer).toMatchObject({ status, body });
});

test('5 MB of separators, or of quotes, delay no other request', async () => {
  const token = await bankToken('default');
  for (const bomb of [
    `${header}${';'.repeat(5_000_000)}`,
    `${header}${'"'.repeat(5_000_000)}`,
    '\n'.repeat(5_000_000),
  ]) {
    const turn = await maxTaskMs(async () => expect((await upload(token, bomb)).status).toBe(422));
    expect(turn).toBeLessThan(250);
  }
});

test('a file that is no UTF-8 is read as Windows-1252, and a mark at its begin is no part of a name', async () => {
  const token = await bankToken('default');
  const file = 'executive;first_names;rut\nPeña;José;\n';
  for (const bytes of [Buffer.from(file, 'latin1'), Buffer.from(`\u{FEFF}${file}`)])
    expect((await read(token, bytes)).progress).toMatchObject({ created: 1 });
  const { rows } = await backend.store.database.query(
    'SELECT id FROM invitations ORDER BY created_at DESC LIMIT 1',
  );
  const made = await backend.store.partner.invitations.find((rows[0] as { id: string }).id, 'default');
  expect(made?.contents).toMatchObject({ executive: 'Peña', fromHost: { values: { firstNames: 'José' } } });
});

test('an uploaded file without a reading is deleted after a week, and a read one after half a year', async () => {
  const { invitationBatches } = backend.store.partner;
  const token = await bankToken('default');
  const { id } = await read(token, `${header}${randomUUID()}\n`);
  const later = (days: number) => new Date(backend.clock.now().getTime() + days * day).toISOString();
  await backend.store.database.query(
    `INSERT INTO invitation_batch_slices (batch_id, number, sealed) VALUES ($1, 7, 'x')`,
    [id],
  );
  await invitationBatches.deleteExpired(later(6));
  const slices = async () =>
    (await backend.store.database.query('SELECT 1 FROM invitation_batch_slices')).rows;
  expect(await slices()).toHaveLength(1);
  await invitationBatches.deleteExpired(later(8));
  expect(await slices()).toHaveLength(0);
  await invitationBatches.deleteExpired(later(181));
  expect(await invitationBatches.find(id, 'default')).toBeUndefined();
});
