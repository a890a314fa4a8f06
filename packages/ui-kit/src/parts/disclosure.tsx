import type { ReactNode } from 'react';
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

/** Collapsed details: the browser's own element, styled as a link. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {label}
        <ChevronDownIcon size={20} />
      </summary>
      <Inside>{children}</Inside>
    </Details>
  );
}
