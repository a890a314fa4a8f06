/** Answers about contracts in cases. Moments are ISO 8601 UTC. */

/** Signals of the rules about the people of a contract; the console has words for each. */
export type SignalKind =
  | 'sameDocumentNumber'
  | 'documentElsewhere'
  | 'sameDevice'
  | 'sameNetwork'
  | 'noDevice'
  | 'mailboxElsewhere'
  | 'phoneElsewhere'
  | 'phoneReplaced'
  | 'documentTries'
  | 'nameMismatch'
  | 'reviewNameDiffers'
  | 'blockedDocument'
  | 'cardNotChecked'
  | 'weakProof'
  | 'otherPersonType'
  | 'contactReported'
  | 'recentContactChange'
  | 'controlNearContact'
  | 'documentNotAuthentic'
  | 'documentUnverified'
  | 'activeContent'
  | 'declaredPep'
  | 'listedPep'
  | 'possibleListing'
  | 'listedRepresentative';

/** The signed documents, and the signatories. */
export type SignedContract = {
  documents: { title: string; status: 'issued' | 'signed' | 'annulled' }[];
  signatories: { name: string; signedAt: string | null }[];
};

/** A person that a signal is about. `isTyped`: the person typed the name, and no source has it. */
export type SignalledPerson = { name: string; isTyped: boolean };

/** A signal of the rules. `isReason`: the contract waits for it; otherwise it is on record. */
export type SignalInCase = { kind: SignalKind; isReason: boolean; people: SignalledPerson[] };

/** The contract that waits to be accepted; `isSigned`: by all. */
export type AcceptanceInCase = SignedContract & { isSigned: boolean; signals: SignalInCase[] };

/** The contract that is to be annulled. */
export type ContractInCase = SignedContract & {
  openedBy: string;
  /** Null while signatures are missing. */
  signedAt: string | null;
  merchantCode: string | null;
  /** State in the acquirer's core; null if it never heard of the merchant. */
  registration: 'sent' | 'refused' | 'accepted' | 'cancelled' | null;
};
