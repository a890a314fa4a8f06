import { styled } from '../theme/styled.ts';

/** The white surface of a screen: one card carries the title, the lead and the form (look: Card). */
export const Card = styled('section')(({ theme }) => ({
  background: theme.palette.background.paper,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.house.cardShadow,
  padding: '20px',
  [theme.containerQueries.up('sm')]: { padding: '32px' },
}));

/** Space between the groups of a form: 24 px. */
export const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: '24px' });

/** Short related fields side by side from 760 px, one below the other on a phone. */
export const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '24px',
  alignItems: 'start',
  [theme.containerQueries.up('sm')]: { gridTemplateColumns: '1fr 1fr', columnGap: '16px' },
}));

/** A line between two parts of the same card. */
export const Divider = styled('hr')(({ theme }) => ({
  border: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
  margin: 0,
  width: '100%',
}));
