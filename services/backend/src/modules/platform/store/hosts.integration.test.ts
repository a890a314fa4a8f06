import { randomUUID } from 'node:crypto';
import { nextChange, startedApplication } from '@afilia/testing/backend/application-changes';
import { backendsForRules, testStore, type TestStore } from '@afilia/testing/backend/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessionTokens } from '../keys/session-tokens.ts';
import { tokensOfHost } from '../../partners/keys/tokens-of-host.ts';
import { onlyOfHosts } from '../../record/store/only-of-hosts.ts';

describe.each(await backendsForRules())('hosts on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  /** An application of a host with a link, a code of help and a document. */
  const stored = async (hostId?: string) => {
    const name = randomUUID();
    const begun = startedApplication();
    const after = { ...begun.after, ...(hostId !== undefined && { hostId }) };
    const change = { ...begun, after, command: { id: name, outcome: { kind: 'accepted' as const } } };
    const file = { documentId: name, kind: 'issued' as const, contentType: 'application/pdf', sha256: name };
    await store.applications.commit({
      ...change,
      links: [{ linkId: name, tokenHash: name }],
      files: [{ ...file, id: name, bytes: new Uint8Array([37]) }],
    });
    const helpCode = { hash: name, sessionId: name, expiresAt: '2099-01-01T00:00:00.000Z' };
    await store.applications.commit(nextChange(after, ['read'], { helpCode }));
    return { id: change.after.id, rut: change.after.merchantRut, name, commandId: name };
  };

  test('staff of one host find nothing of another: no application, event, link, code, file or document', async () => {
    const theirs = await stored('banco-norte');
    const { id, name, commandId } = theirs;
    const now = '2026-11-26T12:00:00.000Z';
    const all = (hosts: string[] | undefined) => {
      const seen = onlyOfHosts(store.applications, hosts);
      return Promise.all([
        seen.load(id),
        seen.cached(id),
        seen.loadFor(id, commandId),
        seen.outcomeOf(id, commandId),
        seen.events(id).then(([first]) => first),
        seen.link(name),
        seen.helpCode(name, now),
        seen.file(id, name, 'issued'),
        seen.findDocument({ sha256: name }),
      ]);
    };
    for (const hosts of [undefined, ['banco-norte'], ['default', 'banco-norte']])
      expect((await all(hosts)).every((found) => found !== undefined)).toBe(true);
    for (const hosts of [['default'], ['banco-sur'], []])
      expect((await all(hosts)).filter((found) => found !== undefined)).toEqual([]);
  });

  test('applications of a RUT are found by their own host, and hosts on record are known', async () => {
    const own = await stored();
    const theirs = await stored('banco-sur');
    const found = async (hostId: string) =>
      (await store.resumeAttempts.applicationsOf(own.rut, hostId)).map(({ id }) => id);
    expect(own.rut).toBe(theirs.rut);
    expect(await found('default')).toContain(own.id);
    expect(await found('default')).not.toContain(theirs.id);
    expect(await found('banco-sur')).toEqual([theirs.id]);
    expect(await store.storedHosts()).toEqual(['banco-norte', 'banco-sur']);
  });

  test('the same command and the same token are others at another host', () => {
    const tokens = createSessionTokens(new Uint8Array(32));
    const [norte, sur] = [tokensOfHost(tokens, 'banco-norte'), tokensOfHost(tokens, 'banco-sur')];
    const of = (one: typeof tokens) => [one.tokenFor('c'), one.hash('t'), one.applicationIdFor('c')];
    expect(new Set([...of(tokens), ...of(norte), ...of(sur)]).size).toBe(9);
    expect(of(tokensOfHost(tokens, 'default'))).toEqual(of(tokens));
  });
});
