import { useEffect, useRef } from 'react';
import type { HelpNews } from './help-tab.ts';

/** Parts that the page of open helps gives to each of them. */
export type HelpInTab = {
  /** False: another help, or the list of waiting people, is shown. Connection, consent and call go on. */
  isShown: boolean;
  /** The help reports its state. */
  onNews: (sessionId: string, news: HelpNews) => void;
  /** The help tells how it ends before its agent leaves it. */
  onEnds: (sessionId: string, end: () => void) => void;
  /** The call that goes on in another tab. */
  otherCall?: OtherCall | undefined;
  /** Ends the call in this tab, since one in another tab begins. */
  onCallEnds?: (sessionId: string, endCall: () => void) => void;
};

/** A call with another person. */
export type OtherCall = { name: string; end: () => void };

/** Reports the state of a help at each change. */
export function useNews(sessionId: string, news: HelpNews, onNews: HelpInTab['onNews']): void {
  const { status, isInControl, isCalling, observes, unread, folio } = news;
  const report = useRef(onNews);
  report.current = onNews;
  useEffect(
    () => report.current(sessionId, { status, isInControl, isCalling, observes, unread, folio }),
    [sessionId, status, isInControl, isCalling, observes, unread, folio],
  );
}
