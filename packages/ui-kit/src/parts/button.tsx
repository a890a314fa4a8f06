import type { ComponentProps, ReactNode } from 'react';
import { componentLabels } from '../text/component-labels.ts';
import { styled } from '../theme/styled.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { lettersOf, scaled } from '../theme/text-size.ts';

type Look = { look: 'contained' | 'outlined' | 'text'; size: 'small' | 'medium' | 'large'; wide: boolean };

const Root = styled('button', {
  shouldForwardProp: (prop) => !['look', 'size', 'wide'].includes(String(prop)),
})<Look>(({ theme, look, size, wide }) => ({
  ...theme.typography.button,
  ...(size === 'small' && lettersOf(14, 20)),
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  ...(wide && { width: '100%' }),
  minHeight: scaled(theme.house.buttonHeight[size]),
  padding: look === 'text' ? '0 8px' : '0 var(--dm-act, 24px)',
  border: look === 'outlined' ? `1px solid ${theme.palette.primary.main}` : '1px solid transparent',
  borderRadius: theme.house.buttonRadius,
  background: look === 'contained' ? theme.palette.primary.main : 'transparent',
  color: look === 'contained' ? theme.palette.primary.contrastText : theme.palette.primary.main,
  cursor: 'pointer',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  textDecoration: 'none',
  transition: `background-color ${theme.transitions.duration.shortest}ms ease-out`,
  '&:hover': {
    background:
      look === 'contained'
        ? theme.palette.primary.dark
        : `color-mix(in srgb, ${theme.palette.primary.main} 6%, transparent)`,
  },
  '&:active': {
    background:
      look === 'contained'
        ? `color-mix(in srgb, ${theme.palette.primary.dark} 85%, black)`
        : `color-mix(in srgb, ${theme.palette.primary.main} 12%, transparent)`,
  },
  '&[aria-disabled="true"]': { cursor: 'default' },
  '&:disabled': {
    background: look === 'contained' ? '#e3e8ec' : 'transparent',
    color: '#6b6b6b',
    borderColor: '#c5ced6',
    cursor: 'default',
  },
  // 44 px to touch, whatever the height to see.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% 0 auto',
    height: '48px',
    transform: 'translateY(-50%)',
  },
}));

const Label = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: '8px' });
const Over = styled('span')({ position: 'absolute', left: '5px', display: 'inline-flex' });

export type ButtonProps = ComponentProps<'button'> & {
  /** One `contained` a screen; `outlined` for the secondary action, `text` for the third. */
  look?: Look['look'];
  size?: Look['size'];
  wide?: boolean;
  /** Work under way: the label and the width stay, a ring turns, further clicks do nothing. */
  loading?: boolean;
  /** Text for screen readers while loading. */
  loadingText?: string;
  icon?: ReactNode;
};

/** A button in the heights of the theme (32, 36, 42 px). `loading` does not disable it, so that the focus stays on it. */
export function Button(props: ButtonProps) {
  const {
    look = 'contained',
    size = 'large',
    wide = false,
    loading = false,
    loadingText = componentLabels.loading,
    icon,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  return (
    <Root
      {...rest}
      type={type}
      look={look}
      size={size}
      wide={wide}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && (
        <Over>
          <Spinner style={{ width: 14, height: 14 }} />
        </Over>
      )}
      <Label>
        {icon}
        {children}
      </Label>
      {/* Outside the label, so that the name a test or a voice command knows is still there. */}
      <VisuallyHidden as="output">{loading ? loadingText : ''}</VisuallyHidden>
    </Root>
  );
}
