import { readArchivalFile } from '@afilia/testing/documents/archival-file';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { taggedTexts } from '@afilia/testing/documents/tagged-text';
import { missingLines, requiredKinds } from '@afilia/testing/documents/varied/required-lines';
import { variedApplications } from '@afilia/testing/documents/varied/varied-applications';
import { playVaried } from '@afilia/testing/documents/varied/varied-people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

const withPoppler = havePdfsig();
/** `npm test -- long documents` plays all of them; a short run those that have the most to say. */
const isLong = process.env['ALL_DOCUMENTS'] === '1';
const chosen = variedApplications.filter(
  ({ company }, at) =>
    isLong || at === variedApplications.findIndex((one) => Boolean(one.company) === Boolean(company)),
);

/** As readers by tags have it; the code stands in the foot of the page, which they pass over. */
async function wordsByTags(
  pdf: Uint8Array,
  { verificationCode }: { verificationCode: string },
): Promise<string> {
  const texts = taggedTexts(await readArchivalFile(pdf)).map(({ text }) => text);
  return [...texts, verificationCode].join(' ').replaceAll(/\s+/gu, ' ');
}

describe.runIf(withPoppler).each(await backendsForRules())('texts of documents on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());

  test.each(chosen)('[F-08] [W-04] each document holds everything that it must: $name', async (of) => {
    const { applicant, view } = await playVaried(backend, of);
    expect(view.documents.map(({ kind }) => kind).toSorted()).toEqual(requiredKinds(of, view).toSorted());
    const missing: string[] = [];
    for (const document of view.documents) {
      const pdf = new Uint8Array(await (await applicant.document(document.id)).arrayBuffer());
      missing.push(...missingLines(of, view, document, pdfWords(pdf)));
      missing.push(...missingLines(of, view, document, await wordsByTags(pdf, document)));
    }
    expect(missing).toEqual([]);
  });
});
