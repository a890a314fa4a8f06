import { Suspense, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { scaled } from '@afilia/ui-kit/theme/text-size';
import { HelpIcon, SaveExitIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { defaultBrand } from '../public/options.ts';
import { hasLeft } from '../session/application/invited-party.ts';
import { isOver } from '../session/application/is-over.ts';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { text } from './text.ts';
import { wordsOfBrand } from '@afilia/domain/partners/mark';
import { Mark } from '@afilia/ui-kit/parts/mark.tsx';

// Text, not part of the drawing: a browser lays out SVG text in fonts and sizes that nothing else on the first screen has (decision widget-take-over).
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  [theme.containerQueries.up('sm')]: { fontSize: scaled(20), '& > svg': { width: '34px', height: '34px' } },
}));
const Rest = styled('span')({ fontWeight: 400 });

const { first, rest } = wordsOfBrand(defaultBrand);

/** The product's mark and its name, which a reader says once: give words beside it. */
const Wordmark = () => (
  <Line aria-hidden="true">
    <Mark size={24} />
    <span>
      {first} <Rest>{rest}</Rest>
    </span>
  </Line>
);

const Bar = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  // A line of a reader's large text is higher.
  height: `max(${theme.house.navbar.narrow}px, ${scaled(25)})`,
  padding: '0 4px 0 16px',
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.containerQueries.up('sm')]: { height: `${theme.house.navbar.wide}px`, padding: '0 16px 0 24px' },
}));
const Brand = styled('div')({
  marginInlineEnd: 'auto',
  fontWeight: 600,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});
const Item = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  minWidth: '44px',
  height: '40px',
  padding: '0 8px',
  border: 0,
  borderRadius: '4px',
  background: 'none',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  position: 'relative',
  '&:hover': { background: theme.house.tint },
  // The bar is 40 px high on a phone, a finger needs 44.
  '&::after': { content: '""', position: 'absolute', inset: '-2px 0', minHeight: '44px' },
  '& > span': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  [theme.containerQueries.up('sm')]: {
    height: '44px',
    padding: '0 12px',
    '& > span': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
}));

const HelpModal = lazyComponent(() => import('./help-modal.tsx').then((m) => m.HelpModal));
const LeaveModal = lazyComponent(() => import('./leave-modal.tsx').then((m) => m.LeaveModal));

/** 77 px, 40 below 760 (spec/screens#layout). */
export function Navbar() {
  const application = useMaybeApplication();
  const { options, place } = useWidget();
  const hasExited = useStore(place, (state) => state.left !== null);
  const leaving = useStore(place, (state) => state.leaving);
  const [open, setOpen] = useState<'help' | 'leave' | null>(null);
  const close = () => {
    setOpen(null);
    if (leaving) place.merge({ leaving: false });
  };
  return (
    <Bar>
      <Brand>
        {options.brand === defaultBrand ? (
          <>
            <VisuallyHidden>{defaultBrand}</VisuallyHidden>
            <Wordmark />
          </>
        ) : (
          options.brand
        )}
      </Brand>
      <Item type="button" onClick={() => setOpen('help')}>
        <HelpIcon />
        <span>{text.help}</span>
      </Item>
      {application && !isOver(application) && !hasLeft(application) && !hasExited && (
        <Item type="button" onClick={() => setOpen('leave')}>
          <SaveExitIcon />
          <span>{text.saveAndExit}</span>
        </Item>
      )}
      <Suspense>
        {open === 'help' && <HelpModal onClose={close} />}
        {(open === 'leave' || leaving) && <LeaveModal onClose={close} />}
      </Suspense>
    </Bar>
  );
}
