import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { scaled } from '../theme/text-size.ts';

/** Returns the part of a bar below the edge: as measured, before that the number of buttons in lines, and a gap each. */
const below = (height: number | string, buttons: number) =>
  `var(--dm-below, calc(${buttons} * -1 * (${scaled(height)} + 12px)))`;

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  // Only the primary button stays in sight: the others wait below the edge until the end is reached, or Tab does.
  bottom: 0,
  '&:has(> :not(p) ~ *)': { bottom: below(theme.house.buttonHeight.large, 1) },
  '&:has(> :not(p) ~ * ~ *)': { bottom: below(theme.house.buttonHeight.large, 2) },
  '&:has(> :not(p) ~ :focus-visible)': { bottom: 0 },
  // In a low window, or with large letters, it would cover the fields.
  '@media (max-height: 29.99em)': { position: 'static' },
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  // As much as shows below the primary button: nothing of the next one.
  gap: '12px',
  // Reaches the edges of the card's padding, so that the content that scrolls below does not shine through.
  margin: '24px -20px -20px',
  padding: '12px 20px max(12px, env(safe-area-inset-bottom))',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
  '& > *': { width: '100%' },
  // On a narrow phone the words of a button stay on one line in a font of the system, too.
  '--dm-act': '12px',
  [theme.containerQueries.up('sm')]: {
    position: 'static',
    flexDirection: 'row-reverse',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '16px',
    margin: '32px 0 0',
    padding: 0,
    border: 0,
    '--dm-act': '24px',
    '& > *': { width: 'auto', whiteSpace: 'nowrap' },
    // Three on one line: none stands alone below the others.
    '&:has(> :nth-of-type(3))': { gap: '12px', '& > :not(:last-of-type)': { paddingInline: '16px' } },
    // The last of three or more buttons is separate, at the left.
    '& > :nth-of-type(n + 3):last-of-type': { marginInlineEnd: 'auto' },
  },
}));

/** Words that the primary button confirms: first in the bar, so that they are in sight with it. */
export const ActionWords = styled('p')(({ theme }) => ({
  margin: 0,
  textWrap: 'pretty',
  [theme.containerQueries.up('sm')]: { '&&': { flex: '0 0 100%', whiteSpace: 'normal' } },
}));

/** The part of the bottom that each bar of a page covers, px: a screen can have one for each of its forms. */
const coveredBy = new WeakMap<HTMLElement, Map<HTMLElement, number>>();

/** Writes into `--dm-bar` the height of the bottom that the bars cover, so that a control with the focus comes to stand above them. */
function reserveRoom(bar: HTMLElement): () => void {
  const app = bar.closest<HTMLElement>('.dm-app');
  const bars = (app && coveredBy.get(app)) ?? new Map<HTMLElement, number>();
  if (app) coveredBy.set(app, bars);
  const report = () => app?.style.setProperty('--dm-bar', `${Math.max(0, ...bars.values())}px`);
  const observer = new ResizeObserver(() => {
    // Words that take two lines make a button taller than one line.
    const buttons = [...bar.children].filter((child) => child.localName !== 'p');
    const [first, last] = [buttons[0], buttons.at(-1)].map((one) => one?.getBoundingClientRect().bottom ?? 0);
    bar.style.setProperty('--dm-below', `${(first ?? 0) - (last ?? 0)}px`);
    const { position, bottom } = getComputedStyle(bar);
    bars.set(bar, position === 'sticky' ? bar.offsetHeight + parseFloat(bottom) : 0);
    report();
  });
  observer.observe(bar);
  if (app) observer.observe(app);
  // Browsers show only the caret's line of a text of several lines, and not above the bar.
  const bring = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  };
  app?.addEventListener('focusin', bring);
  return () => {
    observer.disconnect();
    app?.removeEventListener('focusin', bring);
    bars.delete(bar);
    report();
  };
}

/**
 * The actions of a screen, as the last thing in its `Card`: first the contained button, second
 * outlined, third text; before them `ActionWords`. Sticks to the bottom on a phone, where the primary is as wide as the screen.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current ? reserveRoom(bar.current) : undefined), []);
  return <Bar ref={bar}>{children}</Bar>;
}
