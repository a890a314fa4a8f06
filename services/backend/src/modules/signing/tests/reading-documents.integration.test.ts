import { createHash } from 'node:crypto';
import type { ReadingDocumentsQuery } from '@afilia/api-contract/generated/operations';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

const newRut = freshRuts();

type Reading = Extract<ReadingDocumentsQuery['result'], { __typename: 'ReadingDocuments' }>;

const textsOf = async (person: Applicant) =>
  ((await person.exchange('reading-documents')) as unknown as Reading).documents;

/** Reads all of it in the page. */
const readAll = async (person: Applicant, shownMs: number) => {
  for (const { id, contentSha256 } of await textsOf(person))
    await person.send('record-reading', { documentId: id, contentSha256, view: 'reading', shownMs });
};

describe.each(await backendsForRules())('the reading view, on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const fileOf = (person: Applicant, documentId: string, kind: 'content' | 'evidence') =>
    backend.store.applications.file(person.application?.id ?? '', documentId, kind);

  test('[F-08] the evidence has the content that was read in the page, and how long', async () => {
    const rosa = new Applicant(backend);
    const { documents } = await rosa.toDocuments(newRut());
    const texts = await textsOf(rosa);
    expect(texts.map(({ id, contentSha256 }) => ({ id, contentSha256 }))).toEqual(
      documents.map(({ id, contentSha256 }) => ({ id, contentSha256 })),
    );
    expect(documents.map(({ summary }) => summary.length > 0 && summary.length <= 5)).toEqual(
      documents.map(() => true),
    );
    const [first] = documents;
    if (!first) throw new Error('no document');
    const retained = await fileOf(rosa, first.id, 'content');
    expect(
      createHash('sha256')
        .update(retained?.bytes ?? '')
        .digest('hex'),
    ).toBe(first.contentSha256);

    await readAll(rosa, 2_500);
    expect(rosa.application?.documents.map(({ read }) => read)).toEqual(documents.map(() => true));
    await rosa.requestSignature();
    await rosa.sign();
    const evidence = await fileOf(rosa, first.id, 'evidence');
    expect(JSON.parse(new TextDecoder().decode(evidence?.bytes))).toMatchObject({
      documents: documents.map(({ contentSha256 }) => ({
        reading: { view: 'reading', shownMs: 2_500, contentSha256 },
      })),
    });
  });

  test('[F-08] a text that is not the one on record is not read', async () => {
    const rosa = new Applicant(backend);
    const { documents } = await rosa.toDocuments(newRut());
    const documentId = documents[0]?.id ?? '';
    const changed = { documentId, contentSha256: 'a'.repeat(64), view: 'pdf', shownMs: 1 };
    expect(await rosa.send('record-reading', changed)).toMatchObject({
      code: 'R13',
      reason: 'documentsChanged',
    });
    expect(rosa.application?.documents.some(({ read }) => read)).toBe(false);
  });

  test.runIf(isLongRun)(
    '[F-08] a signatory reads after the proof and not before, and how stands in the own evidence',
    async () => {
      const rosa = new CompanyApplicant(backend);
      await rosa.toReview(rutOf(76_400_002), { run: rutOf(15_500_001), role: 'nonSignatory' });
      const camila = (await rosa.toSigning('camila')).get('camila');
      if (!camila) throw new Error('nobody was asked to sign');
      await camila.open();
      expect(await camila.exchange('reading-documents')).toMatchObject({ reason: 'notAllowed' });
      await camila.toReading();
      await readAll(camila, 4_000);
      await camila.requestSignature();
      await camila.send('verify-otp', { otp: await camila.code() });
      const { documents } = await rosa.until(({ state }) => state === 'completed');
      const signer = backend.store.applications.load(rosa.application?.id ?? '');
      const signatoryId = (await signer)?.signatories[0]?.id;
      const evidence = await fileOf(rosa, `${documents[0]?.id}.${signatoryId}`, 'evidence');
      expect(new TextDecoder().decode(evidence?.bytes)).toContain('"shownMs":4000,"view":"reading"');
    },
  );
});
