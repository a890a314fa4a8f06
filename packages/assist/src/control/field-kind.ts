/** How a field is filled: typed into, chosen from, ticked, or edited as a part of the page. */
export type FieldKind = 'typed' | 'chosen' | 'ticked' | 'edited';

/** As much of an element as is needed here. */
export type FieldFacts = { tagName: string; type?: string; isContentEditable?: boolean };

/** Inputs that are buttons, or hold what nobody types. */
const notTyped = new Set(['button', 'submit', 'reset', 'image', 'file', 'hidden', 'color', 'range']);

/** @returns undefined for what is no field */
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
