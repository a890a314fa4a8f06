import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { DocumentText } from './use-texts.ts';

type Document = Pick<ApplicationView['documents'][number], 'id' | 'contentSha256'>;

/** Whether what is on screen is no longer what is to be signed: a document was made anew meanwhile. */
export const isOutdated = (
  texts: readonly Pick<DocumentText, 'id' | 'contentSha256'>[],
  documents: readonly Document[],
): boolean =>
  texts.some((text) => documents.find(({ id }) => id === text.id)?.contentSha256 !== text.contentSha256);
