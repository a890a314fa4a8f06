import type { Application } from '../application/model/application.ts';
import type { ApplicationEvent } from '../application/model/events.ts';

/** The same documents in a later version of their files. Nobody did anything: what counts time since then goes on. */
export function applyDocumentsExtended(
  { documents, certificates, lastActivityAt }: Application,
  event: ApplicationEvent & { type: 'DocumentsExtended' },
): Partial<Application> {
  const hashes = new Map(event.documents.map(({ id, sha256 }) => [id, sha256]));
  const extended = <Document extends { id: string; sha256: string }>(document: Document): Document => ({
    ...document,
    sha256: hashes.get(document.id) ?? document.sha256,
  });
  return {
    lastActivityAt,
    documents: documents.map(extended),
    ...(certificates && { certificates: certificates.map(extended) }),
    archived: { level: event.level, at: event.at, stampEndsAt: event.stampEndsAt },
  };
}
