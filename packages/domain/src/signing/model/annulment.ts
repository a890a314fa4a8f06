/** Reasons that a set of issued documents lost its effect, in words general enough for the public (`/verify`). */
export type AnnulmentReason =
  /** Others sign, or a signatory had to prove more first. */
  | 'replaced'
  /** The summary was edited. */
  | 'edited'
  | 'powersLapsed'
  | 'declined'
  | 'withdrawn'
  | 'refused'
  /** It was not continued. */
  | 'expired'
  /** The contract was annulled after people had signed it. */
  | 'contractAnnulled';

/** Time at which a document lost its effect (ISO 8601 UTC), and the reason. */
export type Annulment = { because: AnnulmentReason; at: string };
