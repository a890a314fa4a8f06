import { keyframes } from '@emotion/react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const appear = keyframes({ from: { opacity: 0 } });

export const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'grid',
  justifyItems: 'center',
  background: 'rgba(25, 35, 45, 0.5)',
  animation: `${appear} ${theme.transitions.duration.shorter}ms ease-out`,
  [theme.breakpoints.up('sm')]: { padding: '24px' },
}));
export const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: 0,
  height: '100%',
  overflow: 'hidden',
  background: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { maxWidth: '960px', borderRadius: theme.shape.borderRadius },
}));
export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px',
  padding: '12px 8px 12px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '16px 16px 16px 24px' },
}));
export const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.house.font.headline,
  ...lettersOf(18, 24),
  fontWeight: 600,
  overflowWrap: 'anywhere',
}));
export const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
export const Close = styled('button')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: '#f1f5f8' },
});
export const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  background: '#e3eaf0',
});
export const Wait = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'flex',
  alignItems: 'safe center',
  gap: '12px',
  maxWidth: '520px',
  // In a low window, or with large letters, it is higher than the space between title and actions.
  maxHeight: '100%',
  overflowY: 'auto',
  padding: '16px',
  color: theme.palette.text.primary,
}));
export const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: '66px',
  padding: '12px 16px max(12px, env(safe-area-inset-bottom))',
  '& > button': { flex: '1 1 auto' },
  [theme.breakpoints.up('sm')]: { padding: '12px 24px', '& > button': { flex: 'none' } },
}));
export const ReadMark = styled('p', { shouldForwardProp: (prop) => prop !== 'read' })<{ read: boolean }>(
  ({ theme, read }) => ({
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    fontWeight: read ? 600 : 400,
    color: theme.palette.text.primary,
    '& > svg': { color: theme.palette.secondary.main },
  }),
);
