/** The time, passed in. `ofMachine`: this machine's own, of which others may show another time. */
export type Clock = { now: () => Date; ofMachine?: true };

/** Chance, passed in. */
export type Ids = {
  /** Random UUID, version 4. */
  uuid: () => string;
  /** 256 random bits in base64url: a session's token. */
  token: () => string;
  /**
   * A one-time code.
   *
   * @param count - how many decimal digits, leading zeros included
   */
  digits: (count: number) => string;
};
