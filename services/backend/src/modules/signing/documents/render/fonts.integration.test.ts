import { companyFacts, naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { expect, test, vi } from 'vitest';
import { toDocumentContent } from '../contents/to-document-contents.ts';
import { sha256Hex } from '@afilia/pades/sha256';

/** The module as a process that has just begun has it. */
async function fresh() {
  vi.resetModules();
  return (await import('./render-document.ts')).renderDocument;
}

const contents = ['Ñandú Ñuble', 'Nadia Núñez', 'Ana Díaz'].flatMap((name) =>
  [naturalPersonFacts, companyFacts].flatMap((facts) =>
    facts.drafts.slice(0, 2).map((draft) => {
      const signatories = facts.signatories.map((one) => ({ ...one, name }));
      return toDocumentContent({ ...facts, signatories }, draft, 'K7QF-2M9X-PT4C');
    }),
  ),
);

test('[F-08] a document has the same bytes whatever was drawn before it', async () => {
  const draw = async (
    renderDocument: Awaited<ReturnType<typeof fresh>>,
    content: (typeof contents)[number],
  ) => sha256Hex((await renderDocument({ content, documentId: 'id' })).pdf);
  const alone: string[] = [];
  for (const content of contents) alone.push(await draw(await fresh(), content));
  const long = await fresh();
  const inOrder: string[] = [];
  for (const content of contents) inOrder.push(await draw(long, content));
  const reversed: string[] = [];
  for (const content of contents.toReversed()) reversed.push(await draw(long, content));
  expect(inOrder).toEqual(alone);
  expect(reversed.toReversed()).toEqual(alone);
});
