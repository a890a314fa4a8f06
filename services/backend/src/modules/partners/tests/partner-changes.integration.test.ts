import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { banksServer } from '@afilia/testing/backend/banks-server';
import type { RunningBackend } from '@afilia/testing/backend/running-backend';
import { otherHost, otherHostFile, startTwoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ChangePage } from '../ports/partner.ts';

vi.setConfig({ testTimeout: 60_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTwoHosts();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const { bankToken, ask, oldCursor } = banksServer(() => backend);
const changesOf = async (token: string, query = ''): Promise<ChangePage> =>
  (await ask(`changes${query}`, token)).body as ChangePage;

/** A page that is as it should be, once other transactions of the server have ended. */
const settled = (token: string, query: string, check: (page: ChangePage) => void) =>
  vi.waitFor(
    async () => {
      const page = await changesOf(token, query);
      check(page);
      return page;
    },
    { timeout: 90_000, interval: 150 },
  );

test('a bank follows its own applications page by page, each version once, until one is erased', async () => {
  const rosa = new Applicant(backend);
  const ines = new Applicant({ ...backend, apiKey: otherHostFile.apiKeys[0] ?? '' });
  for (const person of [rosa, ines]) {
    await person.start(rutOf(15_350_001));
    await person.reach('prescreened');
  }
  const id = rosa.application?.id ?? '';
  const token = await bankToken('default', ['applications:read']);
  const first = await settled(token, '?limit=1', (page) =>
    expect(page).toMatchObject({ changes: [{ applicationId: id }], hasMore: true }),
  );
  const reached = rosa.application?.version ?? 0;
  const rest = await settled(token, `?cursor=${first.cursor}&limit=200`, ({ changes }) =>
    expect(changes.at(-1)?.version).toBeGreaterThanOrEqual(reached),
  );
  const all = [...first.changes, ...rest.changes];
  expect(new Set(all.map(({ applicationId }) => applicationId))).toEqual(new Set([id]));
  const versions = all.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  // No data of anybody: a line has these four and nothing else.
  expect(new Set(all.flatMap(Object.keys))).toEqual(new Set(['applicationId', 'version', 'type', 'at']));

  await rosa.proveContact();
  const next = await settled(token, `?cursor=${rest.cursor}`, ({ changes }) =>
    expect(changes.length).toBeGreaterThan(0),
  );
  const last = next.changes.at(-1);
  const read = await ask(`applications/${id}`, token);
  expect(read.body['version']).toBeGreaterThanOrEqual(last?.version ?? Number.NaN);
  // The same cursor again answers the same and what came since.
  const again = await changesOf(token, `?cursor=${rest.cursor}`);
  expect(again.changes.slice(0, next.changes.length)).toEqual(next.changes);

  const at = backend.clock.now().toISOString();
  await backend.store.personalData.erase(id, { because: 'ticket 12', at });
  await settled(token, `?cursor=${again.cursor}`, ({ changes }) =>
    expect(changes.at(-1)).toMatchObject({ applicationId: id, type: 'application.erased' }),
  );
  expect((await ask(`applications/${id}`, token)).status).toBe(404);
});

test('a cursor of another bank, a changed one, an old one and any other limit are refused', async () => {
  const token = await bankToken('default', ['applications:read']);
  const { cursor } = await changesOf(token);
  const other = await bankToken(otherHost, ['applications:read']);
  const refused = {
    status: 422,
    body: { code: 'invalid', errors: [{ pointer: '/cursor', code: 'cursor' }] },
  };
  expect(await ask(`changes?cursor=${cursor}`, other)).toMatchObject(refused);
  expect(await ask(`changes?cursor=${cursor}A`, token)).toMatchObject(refused);
  expect(await ask(`changes?cursor=${await oldCursor()}`, token)).toMatchObject({
    status: 410,
    body: { code: 'cursorExpired' },
  });
  for (const limit of ['0', '201', '-1', '1.5', '', 'x', '1e2', '001'])
    expect(await ask(`changes?limit=${limit}`, token)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/limit' }] },
    });
  expect((await ask('changes?since=1', token)).status).toBe(422);
});
