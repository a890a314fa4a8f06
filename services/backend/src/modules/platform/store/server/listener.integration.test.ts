import { expect, test } from 'vitest';
import { nextChange, startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testStore } from '@afilia/testing/backend/database';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

test.skipIf(!server)(
  'a lost connection is made anew; changes in between are announced, and later ones too',
  async () => {
    const store = await testStore(server);
    const at = new Date().toISOString();
    const { after, ...change } = startedApplication({ at });
    await store.applications.commit({ ...change, after });
    const received = new Map<number, () => void>();
    const version = (number: number) => new Promise<void>((resolve) => received.set(number, resolve));
    await store.applications.onChanged((change) => received.get(change.version)?.());

    const inBetween = version(2);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
    expect((await store.database.query(cut)).rows).toHaveLength(1);
    const missed = nextChange(after, ['missed'], { at });
    await store.applications.commit(missed);
    await inBetween;

    const afterwards = version(3);
    await store.applications.commit(nextChange(missed.after, ['heard'], { at }));
    await afterwards;
    await store.drop();
  },
);
