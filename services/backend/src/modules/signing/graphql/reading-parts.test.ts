import { naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { expect, test } from 'vitest';
import { contentOf } from '../documents/content-digest.ts';
import { toDocumentContent } from '../documents/contents/to-document-contents.ts';
import { readingParts } from './reading-parts.ts';

const contents = naturalPersonFacts.drafts.map((draft) =>
  toDocumentContent(naturalPersonFacts, draft, 'K7QF-2M9X-PT4C'),
);
const textOf = (content: unknown): string[] => {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textOf) : [];
};

test.each(contents.map((content) => ({ title: content.title, content })))(
  '[S-14] $title: all that the file says of facts and clauses is in the text',
  ({ content }) => {
    const read = textOf(readingParts(contentOf(content).json)).join('\n');
    const reported = textOf({
      sections: content.sections,
      signatories: content.signatories,
      notices: content.signingNotices,
    });
    const paragraphs = content.clauses.flatMap(({ body }) => body.split('\n'));
    for (const line of [
      ...reported,
      ...paragraphs,
      content.folio,
      content.contractNumber,
      content.verificationCode,
    ])
      expect(read).toContain(line);
  },
);

test('[S-14] an account number is marked, wherever it stands', () => {
  const rows = contents.flatMap((content) =>
    (readingParts(contentOf(content).json) ?? []).flatMap((part) => part.rows),
  );
  const numbers = rows.filter(({ value }) => value === naturalPersonFacts.account.number);
  expect(numbers.map(({ secret }) => secret)).toEqual([true, true]);
  expect(rows.filter(({ secret }) => secret)).toEqual(numbers);
});

test('a content of a format that came later is not guessed at', () => {
  expect(readingParts('{"format":"afilia-document-content/9"}')).toBeUndefined();
});

test('the digest is of the content alone: the same content has the same, any other another', () => {
  const [content] = contents;
  if (!content) throw new Error('no content');
  const { sha256 } = contentOf(content);
  const reordered = Object.fromEntries(Object.entries(content).toReversed()) as typeof content;
  expect(contentOf(reordered).sha256).toBe(sha256);
  expect(contentOf({ ...content, folio: 'S-2' }).sha256).not.toBe(sha256);
});
