import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { AlertIcon, DoneIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';

export type AlertTone = 'error' | 'warning' | 'info' | 'success';

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: AlertTone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.house.border}`,
    borderInlineStart: `4px solid ${theme.palette[tone].main}`,
    color: theme.palette.text.primary,
    '& > svg': {
      flex: 'none',
      color: tone === 'error' ? theme.palette.error.main : theme.palette.text.primary,
    },
  }),
);
const Title = styled('strong')({ display: 'block', fontWeight: 600 });
const Body = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  marginTop: '8px',
  '&:empty': { display: 'none' },
});

const icons = { error: AlertIcon, warning: WarningIcon, info: InfoIcon, success: DoneIcon };

/**
 * A message inside the page. The tone is an edge and an icon beside the words, never the words'
 * colour: success and warning do not reach 4.5:1 on white (spec/interface-rules#accessibility).
 */
export function Alert(props: { tone: AlertTone; title?: string; children?: ReactNode; actions?: ReactNode }) {
  const { tone, title, children, actions } = props;
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current?.getRootNode();
    // Only for an error of a press just made; a page that is opened with an error stays at its place.
    if (tone === 'error' && root instanceof ShadowRoot && root.activeElement)
      box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [tone]);
  return (
    <Box ref={box} tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon />
      <Body>
        {title && <Title>{title}</Title>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Box>
  );
}
