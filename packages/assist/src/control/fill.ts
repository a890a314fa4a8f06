import { isWholeType, wholeValue } from '@afilia/assist-protocol/rules/field-value';
import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';
import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import { createEditing } from './edit.ts';
import { createTyping, type TextField } from './typing.ts';

/** The way to fill a field: typed into, chosen from, ticked, or edited as `contenteditable`. */
type FieldKind = 'typed' | 'chosen' | 'ticked' | 'edited';

/** The properties of an element that decide its kind. */
type FieldFacts = { tagName: string; type?: string; isContentEditable?: boolean };

/** Input types that are buttons, or hold no typed value. */
const notTyped = new Set(['button', 'submit', 'reset', 'image', 'file', 'hidden']);

/** @returns undefined when the element is no field */
export function fieldKind({
  tagName,
  type = '',
  isContentEditable = false,
}: FieldFacts): FieldKind | undefined {
  switch (tagName.toUpperCase()) {
    case 'TEXTAREA':
      return 'typed';
    case 'SELECT':
      return 'chosen';
    case 'INPUT':
      if (type === 'checkbox' || type === 'radio') return 'ticked';
      return notTyped.has(type) ? undefined : 'typed';
    default:
      return isContentEditable ? 'edited' : undefined;
  }
}

/** Sets a value with the native setter: frameworks that override the property then notice the change. */
function setNatively(field: TextField | HTMLSelectElement, value: string): void {
  const prototype =
    field instanceof HTMLSelectElement
      ? HTMLSelectElement.prototype
      : field instanceof HTMLInputElement
        ? HTMLInputElement.prototype
        : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

const announce = (field: HTMLElement, ...names: ('input' | 'change')[]) => {
  for (const name of names)
    field.dispatchEvent(
      name === 'input'
        ? new InputEvent(name, { bubbles: true, composed: true, inputType: 'insertReplacementText' })
        : new Event(name, { bubbles: true }),
    );
};

/**
 * Returns the field that an element is or labels, or the list of an option; undefined when it is neither.
 *
 * @param element - the pressed or focused element
 */
export function fieldOf(element: Element | null): HTMLElement | undefined {
  const label = element?.closest('label');
  for (const one of [element, element?.closest('select'), label?.control])
    if (one instanceof HTMLElement && fieldKind(one)) {
      if (!one.isContentEditable) return one;
      // The outermost has the focus, and hears the keys.
      for (let host = one; ; host = host.parentElement)
        if (!host.parentElement?.isContentEditable) return host;
    }
  return undefined;
}

/** Fills fields, and tells the page of it when a person would. */
export type Filler = {
  /**
   * Gives a field the text that an agent wrote: text fields and `contenteditable` elements by the keys of a person, selects and
   * checkboxes by their events. A field that takes whole values only, such as a date, is never emptied by a part of one.
   *
   * @param value - for a checkbox `true` or `false`; for a select the value or the text of an option, or, if several can be
   * chosen, `chosenText`
   * @returns the reason for the agent when the field stays as it is, or has not taken all
   */
  fill(field: HTMLElement, value: string): Promise<MissedReason | undefined>;
  /** Empties a field that takes whole values only, as the agent meant it; of a text deletes what is selected, or a letter. */
  erase(field: TextField, by: 'Backspace' | 'Delete'): boolean;
  /** One step of a number or a day. @returns true: the field has steps */
  step(field: HTMLInputElement, by: 1 | -1): boolean;
  /** Fires the `change` that waits: the field is left, or Enter pressed. */
  commit(): void;
};

const isTextField = (element: Element | null): element is TextField =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) &&
  fieldKind(element) === 'typed' &&
  !isWholeType(element.type);

/**
 * @param reasonAgainst - judges a field before each key. Returns the reason for the agent why nothing is typed there; `reported` if
 * the agent knows it
 */
export function createFiller(
  reasonAgainst: (field: HTMLElement) => MissedReason | 'reported' | undefined,
): Filler {
  /** A typed text, with the text before it: a browser fires `change` when the field is left. */
  let typed: { field: TextField; before: string } | undefined;

  const commit = (): void => {
    const last = typed;
    typed = undefined;
    last?.field.removeEventListener('blur', commit);
    if (last && last.field.isConnected && last.field.value !== last.before) announce(last.field, 'change');
  };
  /** Called before a value changes. */
  const onEdit = (field: TextField): void => {
    if (typed?.field === field) return;
    commit();
    typed = { field, before: field.value };
    field.addEventListener('blur', commit, { once: true });
  };
  const typing = createTyping({ reasonAgainst, isTextField, onEdit, setValue: setNatively });
  const editing = createEditing(reasonAgainst);

  const setWhole = (field: HTMLInputElement, value: string): MissedReason | undefined => {
    if (field.readOnly) return 'readonly';
    const before = field.value;
    const whole = isWholeType(field.type) ? wholeValue(field.type, value) : undefined;
    if (whole === undefined) return 'unfit';
    // A person's browser fires both with each whole value, but for numbers, which are typed as texts are.
    const isTyped = field.type === 'number';
    if (isTyped) onEdit(field);
    setNatively(field, whole);
    if (!field.value) {
      setNatively(field, before);
      return 'unfit';
    }
    if (isTyped) announce(field, 'input');
    else if (field.value !== before) announce(field, 'input', 'change');
    return undefined;
  };

  return {
    fill: async (field, value) => {
      if (field instanceof HTMLSelectElement) return chooseIn(field, value);
      if (isTextField(field)) return typing.type(field, value);
      if (!(field instanceof HTMLInputElement)) return editing.edit(field, value);
      return fieldKind(field) === 'ticked' ? tick(field, value) : setWhole(field, value);
    },
    erase: (field, by) => {
      if (!isWholeType(field.type)) return !field.readOnly && typing.erase(field, by);
      if (field.readOnly || !field.value) return true;
      setNatively(field, '');
      announce(field, 'input', 'change');
      return true;
    },
    step: (field, by) => {
      if (field.readOnly || !isWholeType(field.type) || field.type === 'color') return false;
      const before = field.value;
      try {
        field.stepUp(by);
      } catch {
        // `step="any"` has no step of its own.
        setNatively(field, String((Number(field.value) || 0) + by));
      }
      if (field.value !== before) announce(field, 'input', 'change');
      return true;
    },
    commit: () => {
      commit();
      typing.end();
      editing.end();
    },
  };
}

/** Chooses in a list by the value or the text of an option. @returns the reason for the agent when it has no such option */
export function chooseIn(field: HTMLSelectElement, value: string): MissedReason | undefined {
  const options = [...field.options].filter((one) => !one.matches(':disabled'));
  if (field.multiple) return chooseSeveral(field, options, value);
  const option = options.find((one) => one.value === value) ?? options.find((one) => one.text === value);
  if (!option) return 'unfit';
  setNatively(field, option.value);
  announce(field, 'input', 'change');
  return undefined;
}

/**
 * Disabled options stay as they are. Consoles of the reference send one value alone. Agents know options of the host page by
 * their texts.
 */
function chooseSeveral(
  field: HTMLSelectElement,
  options: readonly HTMLOptionElement[],
  value: string,
): undefined {
  const text = value === '' || value.endsWith('\n') ? value : `${value}\n`;
  for (const option of options)
    option.selected = isChosenIn(text, option.value) || isChosenIn(text, option.text);
  announce(field, 'input', 'change');
}

function tick(field: HTMLInputElement, value: string): undefined {
  if (field.checked !== (value === 'true' || value === 'on')) field.click();
}
