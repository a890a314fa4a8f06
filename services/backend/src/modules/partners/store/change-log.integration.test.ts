import { sql } from 'drizzle-orm';
import { nextChange, startedApplication } from '@afilia/testing/backend/application-changes';
import { storeBeside, testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangePage, LoggedChange } from '../ports/partner.ts';
import { adoptChangeLog } from './change-log.ts';

const backends = await testBackends();
const now = '2026-11-26T12:00:00.000Z';
/** Transactions of every database on a server hold its lines back, so that those of other tests do. */
const soon = { timeout: 90_000, interval: 20 };
const later = (days: number) => new Date(Date.parse(now) + days * 24 * 3600_000).toISOString();

describe.each(backends)('the log of changes on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());
  beforeEach(() => store.database.query('DELETE FROM change_log'));

  const page = async (cursor?: string, limit = 200, at = now) => {
    const found = await store.partner.changes.page('default', cursor, limit, at);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  /** Everything behind a cursor, by small pages. */
  async function readFrom(cursor: string | undefined, limit: number) {
    const changes: LoggedChange[] = [];
    let from = cursor;
    for (;;) {
      const found = await page(from, limit);
      changes.push(...found.changes);
      from = found.cursor;
      if (!found.hasMore) return { changes, cursor: from };
    }
  }
  /** Waits for a number of lines behind a cursor, once other transactions have ended. */
  const settled = (count: number, cursor?: string) =>
    vi.waitFor(async () => {
      const found = await page(cursor);
      expect(found.changes).toHaveLength(count);
      return found;
    }, soon);
  const ids = (changes: readonly LoggedChange[]) =>
    changes.map(({ applicationId, version }) => `${applicationId} ${version}`);

  test('fifty commits at once, each followed by another: none is missed, and versions are in order', async () => {
    const started = Array.from({ length: 50 }, () => startedApplication());
    const writing = { isOver: false };
    const reading = (async () => {
      const changes: LoggedChange[] = [];
      let cursor: string | undefined;
      while (!writing.isOver || changes.length < 2 * started.length) {
        const found = await readFrom(cursor, 7);
        changes.push(...found.changes);
        ({ cursor } = found);
      }
      return changes;
    })();
    await Promise.all(
      started.map(async (change) => {
        await store.applications.commit(change);
        await store.applications.commit(nextChange(change.after, ['d1'], { isAnnounced: true }));
      }),
    );
    writing.isOver = true;
    const changes = await reading;

    const wanted = started.flatMap(({ after: { id, version } }) => [
      `${id} ${version}`,
      `${id} ${version + 1}`,
    ]);
    expect(ids(changes).toSorted()).toEqual(wanted.toSorted());
    for (const { after } of started) {
      const versions = changes.filter(({ applicationId }) => applicationId === after.id);
      expect(versions.map(({ version }) => version)).toEqual([after.version, after.version + 1]);
    }
    expect(changes[0]).toMatchObject({ type: 'application.changed', at: '2026-11-20T15:00:00.000Z' });
  });

  test('one of another host, and a cursor of another host, are none', async () => {
    const change = startedApplication();
    await store.applications.commit({ ...change, after: { ...change.after, hostId: 'other' } });
    await vi.waitFor(async () => {
      const other = await store.partner.changes.page('other', undefined, 200, now);
      expect(other).toMatchObject({ changes: [{ applicationId: change.after.id }], hasMore: false });
    }, soon);
    const { changes, cursor } = await page();
    expect(changes).toEqual([]);
    expect(await store.partner.changes.page('other', cursor, 200, now)).toBe('cursor');
  });

  test('a cursor that is changed, made up or over thirty days old is refused', async () => {
    const { cursor } = await page();
    const bytes = Buffer.from(cursor);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at] === 65 ? 66 : 65;
      expect(await store.partner.changes.page('default', changed.toString(), 5, now)).toBe('cursor');
    }
    for (const made of [
      '',
      'x',
      '.',
      `${cursor}.`,
      'ñ'.repeat(43),
      Buffer.from('[1,2]').toString('base64url'),
    ])
      expect(await store.partner.changes.page('default', made, 5, now)).toBe('cursor');
    expect((await page(cursor, 5, later(29.9))).changes).toEqual([]);
    expect(await store.partner.changes.page('default', cursor, 5, later(30))).toBe('cursorExpired');
  });

  test('lines are deleted after ninety days, and a client behind them is notified', async () => {
    const started = [startedApplication(), startedApplication()];
    for (const change of started) await store.applications.commit(change);
    await settled(2);
    const first = await page(undefined, 1, later(60));
    expect(first.hasMore).toBe(true);
    await store.partner.changes.deleteBefore(later(-6.1));
    expect((await page()).changes).toHaveLength(2);
    // The lines are of six days before now.
    expect(await store.partner.changes.page('default', first.cursor, 1, later(84))).toBe('cursorExpired');
    await store.partner.changes.deleteBefore(later(-5));
    expect((await page()).changes).toEqual([]);
  });

  test('an erasure is announced as the last change', async () => {
    const change = startedApplication();
    await store.applications.commit(change);
    const { cursor } = await settled(1);
    await store.personalData.erase(change.after.id, { because: 'ticket 12', at: now });
    const { id: applicationId, version } = change.after;
    expect((await settled(1, cursor)).changes).toEqual([
      { applicationId, version: version + 1, type: 'application.erased', at: now },
    ]);
  });

  test('a log of another database is read from its beginning, in its order', async () => {
    const started = [startedApplication(), startedApplication()];
    for (const change of started) await store.applications.commit(change);
    await store.database.query('UPDATE change_log SET xid = 9000000000000 - id');
    expect((await page()).changes).toEqual([]);
    await adoptChangeLog(store.database);
    const fresh = startedApplication();
    await store.applications.commit(fresh);
    await adoptChangeLog(store.database);
    expect(ids((await settled(3)).changes)).toEqual(
      ids(
        [...started, fresh].map(
          ({ after: { id, version } }) => ({ applicationId: id, version }) as LoggedChange,
        ),
      ),
    );
  });
});

