import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import type { SessionFacts } from '../connection/handshake.ts';
import { listen, type Scope } from '../ports/scope.ts';
import { openedParts } from '../stream/masks.ts';

/** Publishes changes of the session as UPDATE_SESSION (spec/live-assist#session-info). */
export type SessionInfoPublisher = {
  /** The stream restarts: publishes the session again, with the title, which may be seen now. */
  publishAll(): void;
  setUserId(id: string): void;
  setMetadata(key: string, value: unknown): void;
};

/** Returns the title if the host page opens it: titles name people, accounts and balances. */
export const titleShown = (page: Document): string =>
  page.querySelector('title')?.closest(openedParts) ? page.title : '';

/** @param given.isWatched - the title is part of the page: it is sent only while agents see the page */
export function publishSessionInfo(
  document: Document,
  facts: SessionFacts,
  given: {
    send(event: VisitorEvent, data: unknown): void;
    isWatched(): boolean;
    /** The browser had suspended the page, and the visitor is back. */
    onResumed(): void;
    scope: Scope;
  },
): SessionInfoPublisher {
  const update = (changes: Readonly<Record<string, unknown>>) => given.send('UPDATE_SESSION', changes);
  let title = '';
  const publishTitle = (isRestart: boolean) => {
    const now = titleShown(document);
    if (!given.isWatched() || (!isRestart && now === title)) return;
    title = now;
    update({ pageTitle: title });
  };
  given.scope.add(listen(document, 'visibilitychange', () => update({ active: !document.hidden })));
  // The last that is sent before all stands still: the socket stays open meanwhile, and the agent would see a live page.
  given.scope.add(listen(document, 'freeze', () => update({ active: false, suspended: true })));
  given.scope.add(
    listen(document, 'resume', () => {
      update({ suspended: false, active: !document.hidden });
      given.onResumed();
    }),
  );
  const observer = new MutationObserver(() => publishTitle(false));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  given.scope.add(() => observer.disconnect());

  return {
    publishAll: () => {
      update({});
      // An agent who comes later, or to a page loaded anew, cannot know whether the tab is in front.
      update({
        sessionID: facts.sessionId,
        timestamp: facts.startedAt,
        projectID: facts.projectId ?? '',
        active: !document.hidden,
      });
      publishTitle(true);
    },
    setUserId: (userID) => update({ userID }),
    setMetadata: (key, value) => update({ metadata: { [key]: value } }),
  };
}
