import { randomUUID } from 'node:crypto';
import type { SavedViews } from '@afilia/api-contract/desk/case-list-answers';
import { freePort } from '@afilia/testing/services/free-ports';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { signInMember, type StaffMember } from '@afilia/testing/backend/staff-member';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '../../platform/ports/staff.ts';

let backend: RunningBackend;
beforeAll(async () => {
  const port = await freePort();
  backend = await startBackend(undefined, { environment: { PUBLIC_URL: `http://127.0.0.1:${port}` }, port });
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

const member = (id: string, hosts?: readonly string[], role: StaffRole = 'reviewer') =>
  signInMember(backend, backend.url, hosts, role, id);
const save = (who: StaffMember, name: string, over: object = {}) =>
  who.request<{ effect: string }>('views', {
    commandId: randomUUID(),
    name,
    isShared: false,
    query: { queue: 'refusal', view: 'free', size: 50 },
    ...over,
  });
const views = async (who: StaffMember) => (await who.request<SavedViews>('views')).answer.views;
const names = async (who: StaffMember) => (await views(who)).map(({ name }) => name);
const remove = (who: StaffMember, id: string | undefined) => who.request(`views/${id}/removal`, {});

test('a view of one’s own is one’s own; a shared one is seen by members of the same hosts alone', async () => {
  const rita = await member('rita', ['default', 'banco-sur']);
  const commandId = randomUUID();
  for (let time = 0; time < 2; time += 1)
    expect(await save(rita, '  Rechazos   libres ', { commandId })).toMatchObject({ status: 200 });
  await save(rita, 'De todas', { isShared: true, query: { host: 'banco-sur' } });
  expect(await views(rita)).toMatchObject([
    { name: 'De todas', isShared: true, isMine: true, mayRemove: true },
    { id: commandId, name: 'Rechazos libres', query: { queue: 'refusal', view: 'free', size: 50 } },
  ]);
  expect(await views(await member('pablo', ['banco-sur', 'default']))).toMatchObject([
    { name: 'De todas', isMine: false, mayRemove: false },
  ]);
  for (const hosts of [undefined, ['default'], ['banco-sur'], []])
    expect(await names(await member(`other-${String(hosts)}`, hosts))).toEqual([]);
});

test('its owner removes a view, and a supervisor of the same hosts a shared one; no other member does', async () => {
  const nora = await member('nora');
  await save(nora, 'Propia');
  await save(nora, 'Compartida', { isShared: true });
  const [shared, own] = await views(nora);
  const colleague = await member('pablo-all');
  expect(await remove(colleague, shared?.id)).toMatchObject({
    status: 404,
    answer: { reason: 'unknownView' },
  });
  const elsewhere = await member('elena', ['default'], 'supervisor');
  expect((await remove(elsewhere, shared?.id)).status).toBe(404);
  const sofia = await member('sofia', undefined, 'supervisor');
  expect((await remove(sofia, own?.id)).status).toBe(404);
  expect((await remove(sofia, shared?.id)).status).toBe(200);
  expect((await remove(nora, own?.id)).status).toBe(200);
  expect(await views(nora)).toEqual([]);
  expect((await remove(nora, own?.id)).status).toBe(404);
});

test('there are twenty of each kind for a member, at the same instant too', async () => {
  const ines = await member('ines');
  const saved = await Promise.all(Array.from({ length: 24 }, (_, at) => save(ines, `Vista ${at}`)));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(saved.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    answer: { reason: 'viewLimit' },
  });
  expect((await save(ines, 'Compartida', { isShared: true })).status).toBe(200);
});

test('a name that names a person, and a query that is none, are refused; an id of another’s view saves nothing', async () => {
  const teo = await member('teo', ['default']);
  for (const [name, reason] of [
    ['De 12.345.678-5', 'viewNaming'],
    ['Los de rosa@correo.cl', 'viewNaming'],
    ['', 'viewName'],
    ['x'.repeat(61), 'viewName'],
    ['hola\u202e', 'viewName'],
  ] as const)
    expect(await save(teo, name)).toMatchObject({ status: 400, answer: { reason } });
  expect(await save(teo, 'Nada', { query: { queue: 'nothing' } })).toMatchObject({
    status: 400,
    answer: { reason: 'caseParameters', fields: [{ field: 'query.queue' }] },
  });
  const commandId = randomUUID();
  await save(teo, 'Mía', { commandId });
  const lia = await member('lia', ['default']);
  expect(await save(lia, 'Suya', { commandId })).toMatchObject({ status: 404 });
  expect(await names(teo)).toEqual(['Mía']);
});

test('an unknown entry in a view of another version narrows nothing, and hides nothing', async () => {
  const eva = await member('eva', ['banco-este']);
  await save(eva, 'Guardada');
  await backend.store.database.query(
    `UPDATE desk_views SET query = '{"queue":"later","view":"free","colour":"red"}' WHERE owner_id = 'eva'`,
  );
  expect(await views(eva)).toMatchObject([{ name: 'Guardada', query: { view: 'free' } }]);
  expect(Object.keys((await views(eva))[0]?.query ?? {})).toEqual(['view']);
});
