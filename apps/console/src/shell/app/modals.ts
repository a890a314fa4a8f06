/** The selector of dialogs, menus and lists that hold the page while they are open, also of the component library. */
export const openModals =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="presentation"].MuiModal-root';

/** True while the focus is in one of them. One that is closing has returned it. */
export const isFocusInModal = (): boolean => document.activeElement?.closest(openModals) != null;
