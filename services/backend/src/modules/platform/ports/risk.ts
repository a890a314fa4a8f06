/** Kinds of values that are compared between people. */
type RiskKeyKind = 'device' | 'network' | 'mailbox' | 'phone' | 'document' | 'person';

/** Keyed hashes: the same value of the same kind has the same one, and only a holder of the key can tell which it was. */
export interface RiskHashes {
  hash(kind: RiskKeyKind, value: string): string;
}

/** Kinds of values that people of all applications are compared by. */
export type ComparedKind = Extract<RiskKeyKind, 'mailbox' | 'phone' | 'document'>;

/** Values that people typed, hashed. Rows go with their application, or after a year. */
export interface RiskKeys {
  /**
   * Writes what one person typed.
   *
   * @param of.person - the RUN, hashed
   * @param of.since - ISO 8601 UTC; older rows do not count
   * @returns the kinds that another person had as well
   */
  record(of: {
    applicationId: string;
    partyId: string;
    person: string;
    keys: { kind: ComparedKind; hash: string }[];
    at: string;
    since: string;
  }): Promise<ComparedKind[]>;
  deleteBefore(before: string): Promise<void>;
}
