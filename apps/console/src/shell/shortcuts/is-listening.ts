const fields =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="option"], [role="menu"], [role="menuitem"], [role="slider"]';

/** What holds the page while it is there; and live help whose control of the person's page has the keyboard. */
const holders =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="presentation"].MuiModal-root, [data-shortcuts="off"]';

/** Whether a press of a key may be a shortcut: not in a field, in a dialog, with a modifier, or when somebody took it. */
export function isListening(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(fields)) return false;
  return document.querySelector(holders) === null;
}
