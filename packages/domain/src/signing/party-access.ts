import { isContracted } from '../application/model/flow/state-queries.ts';
import type { Application } from '../application/model/application.ts';
import { isCollecting, signatoryOf } from './company.ts';
import { openingOf } from './signatory-links.ts';

/**
 * Tells if the session of a link is still valid: the link was not opened by another person or replaced since, and the
 * application is not withdrawn, ended or resumed.
 */
export function isPartyIn(
  application: Application,
  { id, opening }: { id: string; opening: number },
): boolean {
  const { keyHolder, flow } = application;
  if (openingOf(application, id) !== opening) return false;
  if (keyHolder?.id === id) return true;
  return (
    signatoryOf(application, id) !== undefined && (isCollecting(application) || isContracted(flow.state))
  );
}

/** Tells if a party has proven its identity, in the present opening: by the RUN, or by the code sent to the mailbox. */
export function hasVerifiedIdentity({ keyHolder, signatories }: Application, partyId: string): boolean {
  if (keyHolder?.id === partyId) return keyHolder.provenAt !== null;
  return signatories.some(({ id, identifiedAt }) => id === partyId && identifiedAt !== null);
}
