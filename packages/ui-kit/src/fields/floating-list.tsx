import { useLayoutEffect, useState, type RefObject } from 'react';
import type { CSSObject } from '@emotion/react';
import type { Theme } from '../theme/create-theme.ts';
import { useRoots } from '../shadow/portal.ts';
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

/** The box under a search field whose content is more than a list; lives in the portal root, over modals too. */
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

type Box = { top: number; left: number; width: number; maxHeight: number; transform: string };

/**
 * Returns the window's corner for `fixed` elements of a root, and the size of a pixel there: an ancestor with `transform`,
 * `filter`, `contain` or `content-visibility` takes the place of the window, and one with `zoom` or `scale` changes the pixel.
 */
function fixedFrame(root: HTMLElement): DOMRect {
  const probe = document.createElement('div');
  for (const [name, value] of Object.entries({
    position: 'fixed',
    top: '0',
    left: '0',
    width: '100px',
    height: '100px',
    visibility: 'hidden',
  }))
    probe.style.setProperty(name, value);
  root.append(probe);
  const frame = probe.getBoundingClientRect();
  probe.remove();
  return frame;
}

/** Position of the list: under its anchor, or above it when there is more room; follows scrolling. */
export function useFloatingBox(anchor: RefObject<HTMLElement | null>, open: boolean): Box | null {
  const { portal } = useRoots();
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => {
      const rect = anchor.current?.getBoundingClientRect();
      if (!rect) return;
      const frame = fixedFrame(portal);
      const scale = frame.width / 100 || 1;
      const height = window.visualViewport?.height ?? window.innerHeight;
      const below = height - rect.bottom - 12;
      const above = rect.top - 12;
      const up = below < 180 && above > below;
      const maxHeight = Math.min(320 * scale, Math.max(up ? above : below, 120));
      setBox({
        top: ((up ? rect.top - 4 : rect.bottom + 4) - frame.top) / scale,
        left: (rect.left - frame.left) / scale,
        width: rect.width / scale,
        maxHeight: maxHeight / scale,
        transform: up ? 'translateY(-100%)' : 'none',
      });
    };
    place();
    // Capture: the page, the host's boxes and a modal's body may all scroll.
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor, open, portal]);
  return open ? box : null;
}
