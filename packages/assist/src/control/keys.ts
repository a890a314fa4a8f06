import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import { agentKeys, type AgentKey } from '@afilia/assist-protocol/wire/payloads';
import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { focusedElement, isOpenPopover } from '../page/deep.ts';
import { edit } from './edit.ts';
import { chooseIn, fieldKind, type Filler } from './fill.ts';
import { isVisitorBusy } from './press.ts';
import { reportKey } from './report-key.ts';
import type { TextField } from './typing.ts';
import { deepAll, focusNext } from './tab-order.ts';

const isKey = (name: string): name is AgentKey => (agentKeys as readonly string[]).includes(name);

/** Inputs that a key presses, as it does a button. */
const pressedInputs = /^(?:submit|button|reset|image|checkbox|radio|color|file)$/u;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

type KeyPorts = {
  filler: Filler;
  /** Returns true if an agent may act on an element; else reports the reason to the agent. */
  isAllowed(element: Element): boolean;
  /** The same, without a word. */
  mayFocus(element: Element): boolean;
};

/**
 * Presses a key at the focus, with a browser's own act for a key of a person, since it does nothing for a key of a script.
 *
 * @returns the reason for the agent when the key does nothing there and the page does not take it
 */
export function pressKey(name: string, { filler, isAllowed, mayFocus }: KeyPorts): MissedReason | undefined {
  if (!isKey(name)) return 'key';
  const shiftKey = name.startsWith('Shift+');
  const key = name.replace('Shift+', '');
  const element = focusedElement() ?? document.body;
  const submits = key === 'Enter' ? submitterOf(element) : undefined;
  // Tab leads out of a field that only the person fills.
  if ((key !== 'Tab' || isVisitorBusy()) && !isAllowed(element)) return undefined;
  if (submits?.button && !isAllowed(submits.button)) return undefined;
  const isFree =
    reportKey('keydown', element, name) && (!/Enter| /u.test(key) || reportKey('keypress', element, name));
  // The page can have made something else of it on the key's way.
  const isDone = !isFree || (element.isConnected && (key === 'Tab' || isAllowed(element)) && act());
  reportKey('keyup', focusedElement() ?? document.body, name);
  return isDone || key === 'Escape' ? undefined : 'key';

  /** @returns true: the key has a meaning here */
  function act(): boolean {
    const input = element instanceof HTMLInputElement ? element : undefined;
    switch (key) {
      case 'Tab':
        filler.commit();
        return focusNext(shiftKey ? -1 : 1, mayFocus) !== undefined;
      case 'Escape':
        return closeTop(element);
      case 'Enter':
        if (isEditor(element)) edit(element, 'insertParagraph', 'insertParagraph');
        else if (element instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
        else if (isButton(element) || element.matches('a[href]')) (element as HTMLElement).click();
        else if (submits) {
          filler.commit();
          if (submits.button) submits.button.click();
          else submits.form.requestSubmit();
        } else return false;
        return true;
      case ' ':
        if (!isButton(element) && !input?.matches('[type=checkbox],[type=radio]')) return false;
        (element as HTMLElement).click();
        return true;
      case 'Backspace':
      case 'Delete':
        if (isEditor(element))
          if (key === 'Delete') edit(element, 'deleteContentForward', 'forwardDelete');
          else edit(element, 'deleteContentBackward', 'delete');
        else return isTyped(element) && filler.erase(element, key);
        return true;
      default: {
        const by = steps[key];
        if (by && input?.type === 'radio')
          return chooseRadio(input, /Down|Right/u.test(key) ? 1 : -1, isAllowed);
        if (by && input && filler.step(input, by)) return true;
        if (by && element instanceof HTMLSelectElement && !element.multiple)
          return chooseOption(element, -by);
        return isTyped(element) && moveCaret(element, key);
      }
    }
  }
}

const isEditor = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isContentEditable;

const isTyped = (element: Element): element is TextField =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  fieldKind(element) === 'typed';

/** @returns false: the field has no caret, or the key moves none */
function moveCaret(field: TextField, key: string): boolean {
  const { selectionStart: from, selectionEnd: to, value } = field;
  if (from === null || to === null) return false;
  const places: Readonly<Record<string, number>> = {
    Home: 0,
    End: value.length,
    ArrowLeft: from === to ? Math.max(from - 1, 0) : from,
    ArrowRight: from === to ? Math.min(to + 1, value.length) : to,
  };
  const at = places[key];
  if (at !== undefined) field.setSelectionRange(at, at);
  return at !== undefined;
}

const isButton = (element: Element): boolean =>
  element.matches('button,summary') ||
  (element instanceof HTMLInputElement && /^(?:submit|button|reset|image)$/u.test(element.type));

/** The form that Enter submits from a field, and the button by which it does. */
function submitterOf(element: Element): { form: HTMLFormElement; button?: HTMLElement } | undefined {
  if (!(element instanceof HTMLInputElement) || !element.form) return undefined;
  if (pressedInputs.test(element.type) && !/checkbox|radio|color/u.test(element.type)) return undefined;
  const { form } = element;
  const button = [...form.elements].find(
    (one): one is HTMLButtonElement =>
      (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) &&
      /^(?:submit|image)$/u.test(one.type),
  );
  if (button) return button.disabled ? undefined : { form, button };
  const texts = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement && !pressedInputs.test(one.type) && one.type !== 'hidden',
  );
  return texts.length === 1 ? { form } : undefined;
}

/** Closes the topmost layer: a popover that closes by itself, or a modal dialog. */
function closeTop(focused: Element): boolean {
  const layers = [...deepAll(document, '[popover],dialog')];
  /** No interface gives the order of the top layer: the layer of the focus is on top, else the last of the page. */
  const topOf = (open: readonly Element[]) =>
    outwards(focused).find((one) => open.includes(one)) ?? open.at(-1);
  // A modal dialog closes the popovers below it: an open one lies above.
  const popover = topOf(
    layers.filter((one) => isOpenPopover(one) && (one as HTMLElement).popover !== 'manual'),
  );
  if (popover instanceof HTMLElement) {
    popover.hidePopover();
    return true;
  }
  const dialog = topOf(layers.filter((one) => one.matches('dialog:modal')));
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return true;
}

function chooseRadio(radio: HTMLInputElement, by: 1 | -1, isAllowed: KeyPorts['isAllowed']): boolean {
  const group = [
    ...(radio.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>('input[type=radio]:enabled'),
  ].filter((one) => one.name === radio.name && one.form === radio.form);
  const next = group.at((group.indexOf(radio) + by) % group.length);
  if (!next || !isAllowed(next)) return true;
  next.focus();
  next.click();
  return true;
}

function chooseOption(list: HTMLSelectElement, by: number): boolean {
  const options = [...list.options].filter((one) => !one.matches(':disabled'));
  const at = options.findIndex((one) => one.selected) + by;
  const next = options[Math.min(Math.max(at, 0), options.length - 1)];
  if (next && !next.selected) chooseIn(list, next.value);
  return true;
}
