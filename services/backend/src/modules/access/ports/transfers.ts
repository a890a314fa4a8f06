/** A transfer to another device: which application, and from which session. Hashes alone; moments are ISO 8601 UTC. */
type StoredTransfer = {
  tokenHash: string;
  applicationId: string;
  /** The session that offers it, which ends with it. */
  sessionHash: string;
  expiresAt: string;
};

/** Transfers that are under way (decision access-returning). Each step is one statement, so that two at once have one winner. */
export interface Transfers {
  /** One that is known already stays as it is. It deletes all that are over, also other people's. */
  begin(transfer: StoredTransfer, now: string): Promise<void>;
  /**
   * The other device has read the token: the first one alone.
   *
   * @param claimHash - by which it asks on; the same one again is the same device
   */
  claim(tokenHash: string, claimHash: string, now: string): Promise<{ expiresAt: string } | undefined>;
  /**
   * The session that offered it names the number. A wrong one ends it.
   *
   * @returns the claim; nothing where it is unknown, over, unclaimed, or of another session
   */
  answer(
    by: { tokenHash: string; sessionHash: string; isRight: boolean },
    now: string,
  ): Promise<{ claimHash: string } | undefined>;
  /** Finds the transfer that a device claimed and may still hear of, and until when. */
  waiting(claimHash: string, now: string): Promise<{ tokenHash: string; expiresAt: string } | undefined>;
  /** Tells if a token is one of a transfer that is not over. */
  isKnown(tokenHash: string, now: string): Promise<boolean>;
}
