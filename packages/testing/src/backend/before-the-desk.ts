/**
 * The states that the last version before the desk knew: nodes of it throw at any other. Pinned, as nothing else says so; beside its event
 * types (domain/application/spec/before-the-desk), since the domain itself lists no states but in their table.
 */
export const statesBeforeTheDesk: ReadonlySet<string> = new Set([
  'started',
  'prescreened',
  'prospect',
  'contactVerified',
  'productsChosen',
  'conditionsChosen',
  'sourcesConnected',
  'evaluated',
  'declared',
  'verified',
  'signatoriesDefined',
  'summaryConfirmed',
  'curseApproved',
  'documentsIssued',
  'signing',
  'signed',
  'completed',
  'alreadyCustomer',
  'referred',
  'rejected',
  'legalNotApproved',
  'otpBlocked',
  'inReview',
  'paused',
  'expired',
  'withdrawn',
]);
