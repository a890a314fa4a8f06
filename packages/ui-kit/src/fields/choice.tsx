import { forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';

/** A choice of 44 px round its native input; a click anywhere on it chooses. */
export const ChoiceRow = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  minHeight: '44px',
  padding: '10px 0',
  cursor: 'pointer',
});

const mark = {
  flex: 'none',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  margin: 0,
  // The browser looks for its own font of controls even if the control holds no text.
  font: 'inherit',
  background: '#ffffff',
  cursor: 'pointer',
} as const;

// The tick is a mask and not an image: `img-src` of the host page's CSP does not apply to clip-path.
const tick = 'polygon(14% 46%, 6% 56%, 40% 86%, 95% 22%, 85% 14%, 39% 67%)';

/** With forced colours backgrounds are the system's own: tick and dot are painted in its colours. */
const chosenMark = {
  '&:checked': { borderWidth: '3px', borderColor: 'Highlight' },
  '&:checked::after': { forcedColorAdjust: 'none', background: 'Highlight' },
} as const;

export const CheckMark = styled('input', { shouldForwardProp: (prop) => prop !== 'wrong' })<{
  wrong?: boolean;
}>(({ theme, wrong }) => ({
  ...mark,
  borderRadius: '4px',
  border: `${wrong ? 2 : 1}px solid ${wrong ? theme.palette.error.main : theme.palette.text.secondary}`,
  '&:checked': { background: theme.palette.primary.main, borderColor: theme.palette.primary.main },
  '&:checked::after': { content: '""', width: '14px', height: '14px', background: '#ffffff', clipPath: tick },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  [forcedColours]: chosenMark,
}));

export const RadioMark = styled('input', { shouldForwardProp: (prop) => prop !== 'wrong' })<{
  wrong?: boolean;
}>(({ theme, wrong }) => ({
  ...mark,
  borderRadius: '50%',
  border: `${wrong ? 2 : 1}px solid ${wrong ? theme.palette.error.main : theme.palette.text.secondary}`,
  '&:checked': { border: `2px solid ${theme.palette.primary.main}` },
  '&:checked::after': {
    content: '""',
    width: '12px',
    height: '12px',
    borderRadius: '50%',
    background: theme.palette.primary.main,
  },
  [forcedColours]: chosenMark,
}));

export const Hint = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.palette.text.secondary,
}));
