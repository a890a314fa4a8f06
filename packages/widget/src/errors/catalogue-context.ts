/** What the words of an entry depend on. */
export interface CatalogueContext {
  /** A legal person signs in with Clave Tributaria, a natural person with ClaveÚnica. */
  isPJ: boolean;
  /** Support phone as people read it. */
  phone: string;
  /** Tries left of a one-time code; said when known. */
  attemptsLeft?: number;
}
