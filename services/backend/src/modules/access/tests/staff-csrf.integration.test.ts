import { type HelpDesk, openHelpDesk } from '@afilia/testing/assist/help-desk';
import { sandboxUsers } from '@afilia/testing/backend/permission-matrix';
import { staffAsks } from '@afilia/testing/backend/staff-asks';
import { type StaffOperationName, staffOperations } from '@afilia/api-contract/staff/operations';
import { StaffBrowser } from '@afilia/testing/services/staff-browser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staffRoles } from '../../platform/ports/staff.ts';

vi.setConfig({ testTimeout: 240_000 });

/** A foreign page, opened in the browser of a signed-in member. */
class ForeignPage extends StaffBrowser {
  origin: string | undefined;
  methods: string[] = [];

  override fetch(address: string, init: RequestInit = {}): Promise<Response> {
    if (!address.startsWith('/staff/api/')) return super.fetch(address, init);
    this.methods.push(init.method ?? 'GET');
    const { origin: _own, ...headers } = (init.headers ?? {}) as Record<string, string>;
    return super.fetch(address, {
      ...init,
      headers: { ...headers, ...(this.origin !== undefined && { origin: this.origin }) },
    });
  }
}

let desk: HelpDesk;
const pages = new Map<string, ForeignPage>();
beforeAll(async () => {
  desk = await openHelpDesk({ RATE_LIMIT_FACTOR: '100' });
  for (const role of staffRoles) {
    const page = new ForeignPage(desk.url);
    await page.signIn(sandboxUsers[role], `${sandboxUsers[role]}-sandbox`);
    pages.set(role, page);
  }
});
afterAll(() => desk?.close());

const operations = Object.keys(staffOperations) as StaffOperationName[];
/** The rows that staff change. Looks at the funnel are on record, also those that a foreign page caused. */
const record = async () => {
  const { rows } = await desk.backend.store.database.query(
    `SELECT (SELECT count(*) FROM application_events) AS events, (SELECT count(*) FROM desk_activities WHERE type NOT LIKE 'funnel%') AS acts,
            (SELECT count(*) FROM desk_views) AS views, (SELECT count(*) FROM webhook_endpoints) AS endpoints,
            (SELECT count(*) FROM staff_sessions) AS sessions, (SELECT count(*) FROM invitations) AS invitations`,
  );
  return rows;
};

test('no page but ours changes anything, with any member signed in beside it', async () => {
  const own = new URL(desk.url);
  const foreign = [
    undefined,
    'null',
    '',
    'https://evil.example',
    `${own.protocol}//${own.hostname}`,
    `${own.origin}.evil.example`,
    `https://${own.host}`,
    `${own.origin}/`,
    `${own.origin}, ${own.origin}`,
  ];
  const before = await record();
  const letThrough: object[] = [];
  const seen = { changing: new Set<string>(), reading: new Set<string>(), tries: 0 };
  for (const role of staffRoles) {
    const page = pages.get(role);
    if (!page) throw new Error(role);
    for (const operation of operations)
      for (const origin of foreign) {
        Object.assign(page, { origin, methods: [] });
        const { status, answer } = await staffAsks('a'.repeat(32))[operation](page);
        const isReading = page.methods.every((method) => method === 'GET');
        seen[isReading ? 'reading' : 'changing'].add(operation);
        seen.tries += 1;
        const isRefused = status === 403 && JSON.stringify(answer) === '{"reason":"foreignOrigin"}';
        if (!isReading && !isRefused) letThrough.push({ role, operation, origin, status });
        if (isReading) break;
      }
  }
  expect(letThrough).toEqual([]);
  // A link to a question is followed with the cookie: none of them changes anything.
  expect(await record()).toEqual(before);
  expect([...seen.changing].filter((operation) => seen.reading.has(operation))).toEqual([]);
  expect(seen.changing.size + seen.reading.size).toBe(operations.length);
  for (const page of pages.values()) {
    page.origin = own.origin;
    expect((await page.request('me')).status).toBe(200);
    expect(page.cookie('afilia_staff')?.attributes).toMatch(/HttpOnly.*SameSite=(?:Lax|Strict)/iu);
  }
});
