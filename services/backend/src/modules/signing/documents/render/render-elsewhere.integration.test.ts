import { naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { expect, test } from 'vitest';
import { toDocumentContent } from '../contents/to-document-contents.ts';
import { renderElsewhere } from './render-elsewhere.ts';

test('documents without a request any more are not drawn, and delay no other', async () => {
  const [draft] = naturalPersonFacts.drafts;
  if (!draft) throw new Error('nothing to draw');
  const document = {
    documentId: 'id',
    content: toDocumentContent(naturalPersonFacts, draft, 'K7QF-2M9X-PT4C'),
  };
  const given = new AbortController();
  const drawn: string[] = [];
  const crowd = Array.from({ length: 200 }, () =>
    renderElsewhere(document, given.signal).then(
      () => drawn.push('of the crowd'),
      (reason: unknown) => reason,
    ),
  );
  const wanted = renderElsewhere(document);
  given.abort(new Error('It was given to somebody else'));
  expect((await wanted).pages).toBeGreaterThan(0);
  await Promise.all(crowd);
  // Those that were being drawn at that moment, one for each thread, at most.
  expect(drawn.length).toBeLessThanOrEqual(4);
});
