import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { keyframes } from '@emotion/react';
import { componentLabels } from '../text/component-labels.ts';
import { styled } from '../theme/styled.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { trapFocus } from '../shadow/trap-focus.ts';
import { useRoots } from '../shadow/portal.ts';
import { useInertBackground } from '../shadow/use-inert-background.ts';
import { lettersOf } from '../theme/text-size.ts';

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });
const appear = keyframes({ from: { opacity: 0 } });

/** Below 560 px at the usual size of text. */
const shortWindow = '@media (max-height: 34.99em)';

const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  background: 'rgba(25, 35, 45, 0.5)',
  animation: `${appear} ${theme.transitions.duration.shorter}ms ease-out`,
  [theme.breakpoints.up('sm')]: {
    alignItems: 'center',
    padding: '24px',
    [shortWindow]: { padding: '0 24px' },
  },
}));
const Panel = styled('div', { shouldForwardProp: (prop) => prop !== 'wide' })<{ wide: boolean }>(
  ({ theme, wide }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: 'min(88vh, 88dvh)',
    background: theme.palette.background.paper,
    borderRadius: '12px 12px 0 0',
    boxShadow: theme.house.cardShadow,
    // It gets the focus by a press on its words, never by Tab.
    outline: '2px solid transparent !important',
    // A low window scrolls the dialog as a whole: the part between its title and its buttons would be a slit.
    [shortWindow]: {
      display: 'block',
      maxHeight: '100dvh',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    animation: `${rise} ${theme.transitions.duration.short}ms ease-out`,
    [theme.breakpoints.up('sm')]: {
      maxWidth: wide ? '760px' : '440px',
      borderRadius: theme.shape.borderRadius,
    },
  }),
);
const Handle = styled('div')(({ theme }) => ({
  flex: 'none',
  width: '40px',
  height: '4px',
  margin: '8px auto 0',
  borderRadius: '2px',
  background: theme.house.border,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  padding: '20px 60px 8px 24px',
  fontFamily: theme.house.font.headline,
  ...lettersOf(20, 28),
  fontWeight: 600,
}));
const Body = styled('div')({
  padding: '0 24px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [shortWindow]: { overflowY: 'visible' },
  '& p': { margin: '0 0 12px' },
  '& > :last-child': { marginBottom: 0 },
});
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  padding: '24px 24px max(24px, env(safe-area-inset-bottom))',
  [theme.breakpoints.up('sm')]: {
    flexDirection: 'row-reverse',
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    // Two beside each other, whatever they say.
    '&& > *': { paddingInline: '16px' },
  },
}));
const Code = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '0 24px 16px',
  color: theme.palette.text.secondary,
}));
const Close = styled('button')({
  position: 'absolute',
  top: '12px',
  right: '12px',
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

/** Browsers show only the caret's line of a text of several lines, and the rest lies under the actions. */
const bringWholeText = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

type ModalProps = {
  title: string;
  /** Called by the cross, by Esc and by a click outside; absent with `blocking`. */
  onClose?: () => void;
  /** Only its buttons close it: neither Esc nor a cross (spec/modals#flags). */
  blocking?: boolean;
  /** 760 px instead of 440, for a table. */
  wide?: boolean;
  /** Buttons, primary first, two at most. */
  actions?: ReactNode;
  /** Code of the catalogue; shown small at the foot, «Código E05». */
  code?: string;
  children?: ReactNode;
};

/**
 * A dialog of 440 px, on a phone a sheet from the bottom. It lives in the portal root; while it is open the app root
 * is inert, and on closing the focus goes back to its former place.
 *
 * The library's own dialog is not used: its focus trap leaks Shift+Tab out of a shadow root.
 */
export function Modal(props: ModalProps) {
  const { title, onClose, blocking = false, wide = false, actions, code, children } = props;
  const { portal } = useRoots();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = blocking ? undefined : onClose;
  useInertBackground(close);
  useEffect(() => heading.current?.focus(), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && close) {
      // A host page that closes its own dialog on Esc must keep it: this press was ours.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
    trapFocus(event, panel.current);
  };

  const handlePress = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    // A press beside a dialog that stays must not take the focus out of it.
    event.preventDefault();
    close?.();
  };

  return createPortal(
    <Backdrop onMouseDown={handlePress}>
      <Panel
        wide={wide}
        ref={panel}
        role={code ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        // A press on its words must not, either: the next Tab would begin on the page behind.
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        onFocus={bringWholeText}
      >
        <Handle />
        <Title id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Body id={`${id}-body`} tabIndex={0}>
          {children}
        </Body>
        {actions && <Actions>{actions}</Actions>}
        {code && <Code>Código {code}</Code>}
        {close && (
          <Close type="button" aria-label={componentLabels.close} onClick={close}>
            <CloseIcon />
          </Close>
        )}
      </Panel>
    </Backdrop>,
    portal,
  );
}
