import type { Application } from './model/application.ts';
import {
  accept,
  addSeconds,
  canApply,
  type Decision,
  type DecisionContext,
  outOfOrder,
  refuse,
} from './model/decision.ts';
import { limits } from './model/limits.ts';
import type { SourceLink } from './model/source-link.ts';

/** Links that may still be begun for the present attempt. */
export const linksLeft = ({ connection: { attempt, link } }: Application): number =>
  limits.linksOfAttempt - (link?.attempt === attempt ? link.begun : 0);

/** The link of the present attempt, as long as nothing has come of it; the caller judges if its time is over. */
export const awaitedLink = ({ connection: { attempt, link } }: Application): SourceLink | undefined =>
  link?.attempt === attempt && link.outcome === undefined ? link : undefined;

/** «Conectar con el SII»: the person leaves for the provider. An earlier link counts no more. */
export function beginLink(
  application: Application,
  { textVersion }: { textVersion: string },
  { now, newId }: DecisionContext,
) {
  if (!canApply(application, 'CredentialsSubmitted')) return outOfOrder();
  if (linksLeft(application) <= 0) return refuse('E12', 'credentialAttemptsExceeded', { attemptsLeft: 0 });
  return accept({
    type: 'SourceLinkBegan',
    at: now,
    source: 'tax',
    linkId: newId(),
    attempt: application.connection.attempt,
    expiresAt: addSeconds(now, limits.sourceLinkSeconds),
    consent: { subject: 'sources', given: true, textVersion, at: now },
  });
}

/**
 * Takes in the data that the provider reports as connected. The same once more changes nothing; a link that is over, or
 * was replaced by a newer one, connects nothing.
 *
 * @param rut owner of the data, according to the provider; null when it is no RUT
 */
export function receiveLink(
  application: Application,
  { linkId, sealedId, rut }: { linkId: string; sealedId: string; rut: string | null },
  { now }: DecisionContext,
): Decision {
  const { link, attempt } = application.connection;
  if (link?.id !== linkId) return outOfOrder();
  if (link.outcome === 'received') return { events: [] };
  if (now >= link.expiresAt || link.attempt !== attempt || !canApply(application, 'CredentialsSubmitted'))
    return outOfOrder();
  if (rut !== application.merchantRut)
    return accept({ type: 'SourceLinkRefused', at: now, linkId, because: 'otherRut' });
  return accept({
    type: 'CredentialsSubmitted',
    at: now,
    attempt,
    sealedId,
    way: 'link',
    consent: link.consent,
  });
}
