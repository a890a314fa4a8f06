import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { WarningIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { useRoots } from '@afilia/ui-kit/shadow/portal';
import { styled } from '@afilia/ui-kit/theme/styled';
import { chunkLoadErrors } from '../session/api/import-with-retry.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import { text } from './text.ts';

// Over the page and its dialogs, so that it is seen wherever the page is scrolled to. Below the heads of navbar
// and viewer, above the buttons and sheets that stand at the bottom of a phone.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '72px 16px auto',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  [theme.containerQueries.up('sm')]: { top: '88px' },
}));
const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: '12px',
  maxWidth: '640px',
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  borderInlineStart: `4px solid ${theme.palette.warning.main}`,
  background: theme.palette.background.paper,
  boxShadow: theme.house.cardShadow,
  '& > svg': { flex: 'none' },
}));

/** Gap between a notice and what stands below it, with what it stands below the navbar; px. */
const gap = 24;

/** Measures an element as it grows and shrinks; px. */
function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setHeight(element.current?.offsetHeight ?? 0));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, height };
}

/**
 * Says that the network is away, or why an answer takes longer. The region is there before its words, else they would not be
 * read out. At the top of the page the screen moves down by the notice's height: its title stays in sight.
 */
export function NetworkNotice() {
  const { portal } = useRoots();
  const { element, height } = useHeight();
  const offline = useStore(useWidget().place, (place) => place.offline);
  const proving = useStore(useWidget().place, (place) => place.proving);
  const undecided = useStore(useWidget().place, (place) => place.undecided);
  const missing = useStore(chunkLoadErrors, ({ count }) => count > 0);
  const away = offline || missing;
  const notice = createPortal(
    <Place ref={element} role="status">
      {away && (
        <Notice>
          <WarningIcon />
          {text.offline}
        </Notice>
      )}
      {proving && !away && <Notice>{text.proving}</Notice>}
      {undecided && !away && (
        <Notice>
          <WarningIcon />
          {text.undecided[undecided]}
        </Notice>
      )}
    </Place>,
    portal,
  );
  return (
    <>
      {height > 0 && <div style={{ height: height + gap }} />}
      {notice}
    </>
  );
}
