import type { StaffFunnel, StaffSources } from '@afilia/api-contract/insights/funnel-answers';
import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { signInMember } from '@afilia/testing/backend/staff-member';
import { otherHost, twoHosts } from '@afilia/testing/backend/two-hosts';
import { Applicant } from '@afilia/testing/people/applicant';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FunnelCell } from '../ports/funnel.ts';
import type { StaffRole } from '../../platform/ports/staff.ts';

vi.setConfig({ testTimeout: 60_000 });
const week = '2026-01-05';
const rangeWeek = '2025-12-22';

let desk: HelpDesk;
let remove: () => void;
let isClosed = false;
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
  const { projection } = desk.backend.store.funnel;
  const at = desk.backend.clock.now().toISOString();
  await projection.release({ week, span: 1 }, cells, at);
  await projection.release({ week: rangeWeek, span: 4 }, [entries({}, 240)], at);
});
afterAll(async () => {
  if (!isClosed) await desk?.close();
  remove();
});
afterEach(() => expect(desk.backend.bugs).toEqual([]));

const member = (hosts?: readonly string[], role: StaffRole = 'supervisor') =>
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

test('people of a bank see the funnel of theirs alone, also by asking for another', async () => {
  for (const role of ['hostAdmin', 'analyst'] as const) {
    const own = await member([otherHost], role);
    const { answer } = await own.request<StaffFunnel>('funnel');
    expect(answer).toMatchObject({ host: otherHost, hosts: [otherHost], showsAllHosts: false });
    expect(started(answer)).toBe(29);
    for (const path of ['funnel?host=default', 'funnel/table?host=default'])
      expect((await own.request(path)).status).toBe(400);
  }
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

test('the table is taken out by the same rules and on record, and no other member sees either', async () => {
  const sofia = await member();
  const table = await sofia.request<StaffFunnel>(`funnel/table?host=${otherHost}&week=${week}`);
  expect(started(table.answer)).toBe(29);
  expect((await sofia.fetch('/staff/api/funnel/table')).headers.get('cache-control')).toBe('no-store');
  const { rows } = await desk.backend.store.database.query(
    `SELECT ref FROM desk_activities WHERE type = 'funnelDownloaded' ORDER BY id LIMIT 1`,
  );
  expect(rows).toEqual([{ ref: `${week} host=${otherHost}` }]);
  const own = await member([otherHost]);
  expect((await own.request('funnel/table?host=default')).status).toBe(400);
  for (const role of ['agent', 'operator'] as const)
    for (const path of ['funnel', 'funnel/table'])
      expect((await (await member(undefined, role)).request(path)).status).toBe(403);
});

test('ranges are released with their own weeks, and requested by their length', async () => {
  const sofia = await member();
  const range = await sofia.request<StaffFunnel>('funnel?span=4');
  expect(range.answer).toMatchObject({ span: 4, weeks: [rangeWeek], week: rangeWeek });
  expect(started(range.answer)).toBe(240);
  expect((await sofia.request<StaffFunnel>('funnel?span=12')).answer).toMatchObject({ span: 12, week: null });
  for (const query of ['?span=1', '?span=13', '?span=', `?span=4&week=${week}`, '?span=4&span=12'])
    expect([query, (await sofia.request(`funnel${query}`)).status]).toEqual([query, 400]);
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
    .poll(visits)
    .toMatchObject([{ host_id: 'default', kind: 'natural', entry: 'page', outcome: 'stopped' }]);
});

test('answers of sources are shown to a member who works for all hosts, and to no other', async () => {
  const sofia = await member();
  await desk.backend.store.sourceDays.add([
    { day: week, source: 'tax', outcome: 'answered', code: '', upToMs: 500, calls: 120 },
  ]);
  const read = await sofia.request<StaffSources>('funnel/sources');
  expect(read).toMatchObject({ status: 200, answer: { week, sources: [{ source: 'tax', calls: 120 }] } });
  for (const query of ['?week=2026-01-06', '?week=2026-01-12', '?span=2', '?host=default'])
    expect([query, (await sofia.request(`funnel/sources${query}`)).status]).toEqual([query, 400]);
  for (const one of [
    await member([otherHost]),
    await member([otherHost], 'hostAdmin'),
    await member([otherHost], 'analyst'),
    await member(undefined, 'operator'),
  ])
    expect((await one.request('funnel/sources')).status).toBe(403);
});

test('calls of sources, and fields that commands are refused for, are noted as they come, and written at the latest when the process ends', async () => {
  const { store } = desk.backend;
  const [calls, refusals] = [vi.spyOn(store.sourceDays, 'add'), vi.spyOn(store.fieldRefusals, 'add')];
  const rosa = new Applicant(desk.backend);
  await rosa.start(rutOf(12_345_678));
  await rosa.reach('prescreened');
  await rosa.saveProspect({ tradeName: 'x', email: 'rosa en correo.cl' });
  await desk.close();
  isClosed = true;
  const lines = calls.mock.calls.flatMap(([own]) => own);
  expect(lines).toContainEqual(expect.objectContaining({ source: 'payment-provider', outcome: 'answered' }));
  // A field by its name and the reason, without the typed value.
  const noted = refusals.mock.calls.flatMap(([own]) => own);
  const own = { applicationId: rosa.application?.id, operation: 'save-prospect', at: expect.any(String) };
  expect(noted).toContainEqual({ ...own, field: 'email', reason: 'email.format' });
  expect(noted).toContainEqual({ ...own, field: 'tradeName', reason: 'tradeName.length' });
  expect(JSON.stringify(noted)).not.toContain('rosa en');
});
