import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { consumeReturnToSessions } from '../../access/return-to-sessions.ts';
import { SessionsDialog } from '../../access/sessions-dialog.tsx';
import { NoticesBar } from '../../help/notices/notices-bar.tsx';
import { focusHeading } from '../app/focus-heading.ts';
import { placeAt } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { useLook } from '../look/use-look.ts';
import type { FrameActs } from '../palette/use-entries.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { appText } from '../text/app.ts';
import { FrameIcon } from './frame-icon.tsx';
import { MemberMenu } from './member-menu.tsx';
import { SideBar, SideDrawer } from './side-bar.tsx';

const loadPalette = () => import('../palette/palette.tsx');
const Palette = lazy(() => loadPalette().then(({ Palette: palette }) => ({ default: palette })));

/** State of a dialog, with the number of its opening. */
type Opening = { number: number; isOpen: boolean };

/** The grid of every page: places at the side, the bar above, the page. It stays when the page changes, so nothing of it moves. */
export function Frame(props: { onSignOut: () => void; onSignedOut: () => void; children: ReactNode }) {
  const { onSignOut, onSignedOut, children } = props;
  const { helps } = useStaff();
  const { pathname } = useLocation();
  const { isSideFolded } = useLook();
  const isNarrow = useMediaQuery('(max-width: 759px)', { noSsr: true });
  const isMiddle = useMediaQuery('(max-width: 1099px)', { noSsr: true });
  const [isDrawn, setDrawn] = useState(false);
  const [isListed, setListed] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  // The browser returns the focus before it reports the close: a press in between opens the next dialog, which the
  // report on the one before must not close.
  const [sessions, setSessions] = useState<Opening>(() => ({ number: 0, isOpen: consumeReturnToSessions() }));
  const closeSessions = () =>
    setSessions((now) => (now.number === sessions.number ? { ...now, isOpen: false } : now));
  const current = placeAt(pathname);
  // Its first letters are typed at once after the key: the code comes when the page has nothing else to do.
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined;
    const idle = requestIdleCallback(() => void loadPalette());
    return () => cancelIdleCallback(idle);
  }, []);
  // Live help and a narrower window need the room.
  const side = helps.length > 0 || isMiddle ? 'away' : isSideFolded ? 'folded' : 'open';
  const acts = {
    onSessions: () => setSessions(({ number }) => ({ number: number + 1, isOpen: true })),
    onShortcuts: () => setListed(true),
    onSignOut,
  };
  return (
    <div className="frame" data-side={side}>
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          // Followed, it would be an entry of the history that Back has to pass.
          event.preventDefault();
          focusHeading();
        }}
      >
        {appText.skip}
      </a>
      {!isNarrow && <SideBar current={current} />}
      <Header onSearch={search} {...acts}>
        {isNarrow && (
          <button
            type="button"
            className="frame-button"
            aria-haspopup="dialog"
            aria-label={appText.openPlaces}
            onClick={() => setDrawn(true)}
          >
            <FrameIcon of="menu" />
          </button>
        )}
      </Header>
      <div className="frame-page">{children}</div>
      {isNarrow && isDrawn && <SideDrawer current={current} onClose={() => setDrawn(false)} />}
      {/* Letters that are typed until its code is here are no shortcuts. */}
      {isSearching && (
        <Suspense fallback={<span hidden data-shortcuts="off" />}>
          <Palette acts={acts} onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <Shortcuts isListed={isListed} onList={setListed} onSearch={search} />
      {sessions.isOpen && (
        <SessionsDialog key={sessions.number} onClose={closeSessions} onSignedOut={onSignedOut} />
      )}
    </div>
  );
}

/**
 * The bar above every page: search over everything, notices and the member's menu.
 *
 * @param props.children - the button of the drawer in a narrow window
 */
function Header(props: FrameActs & { onSearch: () => void; children: ReactNode }) {
  const { onSearch, children, ...acts } = props;
  return (
    <header className="top-bar">
      {children}
      <button type="button" className="find" aria-haspopup="dialog" onClick={onSearch}>
        <FrameIcon of="search" />
        <span className="find-words">{appText.find}</span>
        <kbd className="by-keys" aria-hidden="true">
          /
        </kbd>
      </button>
      <NoticesBar />
      <MemberMenu {...acts} />
    </header>
  );
}
