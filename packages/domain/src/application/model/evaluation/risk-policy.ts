/** Weights of a signal: it is on record only, or a person looks at it before the contract is accepted. */
export type RiskSeverity = 'note' | 'review';

/** Least weight of each signal; an operator may raise it, never lower it. */
const riskPolicy = {
  /** Two people of one application gave the same document number. */
  sameDocumentNumber: 'review',
  /** The number was given with another RUN within 365 days. */
  documentElsewhere: 'review',
  /** Two signatories, or the applicant and a signatory, with one browser. */
  sameDevice: 'review',
  /** The same address with another browser: usual in an office. */
  sameNetwork: 'note',
  /** The browser stores nothing, so that it cannot be compared. */
  noDevice: 'note',
  /** A mailbox or a phone that was used for another RUN within 365 days. */
  mailboxElsewhere: 'review',
  phoneElsewhere: 'review',
  /** A signatory named another phone than the applicant did. */
  phoneReplaced: 'note',
  /** The civil register did not confirm the card, or had another name, as often as is allowed. */
  documentTries: 'review',
  nameMismatch: 'review',
  /** The card of a representative has another name than the deed has for the same RUN. */
  reviewNameDiffers: 'review',
  /** The card is blocked, replaced, or of a deceased person. */
  blockedDocument: 'review',
  /** The applicant of a company signed, and the record has no answer about the card. */
  cardNotChecked: 'review',
  /** A signatory of a contract whose value requires ClaveÚnica at this operator proved a phone. */
  weakProof: 'review',
  /** The record takes a company for a person, or a person for a company. */
  otherPersonType: 'review',
  /** The recipient of the notice of a change of contact does not know the change. */
  contactReported: 'review',
  /** A person signed within a day of the change of their contact. */
  recentContactChange: 'review',
  /** A contact was typed while, or not long after, an agent had control of the page. */
  controlNearContact: 'note',
  /** An issuer did not know an uploaded document twice, or did not answer about one. */
  documentNotAuthentic: 'review',
  documentUnverified: 'review',
  /** An uploaded file had a script or another file in it. */
  activeContent: 'note',
  /** A person declares to be politically exposed, a list says so, or a list has the name without the number. */
  declaredPep: 'review',
  listedPep: 'review',
  possibleListing: 'review',
  /** A list has a representative in force, or the company that one stands for; a listed signatory is stopped besides. */
  listedRepresentative: 'review',
} as const satisfies Record<string, RiskSeverity>;

export type RiskKind = keyof typeof riskPolicy;

/**
 * Returns the weight of a signal.
 *
 * @param raised - kinds that this operator wants a person to look at in any case
 */
export const severityOf = (kind: RiskKind, raised: ReadonlySet<RiskKind> = new Set()): RiskSeverity =>
  raised.has(kind) ? 'review' : riskPolicy[kind];

/** All kinds, for configuration to name. */
export const riskKinds = Object.keys(riskPolicy) as [RiskKind, ...RiskKind[]];
