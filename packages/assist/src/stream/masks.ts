/**
 * Content that never leaves the page: keys, codes, account and document numbers (spec/interface-rules#masking). The
 * recorder omits it, so that neither the relay nor an agent receives it.
 */
export const hiddenParts: readonly string[] = [
  '[data-dm-assist]',
  '[data-dm-secret]',
  // The roots of the widget have them if recorders of the host page may take nothing of it; agents see it all the same.
  ...[
    '[data-private]',
    '[data-hj-suppress]',
    '[data-openreplay-hidden]',
    '[data-openreplay-obscured]',
    '.rr-block',
  ].map((mark) => `${mark}:not(.dm-root)`),
];

/** Parts of the host page that agents see as they see the widget. */
export const openedParts = '[data-dm-shown]';

/** Fields with secret values, in our elements and in the host page. */
const secretFields: readonly string[] = [
  'input[type="password" i]',
  'input[type="hidden" i]',
  'input[type="file" i]',
  // A password field that shows its value for a moment.
  'input[data-rr-is-password]',
  '[autocomplete*="one-time-code" i]',
  '[autocomplete*="password" i]',
  '[autocomplete*="cc-" i]',
];

/** Keys, codes and accounts: agents neither see nor fill them. */
export const secretSelector = [...hiddenParts, ...secretFields].join(',');

/** Inputs that are buttons: their value is a label. */
export const buttons = 'input[type="submit" i],input[type="button" i],input[type="reset" i]';

/**
 * Masks every field, also types missing from rrweb's own list, such as `hidden`, which can hold a token. By tag, which
 * rrweb checks first.
 */
export const maskedTags = { input: true, textarea: true, select: true };

/** The part of an element that masks need. */
export type SelectorMatcher = { matches(selector: string): boolean };

/**
 * Returns a field's value as an agent sees it: the value in our own form and in a part that the host page opens; as many
 * stars as characters for secrets and for every other field.
 *
 * @param isShown - true: the field belongs to the widget, or to a part that the host page opens
 */
export function maskValue(value: string, field: SelectorMatcher, isShown: boolean): string {
  return field.matches(buttons) || (isShown && !field.matches(secretSelector))
    ? value
    : '*'.repeat(value.length);
}

/** Returns the origin of an address: path, query and fragment can each hold a token. */
export const maskAddress = (address: string): string => URL.parse(address)?.origin ?? '';
