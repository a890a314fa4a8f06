import { useLayoutEffect, useState, type RefObject } from 'react';
import type { CSSObject } from '@emotion/react';
import type { Theme } from '../theme/create-theme.ts';
import { styled } from '../theme/styled.ts';

const floating = ({ theme }: { theme: Theme }): CSSObject => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.palette.background.paper,
  borderRadius: theme.shape.borderRadius,
  boxShadow: `0 0 0 1px ${theme.house.border}, 0 8px 24px rgba(25, 45, 65, 0.16)`,
});

/** What stands under a search field where a list is not all of it; lives in the portal root, over modals too. */
export const FloatingBox = styled('div')(floating);

/** The list under a search field; lives there too. */
export const FloatingList = styled('ul')((props) => ({
  ...floating(props),
  listStyle: 'none',
  margin: 0,
  padding: '4px 0',
}));

export const FloatingOption = styled('li', { shouldForwardProp: (prop) => prop !== 'active' })<{
  active: boolean;
}>(({ theme, active }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: '44px',
  padding: '6px 16px',
  cursor: 'pointer',
  background: active ? `color-mix(in srgb, ${theme.palette.primary.main} 8%, #ffffff)` : 'transparent',
  '&[aria-selected="true"]': { fontWeight: 600 },
  '& > span': { ...theme.typography.body2, fontWeight: 400, color: '#595959' },
}));

export const FloatingNote = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '12px 16px',
  color: theme.palette.text.secondary,
}));

type Box = { top: number | 'auto'; bottom: number | 'auto'; left: number; width: number; maxHeight: number };

/** Position of the list: under its anchor, or above it when there is more room; follows scrolling. */
export function useFloatingBox(anchor: RefObject<HTMLElement | null>, open: boolean): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => {
      const rect = anchor.current?.getBoundingClientRect();
      if (!rect) return;
      const height = window.visualViewport?.height ?? window.innerHeight;
      const below = height - rect.bottom - 12;
      const above = rect.top - 12;
      const up = below < 180 && above > below;
      const maxHeight = Math.min(320, Math.max(up ? above : below, 120));
      const vertical = up
        ? { top: 'auto' as const, bottom: window.innerHeight - rect.top + 4 }
        : { top: rect.bottom + 4, bottom: 'auto' as const };
      setBox({ ...vertical, left: rect.left, width: rect.width, maxHeight });
    };
    place();
    // Capture: the page, the host's boxes and a modal's body may all be what scrolls.
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor, open]);
  return open ? box : null;
}
