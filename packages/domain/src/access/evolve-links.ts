import type { Application, ConnectionRecord } from '../application/model/application.ts';
import type { FlowTransition } from '../application/model/events.ts';
import type { SourceLinkEvent } from '../application/model/source-link.ts';

/** What the record knows of a link after one of its events. */
export function applySourceLinkEvent(
  { connection, consents }: Application,
  event: SourceLinkEvent,
): Partial<Application> {
  const { link } = connection;
  if (event.type === 'SourceLinkRefused')
    return link ? { connection: { ...connection, link: { ...link, outcome: event.because } } } : {};
  const { linkId: id, attempt, expiresAt, consent } = event;
  const begun = link?.attempt === attempt ? link.begun + 1 : 1;
  return {
    connection: { ...connection, link: { id, attempt, begun, expiresAt, consent } },
    consents: [...consents, consent],
  };
}

/** The connection after credentials or a link were handed in. */
export function submitted(
  { way: _way, ...connection }: ConnectionRecord,
  { attempt, sealedId, way }: FlowTransition & { type: 'CredentialsSubmitted' },
): ConnectionRecord {
  const { link } = connection;
  return {
    ...connection,
    attempt: attempt + 1,
    sealedId,
    errorCode: null,
    ...(way && { way, ...(link && { link: { ...link, outcome: 'received' } }) }),
  };
}
