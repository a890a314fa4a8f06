import { keyframes } from '@emotion/react';
import { styled } from '../theme/styled.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A grey placeholder; give it the size of the content, so that the layout does not shift. */
export const Skeleton = styled('div')({
  background: '#e6edf2',
  borderRadius: '4px',
  minHeight: '16px',
  animation: `${breathe} 1800ms ease-in-out infinite`,
});

/** The place holder while a screen's code is on its way: a title, a line and two fields in a card's measures. */
export function ScreenSkeleton() {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 24 }}>
      <Skeleton style={{ width: '60%', height: 36 }} />
      <Skeleton style={{ width: '85%', height: 24 }} />
      <Skeleton style={{ height: 76 }} />
      <Skeleton style={{ height: 76 }} />
      <Skeleton style={{ width: 160, height: 42 }} />
    </div>
  );
}
