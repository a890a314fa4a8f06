import type { Application } from '@afilia/domain/application/model/application';
import type { FlowState } from '@afilia/domain/application/model/flow/names';
import type { RecordedEvent, StoredFile } from './application-store.ts';
import type { StaffReadRecord } from '../../platform/ports/staff.ts';

/** A mail that was sent or is to be; its text is kept nowhere. Moments are ISO 8601 UTC. */
type MailTrace = { kind: string; status: string; claimedAt: string; sentAt: string | null };

/** Everything that is kept about one application. */
export type StoredPersonalData = {
  application: Application;
  events: RecordedEvent[];
  files: StoredFile[];
  mails: MailTrace[];
  reads: StaffReadRecord[];
};

/** The queries of the record for people's rights over their data (decision platform-sealing). */
export interface PersonalData {
  /** By id, folio or RUT of the merchant; erased ones are not found. @returns ids, the newest first */
  find(by: { name: string } | { rut: string }): Promise<string[]>;
  /** @returns undefined if there is none, or it was erased */
  collect(applicationId: string): Promise<StoredPersonalData | undefined>;
  /**
   * Takes out everything personal for good: in rows, files, jobs and mails to come. The events stay, by type and time.
   *
   * @param wish.because - for the audit; nothing personal
   */
  erase(applicationId: string, wish: { because: string; at: string }): Promise<'erased' | 'unknown'>;
  /** Applications in one of these states to which nothing happened since; the longest first. */
  untouchedSince(states: readonly FlowState[], since: string, limit: number): Promise<string[]>;
}
