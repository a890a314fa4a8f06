import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import { focusedElement } from '../page/deep.ts';
import { maxKeys, reportKey } from './report-key.ts';

/** Types into elements that the page lets people edit. */
type Editing = {
  /**
   * Replaces the text of an editor, and goes on with letters at the caret while the agent writes on.
   *
   * @param text - the whole text as the agent wrote it
   */
  edit(field: HTMLElement, text: string): Promise<MissedReason | undefined>;
  /** The agent turned to something else: the next text replaces. */
  end(): void;
};

/** @param reasonAgainst - judges an editor before each key (`createFiller`) */
export function createEditing(
  reasonAgainst: (field: HTMLElement) => MissedReason | 'reported' | undefined,
): Editing {
  let last: { field: HTMLElement; text: string } | undefined;

  return {
    edit: async (field, text) => {
      const before = last?.field === field ? last.text : '';
      // After a letter that was refused the whole text is written.
      last = undefined;
      const letters = Array.from(text.slice(before.length));
      const isMore = before !== '' && text.startsWith(before) && letters.length <= maxKeys;
      for (const letter of isMore ? letters : [undefined]) {
        const reason = reasonAgainst(field);
        if (reason) return reason === 'reported' ? undefined : reason;
        const hadFocus = isFocused(field);
        if (!hadFocus) field.focus({ preventScroll: true });
        // The browser writes where the focus is.
        if (!isFocused(field)) return 'changed';
        if (letter === undefined) editAll(field, text);
        else {
          if (!hadFocus) goToEnd();
          typeLetter(field, letter);
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
      last = { field, text };
      return undefined;
    },
    end: () => {
      last = undefined;
    },
  };
}

const isFocused = (field: HTMLElement): boolean => field.contains(focusedElement());

function typeLetter(field: HTMLElement, letter: string): void {
  if (letter === '\n') return edit(field, 'insertParagraph', 'insertParagraph');
  if (reportKey('keydown', field, letter) && reportKey('keypress', field, letter))
    edit(field, 'insertText', 'insertText', letter);
  reportKey('keyup', field, letter);
}

/** The person was elsewhere: the agent's text goes on at its end. */
function goToEnd(): void {
  document.execCommand('selectAll');
  getSelection()?.collapseToEnd();
  document.dispatchEvent(new Event('selectionchange'));
}

/**
 * Replaces all text by `beforeinput` with a browser's own act: editors such as Lexical take the event and write themselves, others
 * read the written text.
 *
 * @returns undefined, so that a caller can pass it on as a reason
 */
function editAll(field: HTMLElement, text: string): undefined {
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
  // The page can have moved the focus, to where a command would write.
  if (field.dispatchEvent(event) && isFocused(field)) document.execCommand(command, false, data);
}
