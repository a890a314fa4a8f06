import type { VisitorEvent } from '@afilia/assist-protocol/wire/events';
import type { SessionFacts } from '../connection/handshake.ts';
import { listen, type Scope } from '../ports/scope.ts';

/** What of the session changes while it lasts; leaves as UPDATE_SESSION (spec/live-assist#session-info). */
export type SessionInfoPublisher = {
  /** The stream begins anew: the session is said again, and the title now that it may be seen. */
  publishAll(): void;
  setUserId(id: string): void;
  setMetadata(key: string, value: unknown): void;
};

/** @param given.isWatched - a title is a part of the page: it leaves only while the page is seen */
export function publishSessionInfo(
  document: Document,
  facts: SessionFacts,
  given: { send(event: VisitorEvent, data: unknown): void; isWatched(): boolean; scope: Scope },
): SessionInfoPublisher {
  const tell = (news: Readonly<Record<string, unknown>>) => given.send('UPDATE_SESSION', news);
  let title = '';
  const tellTitle = (isNew: boolean) => {
    if (!given.isWatched() || (!isNew && document.title === title)) return;
    title = document.title;
    tell({ pageTitle: title });
  };
  given.scope.add(listen(document, 'visibilitychange', () => tell({ active: !document.hidden })));
  const observer = new MutationObserver(() => tellTitle(false));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  given.scope.add(() => observer.disconnect());

  return {
    publishAll: () => {
      tell({});
      tell({ sessionID: facts.sessionId, timestamp: facts.startedAt, projectID: facts.projectId ?? '' });
      tellTitle(true);
    },
    setUserId: (userID) => tell({ userID }),
    setMetadata: (key, value) => tell({ metadata: { [key]: value } }),
  };
}
