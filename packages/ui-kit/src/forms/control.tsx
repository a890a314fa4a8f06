import { edge, forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';
import { scaled } from '../theme/text-size.ts';

/** The outlined box of 48 px round an input, with room for a mark before and after it. */
export const ControlBox = styled('div', { shouldForwardProp: (prop) => prop !== 'wrong' })<{
  wrong?: boolean;
}>(({ theme, wrong }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: scaled(theme.house.fieldHeight),
  background: '#ffffff',
  borderRadius: theme.house.fieldRadius,
  // The border is drawn inside as a shadow: growing from 1 to 2 px moves nothing.
  boxShadow: `inset 0 0 0 ${wrong ? 2 : 1}px ${wrong ? theme.palette.error.main : theme.house.border}`,
  transition: `box-shadow ${theme.transitions.duration.shortest}ms ease-out`,
  '&:hover': {
    boxShadow: `inset 0 0 0 ${wrong ? 2 : 1}px ${wrong ? theme.palette.error.main : theme.palette.text.secondary}`,
  },
  '&:focus-within': {
    boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}, 0 0 0 3px color-mix(in srgb, ${theme.palette.primary.main} 25%, transparent)`,
  },
  // Forced colours take shadows away: there the edge is a border, inside, so that nothing moves.
  [forcedColours]: {
    position: 'relative',
    '&::before': edge(wrong ? 2 : 1),
    '&:focus-within::before': { border: '2px solid Highlight' },
  },
  '&:has(:is(input, select, textarea):disabled), &:has([readonly])': { background: theme.house.tint },
}));

const bare = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  // Below 16 px iOS zooms the page on focus.
  font: 'inherit',
  fontSize: scaled(16),
  color: 'inherit',
  background: 'transparent',
  border: 0,
  // The box round it shows the focus; forced colours draw this ring.
  outline: '2px solid transparent !important',
  outlineOffset: '-2px !important',
} as const;

export const BareInput = styled('input')(({ theme }) => ({
  ...bare,
  height: scaled(theme.house.fieldHeight),
  padding: '0 16px',
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '&:disabled': { color: '#595959', WebkitTextFillColor: '#595959' },
}));

export const BareTextArea = styled('textarea')({
  ...bare,
  padding: '12px 16px',
  resize: 'vertical',
  minHeight: '96px',
});

/** A fixed value: there is no caret to scroll with, so all of it is shown, on several lines if needed. */
export const BareFixedValue = styled('textarea')(({ theme }) => ({
  ...bare,
  fieldSizing: 'content',
  minHeight: scaled(theme.house.fieldHeight),
  padding: '12px 16px',
  lineHeight: scaled(24),
  resize: 'none',
}));

export const BareSelect = styled('select')(({ theme }) => ({
  ...bare,
  height: scaled(theme.house.fieldHeight),
  padding: '0 44px 0 16px',
  appearance: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
}));

/** A fixed mark before or after the typed text: «+56 9», «$», an icon. */
export const Adornment = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  paddingInline: '16px 0',
  color: theme.palette.text.secondary,
}));

/** A button inside a field, 44 px to touch. */
export const FieldButton = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  marginInlineEnd: '2px',
  padding: 0,
  border: 0,
  borderRadius: theme.house.fieldRadius,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary },
}));
