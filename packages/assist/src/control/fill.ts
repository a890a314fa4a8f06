import { isWholeType, wholeValue } from '@afilia/assist-protocol/rules/field-value';
import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';
import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import { editAll } from './edit.ts';

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

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value with the native setter: frameworks that override the property then notice the change. */
function setNatively(field: Typed | HTMLSelectElement, value: string): void {
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
   * Replaces the value of a field: text fields, text areas, selects, checkboxes and `contenteditable` elements. A field that takes
   * whole values only, such as a date, is never emptied by a part of one.
   *
   * @param value - for a checkbox `true` or `false`; for a select the value or the text of an option, or, if several can be
   * chosen, `chosenText`
   * @returns the reason for the agent when the field stays as it is
   */
  fill(field: HTMLElement, value: string): MissedReason | undefined;
  /** Empties a field that takes whole values only, as the agent meant it. */
  empty(field: HTMLInputElement): void;
  /** One step of a number or a day. @returns true: the field has steps */
  step(field: HTMLInputElement, by: 1 | -1): boolean;
  /** Fires the `change` that waits: the field is left, or Enter pressed. */
  commit(): void;
};

export function createFiller(): Filler {
  /** A typed text, with the text before it: a browser fires `change` when the field is left. */
  let typed: { field: Typed; before: string } | undefined;

  const commit = (): void => {
    const last = typed;
    typed = undefined;
    last?.field.removeEventListener('blur', commit);
    if (last && last.field.isConnected && last.field.value !== last.before) announce(last.field, 'change');
  };

  const type = (field: Typed, value: string): MissedReason | undefined => {
    if (field.readOnly) return 'readonly';
    const before = field.value;
    if (isWholeType(field.type)) {
      const whole = wholeValue(field.type, value);
      if (whole === undefined) return 'unfit';
      setNatively(field, whole);
      if (!field.value) {
        setNatively(field, before);
        return 'unfit';
      }
      // A person's browser fires both with each whole value, but for numbers, which are typed as texts are.
      if (field.type !== 'number') {
        if (field.value !== before) announce(field, 'input', 'change');
        return undefined;
      }
    } else setNatively(field, field.maxLength >= 0 ? value.slice(0, field.maxLength) : value);
    if (typed?.field !== field) {
      commit();
      typed = { field, before };
      field.addEventListener('blur', commit, { once: true });
    }
    announce(field, 'input');
    return undefined;
  };

  return {
    fill: (field, value) => {
      if (field instanceof HTMLSelectElement) return choose(field, value);
      if (field instanceof HTMLTextAreaElement) return type(field, value);
      if (!(field instanceof HTMLInputElement)) return editAll(field, value);
      return fieldKind(field) === 'ticked' ? tick(field, value) : type(field, value);
    },
    empty: (field) => {
      if (field.readOnly || !field.value) return;
      setNatively(field, '');
      announce(field, 'input', 'change');
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
    commit,
  };
}

function choose(field: HTMLSelectElement, value: string): MissedReason | undefined {
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
