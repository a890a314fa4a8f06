import type { Annulment } from './model/annulment.ts';
import type { Application } from '../application/model/application.ts';

/** The set of documents loses its effect; what was printed on it stays known. */
export const annulDocuments = (
  { documents, annulledDocuments }: Application,
  annulment: Annulment,
): Partial<Application> =>
  documents.length === 0
    ? {}
    : {
        documents: [],
        documentSetHash: null,
        annulledDocuments: [
          ...annulledDocuments,
          ...documents.map((document) => ({ ...document, status: 'annulled' as const, ...annulment })),
        ],
      };
