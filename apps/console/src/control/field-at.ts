/** A field of the visitor's page that the agent pressed, to be filled from here. */
export type PressedField = {
  kind: 'typed' | 'long' | 'chosen';
  /** Label of the field, if the page has one. */
  name: string;
  value: string;
  /** Options of a select. */
  options: readonly { value: string; label: string }[];
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
      const { value, options } = field as HTMLSelectElement;
      return {
        kind: 'chosen',
        ...common,
        value,
        options: Array.from(options, (one) => ({ value: one.value, label: one.text })),
      };
    }
    default:
      return { kind: 'typed', ...common, value: (field as HTMLInputElement).value };
  }
}

function fieldOf(element: Element | undefined): Element | undefined {
  if (!element) return undefined;
  if (element.matches('textarea, select')) return element;
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
