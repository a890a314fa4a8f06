import { randomBytes } from 'node:crypto';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { testBackends, testDatabase, type TestDatabase } from '@afilia/testing/backend/database';
import { testVault } from '@afilia/testing/backend/test-vault';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkTokens } from '../../platform/keys/link-tokens.ts';
import { createOneTimeCodes } from '../../platform/keys/one-time-codes.ts';
import { systemClock, systemIds } from '../../platform/keys/system.ts';
import { type CommandDeps, runCommand } from '../use-cases/run-command.ts';
import { openStore, type Store } from '../../app/store/open-store.ts';

const nodes = 4;
const commandsAtOnce = 15;
const rounds = 3;

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

describe.runIf(server)('one application that everybody writes to at once', () => {
  let shared: TestDatabase;
  const stores: Store[] = [];

  beforeAll(async () => {
    shared = await testDatabase(server);
    for (let node = 0; node < nodes; node += 1) {
      const opened = await openStore({ ...shared.options, connections: 4 }, () => undefined, testVault());
      if (!opened.ok) throw new Error(opened.error.message);
      stores.push(opened.value);
    }
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await shared.drop();
  });

  const key = randomBytes(32);
  const depsOf = ({ applications }: Store): CommandDeps => ({
    store: applications,
    clock: systemClock,
    ids: systemIds,
    codes: createOneTimeCodes(key),
    links: createLinkTokens(key),
  });

  test('fifteen signatories on each of four nodes act in the same moment, and every act is taken', async () => {
    const change = startedApplication();
    await stores[0]?.applications.commit(change);
    const { id } = change.after;
    const reading = { view: 'pdf', shownMs: 1, contentSha256: 'c' } as const;
    const read = (deps: CommandDeps, documentId: string) =>
      runCommand(deps, { applicationId: id, commandId: documentId }, (_application, { now }) => ({
        events: [{ type: 'DocumentRead', at: now, documentId, reading }],
      }));
    const signatory = async (store: Store, name: string) => {
      for (let round = 0; round < rounds; round += 1) await read(depsOf(store), `${name}-${round}`);
    };

    await Promise.all(
      stores.flatMap((store, node) =>
        Array.from({ length: commandsAtOnce }, (_none, person) => signatory(store, `${node}-${person}`)),
      ),
    );

    const stored = await stores[0]?.applications.events(id);
    const reads = stored?.flatMap(({ event }) => (event.type === 'DocumentRead' ? [event.documentId] : []));
    expect(new Set(reads).size).toBe(nodes * commandsAtOnce * rounds);
    expect(reads).toHaveLength(nodes * commandsAtOnce * rounds);
  });
});
