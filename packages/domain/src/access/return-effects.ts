import { type Effects, noEffect, withoutActivity } from '../application/model/effects.ts';
import type { ReturnEvent } from './model/return-events.ts';

/** Most links that the record keeps, expired ones too: the person who opens one may ask for another. */
const rememberedLinks = 30;

/** Effects of the ways back to an application: own links, reminders, notices, and the move to another device. */
export const returnEffects: Effects<ReturnEvent['type']> = {
  OwnLinkIssued: ({ ownLinks, lastActivityAt }, { linkId, address, because, expiresAt, at: issuedAt }) => ({
    ownLinks: [...ownLinks, { linkId, address, because, issuedAt, expiresAt, openedAt: null }].slice(
      -rememberedLinks,
    ),
    // The applicant did nothing yet.
    ...(because === 'reminder' && { lastActivityAt }),
    ...(because === 'ready' && { lastActivityAt, notify: null }),
  }),
  // The link may be in any hands: opening it keeps no application alive.
  ResumeLinkOpened: withoutActivity(({ ownLinks }, { linkId, at: openedAt }) => ({
    ownLinks: ownLinks.map((link) => (link.linkId === linkId ? { ...link, openedAt } : link)),
  })),
  ReminderPostponed: withoutActivity(noEffect),
  RemindersStopped: withoutActivity(() => ({ remindersStopped: true })),
  NotifyAsked: (_application, { at: askedAt }) => ({ notify: { askedAt, retries: 0 } }),
  NotifyRetried: ({ notify }) => (notify ? { notify: { ...notify, retries: notify.retries + 1 } } : {}),
  NotifyDropped: withoutActivity(() => ({ notify: null })),
  TransferDone: noEffect,
};
