import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setDocumentTitle } from './document-title.ts';
import { focusField, focusHeading, toField } from './focus-heading.ts';
import { isFocusInModal } from './modals.ts';

/** True once a page of this document was shown. */
let hasArrived = false;

/**
 * Names the document after the place, and moves the focus to its heading, so that a screen reader announces the change.
 * Not when the document opens: there the browser begins at the top, with the link that skips. Nor from a dialog or a menu
 * that the member opened while the page was on its way. Stands within the boundary that waits for the page's code, because
 * it looks for the heading.
 *
 * @param props.keepsFocus - the focus stays on a control that stays, which leads from one item to the next
 */
export function Arrival({ title, keepsFocus = false }: { title: string; keepsFocus?: boolean }) {
  const first = useRef({
    title,
    keepsFocus,
    type: useNavigationType(),
    state: useLocation().state as unknown,
  });
  useEffect(() => {
    setDocumentTitle(first.current.title);
    const isFirst = !hasArrived;
    hasArrived = true;
    if (isFirst || first.current.keepsFocus || isFocusInModal()) return;
    if (first.current.state === toField) focusField();
    else focusHeading();
    // After Back the browser returns to where the page was.
    if (first.current.type !== 'POP') scrollTo(0, 0);
  }, []);
  return null;
}
