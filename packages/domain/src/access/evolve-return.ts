import type { Application } from '../application/model/application.ts';
import type { OwnLink, ReturnEvent } from './model/return-events.ts';

/** Links that are over too: whoever opens one may ask for another. */
const rememberedLinks = 30;

/** What facts about coming back change. */
export function applyReturnEvent(
  { ownLinks = [], lastActivityAt, notify }: Application,
  event: ReturnEvent,
): Partial<Application> {
  switch (event.type) {
    case 'OwnLinkIssued': {
      const { linkId, address, because, expiresAt, at } = event;
      const link: OwnLink = { linkId, address, because, issuedAt: at, expiresAt, openedAt: null };
      return {
        ownLinks: [...ownLinks, link].slice(-rememberedLinks),
        // Whoever is reminded did nothing yet.
        ...(because === 'reminder' && { lastActivityAt }),
        ...(because === 'ready' && { lastActivityAt, notify: null }),
      };
    }
    case 'ReminderPostponed':
      return { lastActivityAt };
    case 'NotifyAsked':
      return { notify: { askedAt: event.at, retries: 0 } };
    case 'NotifyRetried':
      return notify ? { notify: { ...notify, retries: notify.retries + 1 } } : {};
    case 'NotifyDropped':
      return { notify: null, lastActivityAt };
    case 'RemindersStopped':
      return { remindersStopped: true, lastActivityAt };
    case 'ResumeLinkOpened':
      return {
        ownLinks: ownLinks.map((link) =>
          link.linkId === event.linkId ? { ...link, openedAt: event.at } : link,
        ),
        // Anybody may have the link: opening it keeps no application alive.
        lastActivityAt,
      };
    case 'TransferDone':
      return {};
  }
}
