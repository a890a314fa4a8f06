/** Work of the staff about one application. Moments are ISO 8601 UTC. */
export type DeskCase = {
  id: string;
  applicationId: string;
  folio: string;
  hostId: string;
  /** A company asks, not a natural person. */
  isPJ: boolean;
  /** Of the end that is reviewed. */
  code: string;
  openedAt: string;
  /** ISO day in Chile. */
  dueOn: string;
  /** The member who works on it; over once `until` is past. `handedBy`: the name of the member who handed it to them. */
  claim: { staffId: string; name: string; until: string; handedBy: string | null } | null;
  /** The member of the staff whose proposal waits for another's decision. */
  proposedBy: string | null;
  /** The member whose proposal was given back, until there is another one. */
  returnedTo: string | null;
  /** ISO day in Chile until which the person is waited for, once they were asked something. */
  answerBy: string | null;
  /** Words of the staff for the list; they name no person. */
  labels: readonly string[];
  isClosed: boolean;
};

/** The cases of the desk. Claims are no part of the record: they would move every version. */
export interface DeskCases {
  find(id: string): Promise<DeskCase | undefined>;
  /** The one of an application that is open. */
  ofApplication(applicationId: string): Promise<DeskCase | undefined>;
  /**
   * Takes a case without a holder, or goes on with the member's own; none while the member is away.
   *
   * @param ref - the command that does it: the same again takes nothing, and is answered as the first time
   * @returns true: it is theirs now
   */
  claim(
    id: string,
    by: { staffId: string; name: string },
    now: string,
    until: string,
    ref?: string,
  ): Promise<boolean>;
  /**
   * Takes a case without a holder for a command that takes any one case: if its member has another by the same command,
   * also of an instant ago, that one stays the only one.
   *
   * @returns the id of the case that is theirs by it; undefined if this one has a holder
   */
  claimOne(
    id: string,
    by: { staffId: string; name: string },
    now: string,
    until: string,
    ref: string,
  ): Promise<string | undefined>;
  /** The case that a member took by a command, while they have it. */
  claimedBy(ref: string, staffId: string, now: string): Promise<string | undefined>;
  /** Begins the time of a claim anew, while it is one's own; takes nothing. */
  renew(id: string, staffId: string, now: string, until: string): Promise<void>;
  /** Gives the member's own case back; `ref` as in `claim`. @returns true: it was theirs */
  release(id: string, by: { staffId: string; name: string }, now: string, ref?: string): Promise<boolean>;
  /**
   * Puts labels on a case of one's own in place of those that it has, and begins the time of the claim anew.
   *
   * @param ref - the command that does it: the same again changes nothing, and is answered as the first time
   * @returns true: the case has them
   */
  label(
    id: string,
    by: { staffId: string; name: string },
    labels: readonly string[],
    moment: { now: string; until: string; ref: string },
  ): Promise<boolean>;
  /** Ends the notices about a case whose notes name a member, or that was left to them; puts one act on record, none where none waits. */
  seeMention(id: string, by: { staffId: string; name: string }, now: string): Promise<void>;
  /** Acts of the staff about an application, the oldest first. */
  activitiesOf(applicationId: string): Promise<DeskActivity[]>;
}

/** An act of the staff. `ref`: the proposal, the decision or the ground that it names. */
export type DeskActivity = {
  at: string;
  type: string;
  ref: string | null;
  caseId: string | null;
  staffId: string;
  staffName: string;
};
