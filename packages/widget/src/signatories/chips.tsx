import { styled } from '@afilia/ui-kit/theme/styled';

/** Small words beside one another: groups, «Tú». */
export const Chips = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '&:empty': { display: 'none' },
});

/** One chip; `strong` for the viewer. */
export const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'strong' })<{ strong?: boolean }>(
  ({ theme, strong }) => ({
    ...theme.typography.body2,
    fontWeight: 500,
    padding: '0 8px',
    borderRadius: '12px',
    background: strong ? theme.palette.secondary.main : theme.house.tint,
    color: strong ? theme.palette.secondary.contrastText : theme.palette.text.primary,
  }),
);
