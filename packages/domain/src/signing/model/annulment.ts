/** Why a set of documents that was issued lost its effect, in words general enough for anybody (`/verify`). */
export type AnnulmentReason =
  /** Others sign, or somebody had to prove more first. */
  | 'replaced'
  /** The summary was edited. */
  | 'edited'
  | 'powersLapsed'
  | 'declined'
  | 'withdrawn'
  | 'refused'
  /** Nobody went on with it. */
  | 'expired'
  /** The contract was annulled after people had signed it. */
  | 'contractAnnulled';

/** When a document lost its effect (ISO 8601 UTC), and why. */
export type Annulment = { because: AnnulmentReason; at: string };
