import type { StaffPerson } from '../../platform/ports/staff.ts';

/** The member who is away, as far as it decides which cases they may take; their mailbox is not kept. */
export type AbsentMember = Pick<StaffPerson, 'id' | 'name' | 'role' | 'skills' | 'hosts'>;

/** An absence of a member of the desk. It is over after the day `until`, an ISO day in Chile: nothing runs then. */
export type Absence = {
  member: AbsentMember;
  until: string;
  /** The colleague who finds the cases that went back. */
  substitute: { id: string; name: string } | null;
};

/** Absences of members who decide, one a member. `today`: an ISO day in Chile. */
export interface Absences {
  /** Those in force, by name. */
  inForce(today: string): Promise<Absence[]>;
  /** The one in force of a member. */
  of(staffId: string, today: string): Promise<Absence | undefined>;
  /**
   * Puts a member away in place of an absence that they have, gives back each case that they hold, and puts the acts on record.
   *
   * @param moment.commandId - the same again changes nothing
   * @returns how many cases went back
   */
  begin(absence: Absence, moment: { now: string; today: string; commandId: string }): Promise<number>;
  /** Ends the one in force and puts the act on record; nothing if there is none. */
  end(by: { staffId: string; name: string }, moment: { now: string; today: string }): Promise<void>;
}
