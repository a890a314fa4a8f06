/** Moves the focus to the page's heading; what is read on from there is the page. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });

/** Of a history's entry: who arrives wants to type in the page's first field. */
export const toField = 'toField';

/** Moves the focus to the field that `/` leads to. */
export const focusField = (): void =>
  document.querySelector<HTMLElement>('#content [data-shortcut="/"]')?.focus();
