/** How a field is filled: typed into, chosen from, ticked, or edited as `contenteditable`. */
export type FieldKind = 'typed' | 'chosen' | 'ticked' | 'edited';

/** The properties of an element that decide its kind. */
export type FieldFacts = { tagName: string; type?: string; isContentEditable?: boolean };

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
