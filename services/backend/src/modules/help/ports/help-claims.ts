export type ClaimedSession = { sessionId: string; applicationId: string };

/** Claims of members of staff on sessions that wait for help. A claim opens nothing: the six digits do. */
export interface HelpClaims {
  /**
   * Takes a session that is free, or goes on with the member's own.
   *
   * @param given.limit - the claims that a member may hold at once; those on the sessions `besides` do not count
   * @returns the member who has it then; `full` if it is free and the member holds `atMost` others; undefined for an erased
   *   application
   */
  claim(
    of: ClaimedSession,
    by: { id: string; name: string },
    given: { now: string; until: string; limit: { atMost: number; besides: readonly string[] } },
  ): Promise<{ staffId: string; staffName: string } | 'full' | undefined>;
  /** Gives one's own back; of another nothing changes. */
  release(sessionId: string, staffId: string): Promise<void>;
  /** Returns the sessions that a member holds. */
  ofMember(staffId: string, now: string): Promise<string[]>;
  /** Those of these sessions that hold, by session. */
  held(
    sessionIds: readonly string[],
    now: string,
  ): Promise<ReadonlyMap<string, { staffId: string; staffName: string }>>;
}
