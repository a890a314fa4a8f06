import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';

/** How a field is filled: typed into, chosen from, ticked, or edited as `contenteditable`. */
type FieldKind = 'typed' | 'chosen' | 'ticked' | 'edited';

/** The properties of an element that decide its kind. */
type FieldFacts = { tagName: string; type?: string; isContentEditable?: boolean };

/** Input types that are buttons, or hold no typed value. */
const notTyped = new Set(['button', 'submit', 'reset', 'image', 'file', 'hidden', 'color', 'range']);

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
function setNatively(prototype: object, field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

const announce = (field: HTMLElement, ...names: ('input' | 'change')[]) => {
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
};

/**
 * Returns the field that an element is or labels, or the list of an option; undefined when it is neither.
 *
 * @param element - what was pressed or focused
 */
export function fieldOf(element: Element | null): HTMLElement | undefined {
  const label = element?.closest('label');
  for (const one of [element, element?.closest('select'), label?.control])
    if (one instanceof HTMLElement && fieldKind(one)) return one;
  return undefined;
}

/**
 * Replaces the value of a field: text fields, text areas, selects, checkboxes and `contenteditable` elements. Disabled
 * and read-only fields stay unchanged.
 *
 * @param value - for a checkbox `true` or `false`; for a select the value or the text of an option, or, where several can be
 * chosen, `chosenText`
 */
export function fill(field: HTMLElement, value: string): void {
  if (field instanceof HTMLSelectElement) choose(field, value);
  else if (field instanceof HTMLTextAreaElement) type(field, HTMLTextAreaElement.prototype, value);
  else if (field instanceof HTMLInputElement)
    if (fieldKind(field) === 'ticked') tick(field, value);
    else type(field, HTMLInputElement.prototype, value);
  else if (field.isContentEditable) {
    field.textContent = value;
    announce(field, 'input');
  }
}

function type(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string): void {
  if (field.readOnly) return;
  setNatively(prototype, field, field.maxLength >= 0 ? value.slice(0, field.maxLength) : value);
  announce(field, 'input');
}

function choose(field: HTMLSelectElement, value: string): void {
  const options = [...field.options].filter((one) => !one.matches(':disabled'));
  if (field.multiple) return chooseSeveral(field, options, value);
  const option = options.find((one) => one.value === value) ?? options.find((one) => one.text === value);
  if (!option) return;
  setNatively(HTMLSelectElement.prototype, field, option.value);
  announce(field, 'input', 'change');
}

/**
 * Disabled options stay as they are. One value alone is what consoles of the reference send. Agents know options of the host page
 * by their texts.
 */
function chooseSeveral(field: HTMLSelectElement, options: readonly HTMLOptionElement[], value: string): void {
  const text = value === '' || value.endsWith('\n') ? value : `${value}\n`;
  for (const option of options)
    option.selected = isChosenIn(text, option.value) || isChosenIn(text, option.text);
  announce(field, 'input', 'change');
}

function tick(field: HTMLInputElement, value: string): void {
  if (field.checked !== (value === 'true' || value === 'on')) field.click();
}
