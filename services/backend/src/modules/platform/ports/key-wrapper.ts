/** A data key as it may lie in the database: only the master key of that name opens it. */
export type WrappedKey = { wrapped: string; master: string };

/**
 * Wraps data keys with a master key that is not in the database (decision platform-sealing). Here with keys of the configuration;
 * a key service of a provider would stand behind the same two questions.
 */
export interface KeyWrapper {
  /** Name of the master key that wraps new keys. */
  readonly newest: string;
  /** @param key - 32 secret bytes */
  wrap(key: Uint8Array): Promise<WrappedKey>;
  /** @returns the key; nothing when its master key is not given, or is not the one that wrapped it */
  unwrap(wrapped: WrappedKey): Promise<Uint8Array | undefined>;
}
