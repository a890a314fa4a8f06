import { keyframes } from '@emotion/react';
import { styled } from '../theme/styled.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** A turning ring in the colour of the text round it; says nothing by itself, so give words beside it. */
export const Spinner = styled('span')({
  display: 'inline-block',
  flex: 'none',
  width: '20px',
  height: '20px',
  borderRadius: '50%',
  border: '2px solid color-mix(in srgb, currentColor 30%, transparent)',
  borderTopColor: 'currentColor',
  animation: `${turn} 900ms linear infinite`,
  // A static ring would look finished: with reduced motion it is dotted.
  '@media (prefers-reduced-motion: reduce)': { borderStyle: 'dotted' },
});
