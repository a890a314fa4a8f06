import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { DocumentText } from './use-texts.ts';

type Document = Pick<ApplicationView['documents'][number], 'id' | 'contentSha256'>;

/** Tells if a text on screen is no longer the one to be signed: a document was made anew meanwhile. */
export const isOutdated = (
  texts: readonly Pick<DocumentText, 'id' | 'contentSha256'>[],
  documents: readonly Document[],
): boolean =>
  texts.some((text) => documents.find(({ id }) => id === text.id)?.contentSha256 !== text.contentSha256);
