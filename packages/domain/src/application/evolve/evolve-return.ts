import type { Application } from '../model/application.ts';
import type { OwnLink, ReturnEvent } from '../model/return-events.ts';

/** Links that are over too: whoever opens one may ask for another. */
const rememberedLinks = 30;

/** What facts about coming back change. */
export function applyReturnEvent(
  { ownLinks = [], lastActivityAt }: Application,
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
      };
    }
    case 'ReminderPostponed':
      return { lastActivityAt };
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
