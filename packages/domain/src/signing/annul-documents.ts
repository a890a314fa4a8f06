import type { Annulment } from './model/annulment.ts';
import type { Application } from '../application/model/application.ts';

/** The set of documents loses its effect; the record keeps the values printed on it. */
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
