import type { HostField } from '../generated/operations.ts';

/** What the console of the staff asks about invitations of banks (decision 0110). Moments are ISO 8601 UTC. */

/** Where an invitation stands. */
export type InvitationStatus =
  'created' | 'sent' | 'opened' | 'started' | 'finished' | 'expired' | 'cancelled';

/** A line of `GET invitations`: nothing of the customer. */
export type StaffInvitation = {
  id: string;
  hostId: string;
  /** Null where the bank said none, and once it is over. */
  clientReference: string | null;
  /** Who at the bank invites; null where it was not said, and once it is over. */
  executive: string | null;
  channel: 'link' | 'mail';
  status: InvitationStatus;
  createdAt: string;
  openedAt: string | null;
  expiresAt: string;
};

/** A page, the newest first. `hosts`: for which of them the one who asks may invite. */
export type StaffInvitations = {
  invitations: StaffInvitation[];
  pages: number;
  total: number;
  hosts: string[];
};

/** What of a customer a bank may say. */
export type CustomerField = HostField;

/** Of these, what the customer may be kept from changing. */
export const lockableFields = [
  'rut',
  'run',
  'firstNames',
  'paternalSurname',
  'maternalSurname',
] as const satisfies readonly CustomerField[];
export type LockableField = (typeof lockableFields)[number];

/** `POST invitations`, `POST invitations/{host}/{id}/link`. `qr`: the link as an SVG. */
export type InvitationLink = { id: string; url: string; qr: string };

/** `POST invitations/{host}/{id}/cancel`. */
export type InvitationCancelled = { status: InvitationStatus };

/** How far a file was read: `POST invitation-files/{host}`, `GET invitation-files/{host}/{id}`. */
export type InvitationFile = {
  id: string;
  hostId: string;
  /** It is only checked, and nobody invited. */
  dryRun: boolean;
  rows: number;
  read: number;
  created: number;
  valid: number;
  duplicate: number;
  refused: number;
};
