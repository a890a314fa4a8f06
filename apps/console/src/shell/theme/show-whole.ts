import type { FocusEvent } from 'react';

/** Scrolls a field that gets the focus wholly into sight, above a bar that covers the end of its form: `scroll-margin` leaves it room. */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.closest('.MuiFormControl-root')?.scrollIntoView({ block: 'nearest' });
}
