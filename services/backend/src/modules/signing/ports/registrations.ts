import type { RegistrationDifference } from '@afilia/domain/signing/model/registration';

/** Our side of one merchant at the acquirer's core. */
export type OwnRegistration = {
  applicationId: string;
  registrationId: string | null;
  contentSha256: string | null;
  status: 'sent' | 'refused' | 'accepted' | 'cancelled';
  codeSha256: string | null;
  differences: RegistrationDifference[];
};

/** The hand-over in numbers. `oldestSeconds`: since the signature that has waited longest. */
export type HandOverBacklog = { pending: number; oldestSeconds: number; differences: number };

/** Merchants at the acquirer's core, as this side knows them. Written together with their events. */
export interface Registrations {
  /** Of these ids of the core. */
  find(registrationIds: readonly string[]): Promise<OwnRegistration[]>;
  /** Returns those of these folios that belong to an application. */
  knownFolios(folios: readonly string[]): Promise<Set<string>>;
  /** The core was seen to have them. */
  seen(applicationIds: readonly string[], at: string): Promise<void>;
  /** Sent before this moment, not cancelled, and not seen at the core since; in order of their id. */
  unseenSince(at: string, after: string | null, limit: number): Promise<OwnRegistration[]>;
  /** Keeps ids that the core has and this side does not know. */
  listStrays(registrationIds: readonly string[], at: string): Promise<void>;
  /** Strays that were not seen again. */
  deleteStraysBefore(at: string): Promise<void>;
  backlog(): Promise<HandOverBacklog>;
}
