import { type FlowState, flowStates } from '../application/model/flow/names.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';
import { plainLetters } from '../values/identity/plain-letters.ts';

/** Channels of an invitation to the customer: the bank sends the link, or we mail it. */
export const invitationChannels = ['link', 'mail'] as const;
export type InvitationChannel = (typeof invitationChannels)[number];

/** States of an invitation, as the bank sees them. */
export const invitationStatuses = [
  'created',
  'sent',
  'opened',
  'started',
  'finished',
  'expired',
  'cancelled',
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Days in which an invitation may be opened: at most, and by default. */
export const invitationDays = { most: 90, usual: 30 } as const;

/** Days after which a mail is sent: the invitation, and the reminders of it. */
export const invitationMailDays = [0, 3, 7] as const;

/** Letters of the name of the bank's executive. */
export const executiveLetters = 60;

/** It is shown and mailed beside the bank's name: one line of text. */
export const executiveForm = /^[^\p{C}<>]*$/u;

/** The name of an executive as it is compared: without accents, capitals and double blanks. */
export const executiveKey = (name: string): string => plainLetters(name).replace(/\s+/gu, ' ').trim();

/** Moments that decide the status. ISO 8601 UTC, null if it did not happen. */
export type InvitationMoments = {
  sentAt: string | null;
  openedAt: string | null;
  cancelledAt: string | null;
  expiresAt: string;
  /** Of the application that began with it; null without one. */
  state: FlowState | null;
};

function isSigned(state: FlowState): boolean {
  const { outcome } = stateFacts[state];
  return outcome === 'contracted' || outcome === 'handedOver';
}

/** States of an application in which its invitation is finished. */
export const finishedStates: readonly FlowState[] = flowStates.filter(isSigned);

/** The furthest that an invitation came. An application that began with it goes on after its time. */
export function invitationStatus(moments: InvitationMoments, now: string): InvitationStatus {
  const { sentAt, openedAt, cancelledAt, expiresAt, state } = moments;
  if (state !== null) return isSigned(state) ? 'finished' : 'started';
  if (cancelledAt !== null) return 'cancelled';
  if (now >= expiresAt) return 'expired';
  if (openedAt !== null) return 'opened';
  return sentAt === null ? 'created' : 'sent';
}

/** Parameter under which a bank's own page gets the word that opens an invitation; the widget takes it out of the address. */
const entryParameter = 'afilia_invitation';

/**
 * Returns the address of an invitation: one of ours, which shows the host's page or goes on to the bank's own one (decision
 * partners-invitations).
 *
 * @param publicUrl - our own address, without a slash at the end
 * @param token - 256 bits, base64url
 */
export const invitationAddress = (publicUrl: string, token: string): string => `${publicUrl}/i/${token}`;

/** The bank's own page that opens an invitation. @param word - of one use, or the secret itself */
export function entryAddress(entryUrl: string, word: string): string {
  const address = new URL(entryUrl);
  address.searchParams.set(entryParameter, word);
  return address.href;
}

/** The secret of the host session that an invitation opens. */
export const invitationSecret = (token: string): string => `cs_${token}`;