const cursorOf = (read: ChangePage | string): string => (typeof read === 'string' ? read : read.cursor);

const servers = backends.filter(({ name }) => name === 'PostgreSQL');

describe.each(servers)('the log of changes on $name, on two nodes', (backend) => {
  let store: TestStore;
  let other: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
    other = await storeBeside(store);
  });
  afterAll(async () => {
    await other.drop();
    await store.drop();
  });

  test('a commit that takes longer than later ones is not skipped, and cursors are good on each node', async () => {
    const [early, late] = [startedApplication(), startedApplication()];
    await store.applications.commit(early);
    const before = await vi.waitFor(async () => {
      const read = await store.partner.changes.page('default', undefined, 200, now);
      expect(read).toMatchObject({ changes: [{ applicationId: early.after.id }] });
      return read;
    }, soon);
    const version = early.after.version + 1;
    let seen: string | undefined;
    await store.database.transaction(async (tx) => {
      await tx.execute(sql`
        INSERT INTO change_log (xid, application_id, host_id, version, type, at)
        VALUES (pg_current_xact_id()::text::bigint, ${early.after.id}, 'default', ${version}, 'application.changed', ${now}::timestamptz)`);
      await other.applications.commit(late);
      const read = await other.partner.changes.page('default', cursorOf(before), 200, now);
      expect(read).toMatchObject({ changes: [], hasMore: false });
      seen = cursorOf(read);
    });
    await vi.waitFor(async () => {
      const rest = await store.partner.changes.page('default', seen, 200, now);
      expect(rest).toMatchObject({
        changes: [{ applicationId: early.after.id, version }, { applicationId: late.after.id }],
      });
    }, soon);
  });

  test('a commit that fails leaves no line', async () => {
    const change = startedApplication();
    await store.applications.commit(change);
    const next = nextChange(change.after, ['d1']);
    const both = await Promise.all([
      store.applications.commit(next),
      other.applications.commit(nextChange(change.after, ['d2'])),
    ]);
    expect(both.toSorted()).toEqual(['committed', 'conflict']);
    const { rows } = await store.database.query(
      'SELECT version FROM change_log WHERE application_id = $1 ORDER BY id',
      [change.after.id],
    );
    expect(rows).toEqual([{ version: change.after.version }, { version: next.after.version }]);
  });
});
