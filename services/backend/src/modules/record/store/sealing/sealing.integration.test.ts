import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResumeAttempt } from '@afilia/domain/access/resume/attempt';
import { isLongRun } from '@afilia/testing/long-run';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { storeBeside, testBackends, testStore, type TestStore } from '@afilia/testing/backend/database';
import { dumpDatabase } from '@afilia/testing/backend/dump-database';
import { findSecret } from '@afilia/testing/backend/find-secret';
import { testVault } from '@afilia/testing/backend/test-vault';
import type { Application } from '@afilia/domain/application/model/application';
import { openStore } from '../../../app/store/open-store.ts';

const rut = '12345678-5';
const typed = 'rosa.canaria@correo.cl';
const bytes = new TextEncoder().encode(`%PDF of ${typed}`);

/** A person with an address, a file and a code; the text of none of these may be found anywhere. */
const newPerson = () => {
  const change = startedApplication();
  const { documents: _none, ...after } = change.after;
  const document = {
    id: 'd1',
    kind: 'affiliation-contract' as const,
    title: 'Contrato',
    pages: 1,
    issuedSha256: 'a',
    sha256: 'a',
    verificationCode: `code-of-${after.id}`,
    contentSha256: 'c',
    summary: [],
    readAt: null,
    status: 'issued' as const,
  };
  const changed = { type: 'EmailChanged' as const, at: change.at, from: typed, to: typed };
  const file = {
    id: 'f1',
    documentId: 'd1',
    kind: 'issued' as const,
    contentType: 'application/pdf',
    sha256: 'a',
    bytes,
  };
  return {
    ...change,
    events: [...change.events, changed],
    after: { ...after, version: 2, documents: [document] } satisfies Application,
    files: [file],
  };
};

const backends = await testBackends();
/** The embedded database has one process. */
const server = backends.find(({ name }) => name === 'PostgreSQL');

describe.each(backends)('personal data at rest on $name', (backend) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore(backend);
  });
  afterAll(() => store.drop());

  test('cannot be read without the key, and is read as it was written', async () => {
    const change = newPerson();
    await store.applications.commit(change);
    const attempt: ResumeAttempt = {
      id: 'a1',
      rut: change.after.merchantRut,
      challengeId: 'c',
      issuedAt: change.at,
      expiresAt: change.at,
      sends: 1,
      wrong: 0,
      sent: [{ applicationId: change.after.id, address: typed }],
      used: null,
      refused: {},
    };
    await store.resumeAttempts.begin(attempt, { name: 'send-resume-codes', key: 'k', data: {} });

    const { text } = await dumpDatabase(store);
    for (const secret of [typed, rut, `code-of-${change.after.id}`])
      expect({ secret, found: findSecret(secret, text) }).toEqual({ secret, found: [] });
    expect(text).toContain('EmailChanged');

    const { id } = change.after;
    expect(await store.applications.load(id)).toEqual(change.after);
    expect((await store.applications.events(id)).map(({ event }) => event)).toEqual(change.events);
    expect(Buffer.from((await store.applications.file(id, 'd1', 'issued'))?.bytes ?? [])).toEqual(
      Buffer.from(bytes),
    );
    expect(await store.applications.findDocument({ verificationCode: `code-of-${id}` })).toEqual({
      applicationId: id,
      documentId: 'd1',
    });
    expect(await store.resumeAttempts.find('a1')).toEqual(attempt);
    expect(
      (await store.resumeAttempts.applicationsOf(change.after.merchantRut, 'default')).map((one) => one.id),
    ).toEqual([id]);
  });

  test('a value moved into another place does not open', async () => {
    const [one, other] = [newPerson(), newPerson()];
    for (const change of [one, other]) await store.applications.commit(change);
    const move = (to: string, from: string) =>
      `UPDATE ${to} SET bytes = f.bytes FROM document_files f
        WHERE f.application_id = '${from}' AND document_files.application_id = '${other.after.id}'`;
    await store.database.query(move('document_files', one.after.id));
    await expect(store.applications.file(other.after.id, 'd1', 'issued')).rejects.toThrow(
      'Unsupported state or unable to authenticate data',
    );
  });
});

test.skipIf(!server)(
  'another process with the master key reads it, one without reports so and does not start',
  async () => {
    if (!server) return;
    const store = await testStore(server);
    const { after } = newPerson();
    await store.applications.commit({ ...newPerson(), after, files: [] });
    const beside = await storeBeside(store);
    expect(await beside.applications.load(after.id)).toEqual(after);
    await beside.drop();

    const stranger = await openStore(store.options, () => undefined, testVault(['another']));
    expect(stranger).toMatchObject({ ok: false, error: { kind: 'keys-differ' } });
    expect(JSON.stringify(stranger)).toContain('MASTER_KEYS');
    await store.drop();
  },
);

test.skipIf(!server || !isLongRun)(
  'renewing wraps every key with the newest, and the old one may be taken away',
  async () => {
    if (!server) return;
    const changes = [newPerson(), newPerson(), newPerson()];
    const first = await testStore(server, () => undefined, testVault(['first']));
    for (const change of changes) await first.applications.commit(change);

    const second = await storeBeside(first, () => undefined, testVault(['second', 'first']));
    expect(await second.renewKeys()).toBe(4);
    await second.drop();
    const third = await storeBeside(first, () => undefined, testVault(['second']));
    for (const { after } of changes) expect(await third.applications.load(after.id)).toEqual(after);
    await third.drop();
    await first.drop();
  },
);
