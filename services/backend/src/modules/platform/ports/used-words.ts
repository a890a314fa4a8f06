/** One-time words of links that were used, by their hash, until each would be over anyway. */
export interface UsedWords {
  /**
   * Uses a word up. The same command again, whose answer was lost, counts as the same use.
   *
   * @param expiresAt ISO 8601 UTC, when the word is over
   * @returns false where another command has used it
   */
  use(word: { wordHash: string; commandId: string; expiresAt: string }, now: string): Promise<boolean>;
}
