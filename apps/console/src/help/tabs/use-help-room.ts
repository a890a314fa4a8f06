import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import { isGoingOn } from '../live/live-status.ts';
import { VisitorsContext } from '../lobby/visitors-context.ts';
import { waitingPeople } from '../notices/waiting-people.ts';
import { tabsText } from '../text/tabs.ts';
import {
  callingIn,
  type HelpNews,
  type HelpTab,
  needsAgent,
  tabAfter,
  unreadIn,
  wordOf,
} from './help-tab.ts';
import type { OpenHelp } from './help-tabs.tsx';
import type { HelpInTab } from './use-news.ts';

type Ways = Map<string, () => void>;

/**
 * Keeps the states of all open helps.
 *
 * @param shown - the session that is shown; undefined while the list of waiting people is
 */
export function useHelpRoom(helps: readonly AgentAccess[], shown: string | undefined) {
  const visitors = useContext(VisitorsContext)?.list?.visitors;
  const [reported, setReported] = useState<ReadonlyMap<string, HelpTab>>(new Map());
  const latestShown = useRef(shown);
  latestShown.current = shown;
  const ends = useRef<Ways>(new Map());
  const callEnds = useRef<Ways>(new Map());

  const onNews = useCallback(
    (sessionId: string, news: HelpNews) =>
      setReported((all) =>
        new Map(all).set(sessionId, tabAfter(all.get(sessionId), news, latestShown.current === sessionId)),
      ),
    [],
  );
  const onEnds = useCallback(
    (sessionId: string, end: () => void) => void ends.current.set(sessionId, end),
    [],
  );
  const onCallEnds = useCallback(
    (sessionId: string, end: () => void) => void callEnds.current.set(sessionId, end),
    [],
  );

  // A tab that is shown has been looked at.
  const seen = shown === undefined ? undefined : reported.get(shown);
  if (shown !== undefined && seen?.attention !== undefined)
    setReported(new Map(reported).set(shown, tabAfter(seen, seen.news, true)));

  const open = useMemo(
    () => new Map([...reported].filter(([id]) => helps.some(({ sessionId }) => sessionId === id))),
    [reported, helps],
  );
  const folios = useRef(new Map<string, string>());
  for (const { sessionId, folio } of visitors ?? []) if (folio !== null) folios.current.set(sessionId, folio);
  const nameOf = (sessionId: string) =>
    open.get(sessionId)?.news.folio ?? folios.current.get(sessionId) ?? tabsText.unnamed;

  const tabs: OpenHelp[] = helps.map(({ sessionId }) => ({
    sessionId,
    name: nameOf(sessionId),
    tab: open.get(sessionId),
  }));
  const notices = tabs
    .filter(({ sessionId, tab }) => sessionId !== shown && (unreadIn(tab) > 0 || needsAgent(wordOf(tab))))
    .map(({ sessionId, name, tab }) => ({
      sessionId,
      notice: tabsText.notice(name, tabsText.state(tabsText.words[wordOf(tab)], unreadIn(tab))),
    }));
  const calling = callingIn(open);

  return {
    tabs,
    /** Tabs other than the shown one whose person needs the agent. */
    notices,
    arriving: waitingPeople(
      visitors ?? [],
      helps.map(({ sessionId }) => sessionId),
    ).length,
    /** Tells if leaving takes a help away. */
    goesOn: () => helps.some(({ sessionId }) => isGoingOn(open.get(sessionId)?.news.status ?? 'connecting')),
    /** Ends the call of a help, and an agent's coming to it. */
    end: (sessionId: string) => ends.current.get(sessionId)?.(),
    inTab: (sessionId: string): HelpInTab => ({
      isShown: sessionId === shown,
      onNews,
      onEnds,
      onCallEnds,
      otherCall:
        calling === undefined || calling === sessionId
          ? undefined
          : { name: nameOf(calling), end: () => callEnds.current.get(calling)?.() },
    }),
    /** The focus stays on the link that chose another tab. */
    isFocusOnTabs: () => document.activeElement?.closest('.help-tabs') != null,
  };
}
