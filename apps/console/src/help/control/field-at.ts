import { chosenText } from '@afilia/assist-protocol/rules/chosen-text';
import { isWholeType, type WholeType } from '@afilia/assist-protocol/rules/field-value';
import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';
import { outwards } from '@afilia/assist-protocol/rules/outwards';

/** A field of the visitor's page that the agent pressed, to be filled from here. */
export type PressedField = {
  kind: 'typed' | 'long' | 'chosen' | 'severalChosen' | 'whole';
  /** Of a field that takes whole values only, such as a date. */
  type?: WholeType;
  /** Of a slider. */
  steps?: { min: string; max: string; step: string };
  /** The value stays in the visitor's page: text typed here replaces it. */
  isHidden: boolean;
  /** Label of the field, if the page has one. */
  name: string;
  /** Of a list of several `chosenText`. */
  value: string;
  /** Options of a select. */
  options: readonly { value: string; label: string; disabled: boolean }[];
};

const typedInputs = new Set(['text', 'email', 'tel', 'search', 'url', '']);
/** Parts of the page whose values agents see. */
const shownParts = 'dm-widget,[data-dm-shown]';
const editors = '[contenteditable]:not([contenteditable="false" i])';

/**
 * Returns the field of a pressed element. The replayed frame has another `window`, so this compares names, not classes.
 *
 * @param element - the element where the agent pressed
 */
export function fieldAt(element: Element | undefined): PressedField | undefined {
  const field = fieldOf(element);
  if (!field || field.matches(':disabled') || isReserved(field)) return undefined;
  const common = { name: labelOf(field), options: [], isHidden: false };
  switch (field.localName) {
    case 'textarea':
      return { kind: 'long', ...common, ...valueOf((field as HTMLTextAreaElement).value) };
    case 'select': {
      const { value, options, multiple, selectedOptions } = field as HTMLSelectElement;
      return {
        kind: multiple ? 'severalChosen' : 'chosen',
        ...common,
        value: multiple ? chosenText(selectedOptions) : value,
        options: Array.from(options, (one) => ({
          value: one.value,
          label: one.text,
          disabled: one.matches(':disabled'),
        })),
      };
    }
    case 'input':
      return inputField(field as HTMLInputElement, common);
    default:
      return { kind: 'long', ...common, ...valueOf(field.textContent) };
  }
}

/** Within a part that the page refuses to agents (spec/live-assist#pointing). */
const isReserved = (field: Element): boolean =>
  outwards(field).some((one) => one.matches('[data-dm-decision]'));

/** Tells if a pressed element is a field that the visitor alone fills. */
export function isReservedField(element: Element | undefined): boolean {
  const field = fieldOf(element);
  return field !== undefined && isReserved(field);
}

function inputField(input: HTMLInputElement, common: Omit<PressedField, 'kind' | 'value'>): PressedField {
  const { type, value, min, max, step } = input;
  if (!isWholeType(type)) return { kind: 'typed', ...common, ...valueOf(value) };
  // Of a value that is no text, such as a day, the page of the agent shows nothing instead of stars.
  const isHidden = !outwards(input as Element).some((one) => one.matches(shownParts));
  return {
    kind: 'whole',
    type,
    ...common,
    isHidden,
    value: isHidden && type !== 'color' ? '' : value,
    ...(type === 'range' &&
      !isHidden && { steps: { min: min || '0', max: max || '100', step: step || '1' } }),
  };
}

/** A value that is all stars is one that agents do not see. */
const valueOf = (value: string) => {
  const isHidden = value.includes('*') && /^[\s*]+$/u.test(value);
  return { isHidden, value: isHidden ? '' : value };
};

function fieldOf(element: Element | undefined): Element | undefined {
  if (!element) return undefined;
  if (element.matches('textarea, select')) return element;
  const list = element.closest('select');
  if (list) return list;
  if (element.localName === 'input')
    return typedInputs.has((element as HTMLInputElement).type) ||
      isWholeType((element as HTMLInputElement).type)
      ? element
      : undefined;
  const label = element.closest('label') as HTMLLabelElement | null;
  if (label?.control) return fieldOf(label.control);
  const editor = element.closest(editors);
  // Parts that are editable each, inside one another, are one editor.
  return editor?.parentElement?.closest(editors) ?? editor ?? undefined;
}

function labelOf(field: Element): string {
  const { labels } = field as HTMLInputElement;
  const words =
    labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.getAttribute('placeholder');
  return (words ?? '').trim().slice(0, 80);
}

/**
 * Returns the effect of a press on an option in its list: it chooses the option, or in a list of several adds or removes
 * it. Presses of an agent are no presses of a mouse, which would do that itself.
 *
 * @returns undefined when the element is no option, or a disabled one
 */
export function chosenByPress(element: Element | undefined, field: PressedField): string | undefined {
  const option = element?.closest('option');
  if (!option || option.matches(':disabled')) return undefined;
  const { value } = option;
  return field.kind === 'severalChosen' ? toggled(field, value, !isChosenIn(field.value, value)) : value;
}

/** Returns the text of a list of several after one of its values is chosen, or not any more. */
export const toggled = (
  { value: text, options }: Pick<PressedField, 'value' | 'options'>,
  value: string,
  isOn: boolean,
) => chosenText(options.filter((one) => (one.value === value ? isOn : isChosenIn(text, one.value))));
