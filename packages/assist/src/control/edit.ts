/**
 * Types into an element that the page lets people edit, as `beforeinput` with a browser's own act: editors such as Lexical take the
 * event and write themselves, others read the written text.
 *
 * @returns undefined, so that a caller can pass it on as a reason
 */
export function editAll(field: HTMLElement, text: string): undefined {
  field.focus({ preventScroll: true });
  const selection = getSelection();
  const range = document.createRange();
  range.selectNodeContents(field);
  selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  // Editors learn of the selection by an event that comes later.
  document.dispatchEvent(new Event('selectionchange'));
  if (text === '') return edit(field, 'deleteContentBackward', 'delete');
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) edit(field, 'insertParagraph', 'insertParagraph');
    if (line || index === 0) edit(field, 'insertText', 'insertText', line);
  }
}

/** @param command - of the browser, if the page does not do it itself */
export function edit(field: HTMLElement, inputType: string, command: string, data?: string): undefined {
  const event = new InputEvent('beforeinput', {
    bubbles: true,
    composed: true,
    cancelable: true,
    inputType,
    data: data ?? null,
  });
  if (field.dispatchEvent(event)) document.execCommand(command, false, data);
}
