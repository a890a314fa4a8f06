import { chosenEdge, edge, forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';

/** Chips that wrap into rows. */
export const ChipRow = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  margin: 0,
  padding: 0,
  border: 0,
});
/** One choice of 44 px round its native input. */
export const Chip = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  padding: '0 16px 0 12px',
  borderRadius: '22px',
  background: '#ffffff',
  boxShadow: `inset 0 0 0 1px ${theme.house.border}`,
  cursor: 'pointer',
  '&:has(:checked)': {
    boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`,
    background: `color-mix(in srgb, ${theme.palette.primary.main} 6%, #ffffff)`,
    fontWeight: 600,
  },
  // Shown and hidden by style: a choice changes nothing else of the page.
  '& > :checked ~ .free, & > :not(:checked) ~ .chosen': { display: 'none' },
  [forcedColours]: {
    '&::before': edge(1),
    '&:has(:checked)::before': chosenEdge,
    '&:has(:focus-visible)': { outlineColor: 'Highlight' },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
}));
/** Lies over its chip: a press anywhere on it chooses. */
export const ChipInput = styled('input')({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
