import type { HostField } from '../generated/operations.ts';

/** The API of the staff's console about invitations of banks (decision partners-invitations). Moments are ISO 8601 UTC. */

/** States of an invitation. */
export type InvitationStatus =
  | 'created'
  | 'sent'
  | 'opened'
  | 'started'
  | 'finished'
  | 'expired'
  | 'cancelled';

/** A line of `GET invitations`: nothing of the customer. */
export type StaffInvitation = {
  id: string;
  hostId: string;
  /** Null if the bank sent none, and once it is over. */
  clientReference: string | null;
  /** The person at the bank who invites; null if the bank sent no name, and once it is over. */
  executive: string | null;
  channel: 'link' | 'mail';
  status: InvitationStatus;
  createdAt: string;
  openedAt: string | null;
  expiresAt: string;
};

/** A page, the newest first. `hosts`: those for which the caller may invite. */
export type StaffInvitations = {
  invitations: StaffInvitation[];
  pages: number;
  total: number;
  hosts: string[];
};

/** Fields of a customer that a bank may send. */
export type CustomerField = HostField;

/** Of these, the fields that a bank may lock against changes of the customer. */
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

/** Progress of the reading of a file: `POST invitation-files/{host}`, `GET invitation-files/{host}/{id}`. */
export type InvitationFile = {
  id: string;
  hostId: string;
  /** It is only checked, and no invitation goes out. */
  dryRun: boolean;
  rows: number;
  read: number;
  created: number;
  valid: number;
  duplicate: number;
  refused: number;
};
