import { type ReactNode, useState } from 'react';
import { styled } from '../theme/styled.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    color: theme.palette.primary.main,
    cursor: 'pointer',
    listStyle: 'none',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    textDecorationThickness: '1px',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      flex: 'none',
      transition: `transform ${theme.transitions.duration.shortest}ms ease-out`,
    },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
}));
const Inside = styled('div')({ paddingTop: '4px' });

type Props = { label: string; children: ReactNode; startsOpen?: boolean };

/** Collapsed details: the browser's own element, styled as a link. */
export function Disclosure({ label, children, startsOpen = false }: Props) {
  // Once it is there, it is open or not as the person likes.
  const [open] = useState(startsOpen);
  return (
    <Details open={open}>
      <summary>
        {label}
        <ChevronDownIcon size={20} />
      </summary>
      <Inside>{children}</Inside>
    </Details>
  );
}
