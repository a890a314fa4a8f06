import type { OwnAct } from '@afilia/domain/desk/own-day';

/** The acts of members of staff on cases. */
export interface OwnActs {
  /** Those of one member since a moment (ISO 8601 UTC), oldest first. */
  since(staffId: string, from: string): Promise<OwnAct[]>;
}
