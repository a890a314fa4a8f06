import { randomUUID } from 'node:crypto';
import type { ApplicationStore } from '@afilia/backend/record/ports/application-store';
import { replay } from '@afilia/domain/record/evolve';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextChange, startedApplication } from '../application-changes.ts';

const commandOf = (id: string) => ({ id, outcome: { kind: 'accepted' as const } });

/** A store of its own for one contract. */
type OpenedRecord = { applications: ApplicationStore; drop: () => Promise<void> };

/**
 * Tests the contract of every implementation of `ApplicationStore`.
 *
 * @param name - of its database, for the title
 */
export const recordContract = (name: string, open: () => Promise<OpenedRecord>) =>
  describe(`the record on ${name}`, () => {
    let store: OpenedRecord;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.drop());

    const started = async () => {
      const change = startedApplication();
      expect(await store.applications.commit(change)).toBe('committed');
      return change.after;
    };

    test('gives back an application as it was committed', async () => {
      const application = await started();

      expect(await store.applications.load(application.id)).toEqual(application);
      expect(await store.applications.load(randomUUID())).toBeUndefined();
    });

    test('keeps the events of an application in their order, and they replay to it', async () => {
      const application = await started();
      const change = nextChange(application, ['a', 'b', 'c'], { command: commandOf('c-1') });
      await store.applications.commit(change);

      const events = await store.applications.events(application.id);
      expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      expect(events.map(({ commandId }) => commandId)).toEqual([null, 'c-1', 'c-1', 'c-1']);
      expect(events[3]).toMatchObject({ at: change.at, event: { type: 'DocumentRead', documentId: 'c' } });
      expect(replay(events.map(({ event }) => event))).toEqual(await store.applications.load(application.id));
    });

    test('refuses a decision that was taken on an older version, and writes nothing of it', async () => {
      const application = await started();
      await store.applications.commit(nextChange(application, ['first']));

      const late = nextChange(application, ['late', 'later'], {
        command: commandOf('c-late'),
        sealed: [{ id: 's', value: 'x', expiresAt: '2999-01-01T00:00:00.000Z' }],
      });
      expect(await store.applications.commit(late)).toBe('conflict');
      expect(await store.applications.events(application.id)).toHaveLength(2);
      expect(await store.applications.outcomeOf(application.id, 'c-late')).toBeUndefined();
      expect(
        await store.applications.sealed(application.id, 's', '2026-11-20T15:00:00.000Z'),
      ).toBeUndefined();
    });

    test('lets exactly one of several decisions on the same version through', async () => {
      const application = await started();

      const results = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((text) => store.applications.commit(nextChange(application, [text]))),
      );
      expect(results.sort()).toEqual(['committed', 'conflict', 'conflict', 'conflict', 'conflict']);
      expect(await store.applications.events(application.id)).toHaveLength(2);
    });

    test('lets exactly one of several creations of the same application through', async () => {
      const change = startedApplication();
      // Each try takes a folio of its own, as the use case does.
      const changes = [1, 2, 3].map((one) => ({
        ...change,
        after: { ...change.after, folio: `${change.after.folio}-${one}` },
      }));
      const results = await Promise.all(changes.map((one) => store.applications.commit(one)));

      expect(results.sort()).toEqual(['committed', 'conflict', 'conflict']);
    });

    test('carries a command out once, also when it comes twice at the same time or after other changes', async () => {
      const application = await started();
      const twice = nextChange(application, ['once'], { command: commandOf('c-1') });

      const results = await Promise.all([store.applications.commit(twice), store.applications.commit(twice)]);
      expect(results.sort()).toEqual(['committed', 'duplicate']);
      expect(await store.applications.outcomeOf(application.id, 'c-1')).toEqual({ kind: 'accepted' });
      expect(await store.applications.loadFor(application.id, 'c-1')).toEqual({
        application: twice.after,
        outcome: { kind: 'accepted' },
      });
      expect(await store.applications.loadFor(application.id, 'c-2')).toEqual({
        application: twice.after,
        outcome: undefined,
      });
      expect(await store.applications.loadFor(randomUUID(), 'c-1')).toBeUndefined();

      const decidedAgain = nextChange(twice.after, ['twice'], { command: commandOf('c-1') });
      expect(await store.applications.commit(decidedAgain)).toBe('duplicate');
      expect(await store.applications.events(application.id)).toHaveLength(2);
    });

    test('keeps the refusal of a command that changed nothing', async () => {
      const application = await started();
      const refusal = { code: 'R13', reason: 'outOfOrder' };
      const refused = nextChange(application, [], {
        command: { id: 'c-2', outcome: { kind: 'refused', refusal } },
      });

      expect(await store.applications.commit(refused)).toBe('committed');
      expect(await store.applications.outcomeOf(application.id, 'c-2')).toEqual({ kind: 'refused', refusal });
      expect(await store.applications.load(application.id)).toEqual(application);
    });

    test('gives every application another number', async () => {
      const folios = await Promise.all(Array.from({ length: 20 }, () => store.applications.nextFolio(2026)));

      expect(new Set(folios).size).toBe(20);
      for (const folio of folios) expect(folio).toMatch(/^S-2026-\d{6}$/);
    });

    test('knows whose session a token is until it ends', async () => {
      const change = startedApplication({
        session: {
          tokenHash: randomUUID(),
          expiresAt: '2026-11-20T16:00:00.000Z',
          endsAt: '2026-11-20T18:00:00.000Z',
        },
      });
      await store.applications.commit(change);
      const tokenHash = change.session?.tokenHash ?? '';
      const of = async (now: string) => (await store.applications.session(tokenHash, now))?.applicationId;

      expect(await of('2026-11-20T15:59:59.999Z')).toBe(change.after.id);
      expect(await of('2026-11-20T16:00:00.000Z')).toBeUndefined();
      expect(await store.applications.session('other', '2026-11-20T15:00:00.000Z')).toBeUndefined();

      await store.applications.renewSession(tokenHash, '2026-11-20T17:30:00.000Z');
      expect(await store.applications.session(tokenHash, '2026-11-20T17:29:59.999Z')).toEqual({
        applicationId: change.after.id,
        expiresAt: '2026-11-20T17:30:00.000Z',
        endsAt: '2026-11-20T18:00:00.000Z',
        party: null,
      });
    });

    test('keeps the hash of a one-time code with its challenge', async () => {
      const change = startedApplication({
        otp: { challengeId: 'ch-1', hash: 'h1', expiresAt: '2026-11-20T15:10:00.000Z' },
      });
      await store.applications.commit(change);

      expect(await store.applications.otpHash(change.after.id, 'ch-1')).toBe('h1');
      expect(await store.applications.otpHash(change.after.id, 'ch-2')).toBeUndefined();
    });

    test('gives a sealed value until its time is over or it is forgotten', async () => {
      const soon = '2026-11-20T15:05:00.000Z';
      const change = startedApplication({
        sealed: [
          { id: 'a', value: 'sealed a', expiresAt: soon },
          { id: 'b', value: 'sealed b', expiresAt: soon },
        ],
      });
      await store.applications.commit(change);
      const { id } = change.after;

      expect(await store.applications.sealed(id, 'a', '2026-11-20T15:04:00.000Z')).toBe('sealed a');
      expect(await store.applications.sealed(id, 'a', soon)).toBeUndefined();
      await store.applications.commit(nextChange(change.after, ['x'], { clearSealed: ['a'] }));
      expect(await store.applications.sealed(id, 'a', '2026-11-20T15:04:00.000Z')).toBeUndefined();
      expect(await store.applications.sealed(id, 'b', '2026-11-20T15:04:00.000Z')).toBe('sealed b');
      expect(await store.applications.clearExpiredSealed(soon)).toBe(1);
    });

    test('keeps the bytes of a document by kind, and replaces them', async () => {
      const file = {
        id: 'f-1',
        documentId: 'd-1',
        kind: 'signed' as const,
        contentType: 'application/pdf',
        sha256: 'aa',
        bytes: new Uint8Array([0, 37, 80, 255]),
      };
      const change = startedApplication({ files: [file] });
      await store.applications.commit(change);
      const { id } = change.after;
      const found = await store.applications.file(id, 'd-1', 'signed');

      expect({ ...found, bytes: Uint8Array.from(found?.bytes ?? []) }).toEqual(file);
      expect(await store.applications.file(id, 'd-1', 'issued')).toBeUndefined();
      await store.applications.commit(
        nextChange(change.after, ['x'], { files: [{ ...file, sha256: 'bb', bytes: new Uint8Array([1]) }] }),
      );
      expect(await store.applications.file(id, 'd-1', 'signed')).toMatchObject({ sha256: 'bb' });
    });

    test('finds a document by its code and by each version of its file, annulled or not', async () => {
      const { after, ...change } = startedApplication();
      const document = {
        id: 'd-1',
        kind: 'affiliation-contract' as const,
        title: 'Contrato',
        pages: 2,
        issuedSha256: randomUUID(),
        sha256: randomUUID(),
        verificationCode: randomUUID(),
        contentSha256: randomUUID(),
        summary: [],
        readAt: null,
        status: 'issued' as const,
      };
      const version = (kind: 'issued' | 'signed', sha256: string) => ({
        files: [
          {
            id: `d-1:${kind}`,
            documentId: 'd-1',
            kind,
            contentType: 'application/pdf',
            sha256,
            bytes: new Uint8Array([37]),
          },
        ],
      });
      const { sha256, verificationCode } = document;
      const [once, twice] = [randomUUID(), randomUUID()];
      const issued = { ...after, documents: [document] };
      await store.applications.commit({ ...change, after: issued, ...version('issued', sha256) });
      const there = { applicationId: after.id, documentId: 'd-1' };
      expect(await store.applications.findDocument({ sha256 })).toEqual(there);

      let application = issued;
      for (const signed of [once, twice]) {
        const next = { ...application, documents: [{ ...document, sha256: signed }] };
        const written = nextChange(next, ['x'], version('signed', signed));
        await store.applications.commit(written);
        application = { ...next, version: written.after.version };
      }
      for (const known of [sha256, once, twice])
        expect(await store.applications.findDocument({ sha256: known })).toEqual(there);

      const annulled = {
        ...document,
        sha256: twice,
        status: 'annulled' as const,
        because: 'replaced' as const,
        at: '2026-11-21T13:45:00.000Z',
      };
      await store.applications.commit(
        nextChange({ ...application, documents: [], annulledDocuments: [annulled] }, ['x']),
      );
      expect(await store.applications.findDocument({ verificationCode })).toEqual(there);
      for (const known of [sha256, once, twice])
        expect(await store.applications.findDocument({ sha256: known })).toEqual(there);
      expect(await store.applications.findDocument({ sha256: randomUUID() })).toBeUndefined();
    });

    test('tells every listener of a change, with its version, until it stops listening', async () => {
      const application = await started();
      const received: number[] = [];
      let next = Promise.withResolvers<void>();
      const stop = await store.applications.onChanged((change) => {
        if (change.applicationId !== application.id) return;
        received.push(change.version);
        next.resolve();
      });

      await store.applications.commit(nextChange(application, ['a', 'b']));
      await next.promise;
      expect(received).toEqual([3]);

      await stop();
      next = Promise.withResolvers<void>();
      const other = await store.applications.onChanged(() => next.resolve());
      await store.applications.commit(nextChange({ ...application, version: 3 }, ['c']));
      await next.promise;
      expect(received).toEqual([3]);
      await other();
    });
  });
