import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStaff } from '../../shell/app/staff-context.ts';
import type { Visitors } from '../lobby/visitors-context.ts';
import { listFrom } from '../tabs/list-query.ts';
import { noticesText } from '../text/notices.ts';
import { createAnnouncer } from './announcer.ts';
import { createMarks } from './browser/marks.ts';
import { createSystemNotices } from './browser/system-notices.ts';
import { createTone } from './browser/tone.ts';
import { createSeenRequests } from './known-requests.ts';
import { createNoticeSettings } from './notice-settings.ts';
import type { Notices } from './notices-context.ts';
import { waitingPeople } from './waiting-people.ts';

/** Announces waiting people to the member who is signed in, for as long as it is mounted. */
export function useNotices({ list, refusal }: Pick<Visitors, 'list' | 'refusal'>): Notices {
  const { me, helps } = useStaff();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goTo = useRef(navigate);
  goTo.current = navigate;
  const path = useRef(pathname);
  path.current = pathname;
  const [settings] = useState(() => createNoticeSettings(() => localStorage, me.id));
  const [tone] = useState(createTone);
  const [system] = useState(createSystemNotices);
  const [permission, setPermission] = useState(() => system.permission());
  const [announcer] = useState(() =>
    createAnnouncer({
      known: createSeenRequests(() => localStorage, me.id),
      settings,
      tone,
      system,
      marks: createMarks(),
      isHidden: () => document.hidden,
      textOf: ({ folio, isTransfer }) => noticesText.told(folio, isTransfer),
      open: () => void goTo.current(listFrom(path.current)),
    }),
  );

  useEffect(() => tone.listen(), [tone]);
  useEffect(() => () => announcer.end(), [announcer]);
  const waiting = useMemo(
    () =>
      list &&
      waitingPeople(
        list.visitors,
        helps.map(({ sessionId }) => sessionId),
      ),
    [list, helps],
  );
  useEffect(() => {
    if (waiting) announcer.update(waiting);
  }, [announcer, waiting]);
  useEffect(() => {
    const onVisible = () => {
      if (document.hidden) return;
      announcer.markSeen();
      // It may have been changed in the browser's own settings.
      setPermission(system.permission());
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', settings.readAgain);
    // The application's icon would go on saying it without the page.
    addEventListener('pagehide', announcer.end);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', settings.readAgain);
      removeEventListener('pagehide', announcer.end);
    };
  }, [announcer, settings, system]);

  const chosen = useSyncExternalStore(settings.subscribe, settings.read);
  const toneState = useSyncExternalStore(tone.subscribe, tone.state);
  const testTone = useCallback(() => tone.ring(settings.read().volume), [tone, settings]);
  const activate = useCallback(async () => {
    const answer = await system.ask();
    setPermission(answer);
    if (answer === 'allowed') settings.change({ isShown: true });
    return answer;
  }, [system, settings]);
  const count = waiting?.length;
  const isStale = refusal !== undefined;
  return useMemo(
    () => ({
      waiting: count,
      isStale,
      settings: chosen,
      change: settings.change,
      tone: toneState,
      testTone,
      permission,
      activate,
    }),
    [count, isStale, chosen, settings, toneState, testTone, permission, activate],
  );
}
