import { useId, type ReactNode } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ChevronDownIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const Section = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
}));
const Title = styled('h2')({ margin: 0, font: 'inherit' });
const Toggle = styled('button', { shouldForwardProp: (prop) => prop !== 'open' })<{ open: boolean }>(
  ({ theme, open }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    width: '100%',
    minHeight: '60px',
    padding: '8px 0',
    border: 0,
    background: 'none',
    color: 'inherit',
    fontFamily: theme.house.font.headline,
    ...lettersOf(18, 24),
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': {
      flex: 'none',
      color: theme.palette.primary.main,
      transform: open ? 'rotate(180deg)' : 'none',
      transition: `transform ${theme.transitions.duration.shorter}ms ease-out`,
    },
  }),
);
const Region = styled('div')({ padding: '8px 0 24px' });

/** One block that opens and closes. */
export function Accordion(props: {
  title: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { title, open, onToggle, children } = props;
  const id = useId();
  return (
    <Section>
      <Title>
        <Toggle
          type="button"
          id={`${id}-title`}
          open={open}
          aria-expanded={open}
          aria-controls={`${id}-region`}
          onClick={onToggle}
        >
          {title}
          <ChevronDownIcon />
        </Toggle>
      </Title>
      <Region
        id={`${id}-region`}
        role={open ? 'region' : undefined}
        aria-labelledby={open ? `${id}-title` : undefined}
        hidden={!open}
      >
        {open && children}
      </Region>
    </Section>
  );
}
