/** Moves the focus to the page's heading, from which a screen reader reads on. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });

/** State of a history's entry: the page opens with the focus in its first field. */
export const toField = 'toField';

/** Moves the focus to the field that `/` leads to. */
export const focusField = (): void =>
  document.querySelector<HTMLElement>('#content [data-shortcut="/"]')?.focus();
