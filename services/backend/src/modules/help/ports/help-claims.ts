/** Who is about to help whom. It opens nothing: the six digits do. */
export interface HelpClaims {
  /**
   * Takes a session that nobody has, or goes on with one's own.
   *
   * @returns who has it then; nothing of an erased application
   */
  claim(
    of: { sessionId: string; applicationId: string },
    by: { id: string; name: string },
    now: string,
    until: string,
  ): Promise<{ staffId: string; staffName: string } | undefined>;
  /** Gives one's own back; of another nothing changes. */
  release(sessionId: string, staffId: string): Promise<void>;
  /** Those of these sessions that hold, by session. */
  held(
    sessionIds: readonly string[],
    now: string,
  ): Promise<ReadonlyMap<string, { staffId: string; staffName: string }>>;
}
