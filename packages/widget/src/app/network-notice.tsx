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
  [theme.breakpoints.up('sm')]: { top: '88px' },
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

/**
 * Says that the network is away, or why an answer takes longer. The region is there before its words, else they would not be
 * read out. An unseen copy keeps its place at the top of the page: the title below stays in sight.
 */
export function NetworkNotice() {
  const { portal } = useRoots();
  const { offline, proving, undecided } = useStore(useWidget().place, (place) => place);
  const missing = useStore(chunkLoadErrors, ({ count }) => count > 0);
  const away = offline || missing;
  const words = away ? text.offline : proving ? text.proving : undecided && text.undecided[undecided];
  const notice = words && (
    <Notice>
      {(away || !proving) && <WarningIcon />}
      {words}
    </Notice>
  );
  return (
    <>
      {notice && (
        <Place aria-hidden style={{ position: 'static', padding: '32px 16px 0', visibility: 'hidden' }}>
          {notice}
        </Place>
      )}
      {createPortal(<Place role="status">{notice}</Place>, portal)}
    </>
  );
}
