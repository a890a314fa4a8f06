import { chosenText } from '@afilia/assist-protocol/rules/chosen-text';
import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';

/** A field of the visitor's page that the agent pressed, to be filled from here. */
export type PressedField = {
  kind: 'typed' | 'long' | 'chosen' | 'severalChosen';
  /** Label of the field, if the page has one. */
  name: string;
  /** Of a list of several `chosenText`. */
  value: string;
  /** Options of a select. */
  options: readonly { value: string; label: string; disabled: boolean }[];
};

const typedInputs = new Set(['text', 'email', 'tel', 'number', 'search', 'url', 'date', 'month', '']);

/**
 * Returns the field of a pressed element. The replayed frame has another `window`, so this compares names, not classes.
 *
 * @param element - the element where the agent pressed
 */
export function fieldAt(element: Element | undefined): PressedField | undefined {
  const field = fieldOf(element);
  if (!field || field.matches(':disabled')) return undefined;
  const common = { name: labelOf(field), options: [] };
  switch (field.localName) {
    case 'textarea':
      return { kind: 'long', ...common, value: (field as HTMLTextAreaElement).value };
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
    default:
      return { kind: 'typed', ...common, value: (field as HTMLInputElement).value };
  }
}

function fieldOf(element: Element | undefined): Element | undefined {
  if (!element) return undefined;
  if (element.matches('textarea, select')) return element;
  const list = element.closest('select');
  if (list) return list;
  if (element.localName === 'input')
    return typedInputs.has((element as HTMLInputElement).type) ? element : undefined;
  const label = element.closest('label') as HTMLLabelElement | null;
  return label?.control ? fieldOf(label.control) : undefined;
}

function labelOf(field: Element): string {
  const { labels } = field as HTMLInputElement;
  const words =
    labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.getAttribute('placeholder');
  return (words ?? '').trim().slice(0, 80);
}

/**
 * Returns what a press on an option makes of its list: it chooses the option, or in a list of several adds or removes it.
 * Presses of an agent are no presses of a mouse, which would do that itself.
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
