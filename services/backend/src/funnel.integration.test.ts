import type { StaffFunnel } from '@afilia/api-contract/staff/funnel-answers';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { signInMember } from '@afilia/testing/backend/staff-member';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FunnelCell } from './ports/funnel.ts';

vi.setConfig({ testTimeout: 60_000 });
const within = { timeout: 20_000, interval: 50 };
const week = '2026-01-05';

let desk: HelpDesk;
let remove: () => void;
beforeAll(async () => {
  const hosts = twoHosts();
  ({ remove } = hosts);
  desk = await openHelpDesk({ HOSTS_DIR: hosts.folder, RATE_LIMIT_FACTOR: '10' });
  const entries = (filter: FunnelCell['filter'], people: number): FunnelCell => ({
    filter,
    people,
    step: 'started',
    code: '',
    measure: 'entries',
  });
  const cells = [entries({}, 90), entries({ host: 'default' }, 61), entries({ host: otherHost }, 29)];
  await desk.backend.store.funnel.projection.release(week, cells, desk.backend.clock.now().toISOString());
}, 60_000);
afterAll(async () => {
  await desk?.close();
  remove();
});
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const member = (hosts?: readonly string[], role: 'supervisor' | 'agent' | 'operator' = 'supervisor') =>
  signInMember(desk.backend, desk.url, hosts, role);
const started = ({ steps }: StaffFunnel) => steps.find(({ step }) => step === 'started')?.people;

test('a supervisor of all hosts sees them together and apart, and it is on record', async () => {
  const sofia = await member();
  const all = await sofia.request<StaffFunnel>('funnel');
  expect(all.answer).toMatchObject({
    weeks: [week],
    week,
    host: null,
    hosts: ['default', otherHost],
    showsAllHosts: true,
    threshold: 20,
  });
  expect(started(all.answer)).toBe(90);
  expect(started((await sofia.request<StaffFunnel>(`funnel?host=${otherHost}`)).answer)).toBe(29);
  expect(started((await sofia.request<StaffFunnel>('funnel?kind=legal')).answer)).toBe(null);
  const { rows } = await desk.backend.store.database.query(
    `SELECT type, ref, application_id FROM desk_activities WHERE type LIKE 'funnel%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { type: 'funnelRead', ref: week, application_id: null },
    { type: 'funnelRead', ref: `${week} host=${otherHost}`, application_id: null },
    { type: 'funnelRead', ref: `${week} kind=legal`, application_id: null },
  ]);
});

test('a supervisor of one host sees that one, and another as if it did not exist', async () => {
  const own = await member([otherHost]);
  const { answer } = await own.request<StaffFunnel>('funnel');
  expect(answer).toMatchObject({ host: otherHost, hosts: [otherHost], showsAllHosts: false });
  expect(started(answer)).toBe(29);
  const refused = [await own.request('funnel?host=default'), await own.request('funnel?host=none')];
  for (const one of refused) expect(one).toMatchObject({ status: 400, answer: { reason: 'malformed' } });
});

test('filters are those that there are, two at most', async () => {
  const sofia = await member();
  const of = async (query: string) => {
    const { status, answer } = await sofia.request<{ reason: string }>(`funnel${query}`);
    return [status, answer.reason];
  };
  expect(await of(`?host=default&kind=legal&entry=page`)).toEqual([400, 'funnelFilters']);
  for (const query of [
    '?kind=other',
    '?entry=',
    '?device=phone',
    '?week=2026-01-06',
    '?week=2026-01-12',
    `?host=${'x'.repeat(5_000)}`,
    '?kind=legal&kind=natural',
    "?host=default'--",
  ])
    expect([query, ...(await of(query))]).toEqual([query, 400, 'malformed']);
});

test('the table is downloaded by the same rules, and nobody else sees either', async () => {
  const sofia = await member();
  const file = await sofia.fetch(`/staff/api/funnel/csv?host=${otherHost}&week=${week}`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="embudo.csv"');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(await file.text()).toContain(`${week};${otherHost};;;avance;started;;29;menos de 20 o protegida`);
  const own = await member([otherHost]);
  expect((await own.fetch('/staff/api/funnel/csv?host=default')).status).toBe(400);
  for (const role of ['agent', 'operator'] as const)
    for (const path of ['funnel', 'funnel/csv'])
      expect((await (await member(undefined, role)).request(path)).status).toBe(403);
});

test('the worker projects applications as they go', async () => {
  const rosa = new Applicant(desk.backend);
  await rosa.start(rutOf(16_200_007));
  await rosa.reach('rejected');
  const { store } = desk.backend;
  await store.database.transaction((tx) =>
    store.jobs.send(tx, [{ name: 'project-funnel', key: 'funnel:again', data: {} }]),
  );
  const visits = async () =>
    (
      await store.database.query(
        'SELECT step, host_id, kind, entry, outcome FROM funnel_visits WHERE application_id = $1 ORDER BY number DESC LIMIT 1',
        [rosa.application?.id],
      )
    ).rows;
  await expect
    .poll(visits, within)
    .toMatchObject([{ host_id: 'default', kind: 'natural', entry: 'page', outcome: 'stopped' }]);
});
