/** Claims of members of staff on sessions that wait for help. A claim opens nothing: the six digits do. */
export interface HelpClaims {
  /**
   * Takes a session that is free, or goes on with the member's own.
   *
   * @returns the member who has it then; undefined for an erased application
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
