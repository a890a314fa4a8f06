import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import { agentKeys, type AgentKey } from '@afilia/assist-protocol/wire/payloads';
import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { focusedElement, isOpenPopover } from '../page/deep.ts';
import { edit } from './edit.ts';
import { fieldKind, type Filler } from './fill.ts';
import { isVisitorBusy } from './press.ts';
import { deepAll, focusNext } from './tab-order.ts';

/** Codes of before `key`, which older libraries read. */
const codes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

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
  const code = codes[key] ?? 0;
  const report = (type: 'keydown' | 'keypress' | 'keyup', on: Element): boolean =>
    on.dispatchEvent(
      new KeyboardEvent(type, {
        key,
        code: key === ' ' ? 'Space' : key,
        keyCode: code,
        which: code,
        shiftKey,
        bubbles: true,
        composed: true,
        cancelable: true,
        view: window,
      } as KeyboardEventInit),
    );
  const isFree = report('keydown', element) && (key !== 'Enter' || report('keypress', element));
  const isDone = !isFree || (element.isConnected && act());
  report('keyup', focusedElement() ?? document.body);
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
        else if (input && fieldKind(input) === 'typed') filler.empty(input);
        else return false;
        return true;
      default: {
        const by = steps[key];
        if (by && input?.type === 'radio')
          return chooseRadio(input, /Down|Right/u.test(key) ? 1 : -1, isAllowed);
        if (by && input && filler.step(input, by)) return true;
        if (by && element instanceof HTMLSelectElement && !element.multiple)
          return chooseOption(element, -by, filler);
        return false;
      }
    }
  }
}

const isEditor = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isContentEditable;

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

function chooseOption(list: HTMLSelectElement, by: number, filler: Filler): boolean {
  const options = [...list.options].filter((one) => !one.matches(':disabled'));
  const at = options.findIndex((one) => one.selected) + by;
  const next = options[Math.min(Math.max(at, 0), options.length - 1)];
  if (next && !next.selected) filler.fill(list, next.value);
  return true;
}
