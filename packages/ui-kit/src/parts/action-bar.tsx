import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  // Only the primary button stays in sight: the others wait below the edge until the end is reached.
  bottom: 0,
  '&:has(> :nth-of-type(2))': { bottom: '-50px' },
  '&:has(> :nth-of-type(3))': { bottom: '-100px' },
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  // Reaches the edges of the card's padding, so that what scrolls below does not shine through.
  margin: '24px -20px -20px',
  padding: '12px 20px max(12px, env(safe-area-inset-bottom))',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
  '& > *': { width: '100%' },
  [theme.containerQueries.up('sm')]: {
    position: 'static',
    flexDirection: 'row-reverse',
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    alignItems: 'center',
    gap: '16px',
    margin: '32px 0 0',
    padding: 0,
    border: 0,
    '& > *': { width: 'auto', whiteSpace: 'nowrap' },
    // The last of three or more buttons is separate, at the left.
    '& > :nth-of-type(n + 3):last-of-type': { marginInlineEnd: 'auto' },
  },
}));

/**
 * The actions of a screen, as the last thing in its `Card`: first the contained button, second
 * outlined, third text. Sticks to the bottom on a phone, where the primary is as wide as the screen.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <Bar>{children}</Bar>;
}
