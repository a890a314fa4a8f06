import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { useRoots } from '@afilia/ui-kit/shadow/portal';
import { Backdrop, Close, Head, Note, Panel, Title } from './frame.tsx';
import type { useDialog } from './use-dialog.ts';

type DocumentDialogProps = {
  dialog: ReturnType<typeof useDialog>;
  title: string;
  note: string;
  /** The words of the button in the corner. */
  close: string;
  /** Another dialog is drawn over it. */
  covered?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog in which documents are read: the whole screen, on a large one nearly so. */
export function DocumentDialog(props: DocumentDialogProps) {
  const { dialog, title, note, close, covered = false, onClose, children } = props;
  const { portal } = useRoots();
  const id = useId();
  return createPortal(
    <Backdrop inert={covered} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <Panel
        ref={dialog.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        onKeyDown={dialog.handleKeyDown}
      >
        <Head>
          <div>
            <Title id={id} ref={dialog.heading} tabIndex={-1}>
              {title}
            </Title>
            <Note>{note}</Note>
          </div>
          <Close type="button" aria-label={close} onClick={onClose}>
            <CloseIcon />
          </Close>
        </Head>
        {children}
      </Panel>
    </Backdrop>,
    portal,
  );
}
