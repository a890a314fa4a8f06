/** The facts on which the words of an entry depend. */
export interface CatalogueContext {
  /** A legal person signs in with Clave Tributaria, a natural person with ClaveÚnica. */
  isPJ: boolean;
  /** Support phone as people read it. */
  phone: string;
  /** Remaining attempts of a one-time code; shown when known. */
  attemptsLeft?: number;
}
