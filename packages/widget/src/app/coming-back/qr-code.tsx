import { useMemo } from 'react';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { encode } from 'uqr';

/** White around the squares, which readers need: four of them (ISO/IEC 18004). */
const border = 4;

const Box = styled('div')(({ theme }) => ({
  width: '220px',
  maxWidth: '100%',
  margin: '0 auto',
  background: '#ffffff',
  border: `1px solid ${theme.house.border}`,
  borderRadius: theme.shape.borderRadius,
  // Readers tell dark from light by colour: forced ones may be the other way round.
  forcedColorAdjust: 'none',
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
}));

/** One path: a square a dark module. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border, ecc: 'M' });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}

/** A picture to scan. An onlooker must not scan it, so the page's recorder leaves it out. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <Box {...secretMarks()}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000000" />
      </svg>
    </Box>
  );
}
