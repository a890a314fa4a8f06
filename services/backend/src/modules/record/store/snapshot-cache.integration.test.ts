import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '@afilia/domain/application/model/application';
import { nextChange, startedApplication } from '@afilia/testing/backend/application-changes';
import { storeBeside, testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { createLinkTokens } from '../../platform/keys/link-tokens.ts';
import { createOneTimeCodes } from '../../platform/keys/one-time-codes.ts';
import { systemClock, systemIds } from '../../platform/keys/system.ts';
import { type CommandDeps, runCommand } from '../use-cases/run-command.ts';
import { createSnapshotCache } from './snapshot-cache.ts';

const key = new Uint8Array(32);

const application = (version = 1): Application => ({ ...startedApplication().after, version });

test('forgets what was unused for longest, and takes nothing old for new', () => {
  const cache = createSnapshotCache(2);
  const [a, b, c] = [application(3), application(), application()];
  cache.set(a);
  cache.set(b);
  expect(cache.get(a.id)).toBe(a);
  cache.set(c);
  expect(cache.get(b.id)).toBeUndefined();

  cache.set({ ...a, version: 2 });
  cache.invalidate(a.id, 3);
  expect(cache.get(a.id)).toBe(a);
  cache.invalidate(a.id, 4);
  expect(cache.get(a.id)).toBeUndefined();
});

describe.each(await testBackends())('caches of a process, on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  const started = async (): Promise<Application> => {
    const change = startedApplication();
    await store.applications.commit(change);
    return change.after;
  };

  const depsOn = (applications: CommandDeps['store']): CommandDeps => ({
    store: applications,
    clock: systemClock,
    ids: systemIds,
    codes: createOneTimeCodes(key),
    links: createLinkTokens(key),
  });

  test('is what it wrote; nothing after a write that may have failed', async () => {
    const first = await started();
    expect(store.applications.cached(first.id)).toEqual(first);
    await store.applications.commit(nextChange(first, ['a']));
    expect(store.applications.cached(first.id)?.version).toBe(2);

    expect(await store.applications.commit(nextChange(first, ['too late']))).toBe('conflict');
    expect(store.applications.cached(first.id)).toBeUndefined();
    await store.applications.load(first.id);
    expect(store.applications.cached(first.id)?.version).toBe(2);
  });

  test('does not make a command decide on what is old, nor carry it out twice', async () => {
    const old = await started();
    await store.applications.commit(nextChange(old, ['a']));
    const deps = depsOn({ ...store.applications, cached: () => old });
    const decidedOn: number[] = [];
    const reading = { view: 'pdf', shownMs: 1, contentSha256: 'c' } as const;
    const send = (refuses: boolean) =>
      runCommand(deps, { applicationId: old.id, commandId: `command-${refuses}` }, ({ version }) => {
        decidedOn.push(version);
        return refuses
          ? { events: [], refusal: { code: 'R13', reason: 'outOfOrder' } }
          : {
              events: [
                { type: 'DocumentRead', at: systemClock.now().toISOString(), documentId: 'b', reading },
              ],
            };
      });

    const { version } = (await send(false)).application;
    expect((await send(false)).application.version).toBe(version);
    // Old, then true; the second time old again, and then the record knows the command.
    expect(decidedOn).toEqual([1, 2, 1]);

    decidedOn.length = 0;
    expect((await send(true)).application.version).toBe(version);
    expect(decidedOn).toEqual([1, version]);
  });

  test.runIf(backend.name === 'PostgreSQL')('is forgotten once another node went on', async () => {
    const other = await storeBeside(store);
    try {
      const first = await started();
      await other.applications.commit(nextChange(first, ['elsewhere']));
      await expect.poll(() => store.applications.cached(first.id)).toBeUndefined();
    } finally {
      await other.drop();
    }
  });
});
