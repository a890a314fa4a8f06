import type { StaffPerson } from '../../platform/ports/staff.ts';

/** The member who acts. */
export type StaffActor = Pick<StaffPerson, 'id' | 'name'>;

/** Acts of the staff that are about no case: written down and sealed with the others. */
export interface StaffActs {
  /** `ref`: the object of the act, by ids alone. `at`: ISO 8601 UTC. */
  note(act: {
    type: string;
    ref: string;
    applicationId?: string | null;
    by: StaffActor;
    at: string;
  }): Promise<void>;
}
