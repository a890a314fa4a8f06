import { type ReactNode, useEffect, useId, useRef } from 'react';

/**
 * A modal dialog over the page, which stays in the tree: a dialog of the component library hides the page from screen
 * readers. The browser traps the focus, closes it by Escape, and returns the focus.
 *
 * @param props.children - receives a function that closes the dialog
 */
export function QuestionDialog(props: {
  title: string;
  className?: string;
  /** False: the title takes no focus, because the dialog opens with its first control focused. */
  isTitleFocusable?: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const { title, className = '', isTitleFocusable = true, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={`question ${className}`} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} {...(isTitleFocusable && { tabIndex: -1 })}>
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
