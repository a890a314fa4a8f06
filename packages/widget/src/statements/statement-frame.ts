import { styled } from '@afilia/ui-kit/theme/styled';

/** Frames the words of a statement. Not a tint: the red of a missing answer has too little contrast there. */
export const StatementFrame = styled('div')(({ theme }) => ({
  padding: '20px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
}));
