import { type AnnouncementType, announcementTypes } from '../application/model/flow/fact-types.ts';

/** Formats of announcements: the envelope of Standard Webhooks, or CloudEvents 1.0 in structured mode. */
export const webhookFormats = ['standard', 'cloudevents'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Announcements about an invitation, once each. */
export const invitationTypes = ['invitation.opened', 'invitation.expired'] as const;
export type InvitationType = (typeof invitationTypes)[number];

/**
 * Types that an endpoint may choose; `application.*` is everything about applications, also types of a later version, and so is `invitation.*`.
 */
export const webhookTypes = [
  'application.*',
  ...announcementTypes,
  'invitation.*',
  ...invitationTypes,
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Reasons that an endpoint is off: a person's request, its answer 410, or nothing delivered for too long. */
export const offReasons = ['request', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

/** Most endpoints of a host. */
export const maxEndpoints = 10;

/** Seconds without a delivery, and number of tries: then an endpoint is switched off. Both must be reached. */
export const switchedOffAfter = { seconds: 7 * 24 * 3600, tries: 20 } as const;

/** Seconds that a secret signs on beside the one that took its place. */
export const oldSecretSeconds = 24 * 3600;

/** The endpoint of an installation's configuration; it is changed there and never switched off by itself. */
export const configuredEndpoint = 'env';

/** An endpoint's choice of the changes of state to announce to it. */
type Wanted = { types: readonly WebhookType[]; isPJ: boolean | null };

/** Tells if an endpoint chose an announcement. */
export const wants = ({ types, isPJ }: Wanted, about: { type: AnnouncementType; isPJ: boolean }): boolean =>
  (isPJ === null || isPJ === about.isPJ) && (types.includes('application.*') || types.includes(about.type));

/**
 * Tells if an endpoint chose the events of invitations; an invitation does not show the kind of its customer, so `isPJ`
 * does not matter.
 */
export const wantsInvitation = (types: Wanted['types'], type: InvitationType): boolean =>
  types.includes('invitation.*') || types.includes(type);
