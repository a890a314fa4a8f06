import { type AnnouncementType, announcementTypes } from '../application/model/flow/fact-types.ts';

/** How announcements are written: the envelope of Standard Webhooks, or CloudEvents 1.0 in structured mode. */
export const webhookFormats = ['standard', 'cloudevents'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** What is told of an invitation, once each. */
export const invitationTypes = ['invitation.opened', 'invitation.expired'] as const;
export type InvitationType = (typeof invitationTypes)[number];

/** What an endpoint may be told; `application.*` is everything about applications, also what a later version adds, and so is `invitation.*`. */
export const webhookTypes = [
  'application.*',
  ...announcementTypes,
  'invitation.*',
  ...invitationTypes,
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Why an endpoint is off: a person asked, it answered 410, or nothing was delivered for too long. */
export const offReasons = ['request', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

/** So many endpoints a host may have. */
export const mostEndpoints = 10;

/** Nothing delivered for so long, and so many tries: then an endpoint is switched off. Both must be reached. */
export const switchedOffAfter = { seconds: 7 * 24 * 3600, tries: 20 } as const;

/** Seconds that a secret signs on beside the one that took its place. */
export const oldSecretSeconds = 24 * 3600;

/** The endpoint of an installation's configuration; it is changed there and never switched off by itself. */
export const configuredEndpoint = 'env';

/** What decides whether a change of state is announced to an endpoint. */
type Wanted = { types: readonly WebhookType[]; isPJ: boolean | null };

/** Whether an endpoint asked for an announcement. */
export const wants = ({ types, isPJ }: Wanted, about: { type: AnnouncementType; isPJ: boolean }): boolean =>
  (isPJ === null || isPJ === about.isPJ) && (types.includes('application.*') || types.includes(about.type));

/** Whether an endpoint asked for what happens to invitations; whose they are they do not say, so `isPJ` does not matter. */
export const wantsInvitation = (types: Wanted['types'], type: InvitationType): boolean =>
  types.includes('invitation.*') || types.includes(type);
