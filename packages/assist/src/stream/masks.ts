/**
 * Content that never leaves the page: keys, codes, account and document numbers (spec/interface-rules#masking). The
 * recorder omits it, so that neither the relay nor an agent receives it.
 */
export const hiddenParts: readonly string[] = [
  '[data-dm-assist]',
  '[data-dm-secret]',
  '[data-private]',
  '[data-hj-suppress]',
  '[data-openreplay-hidden]',
  '[data-openreplay-obscured]',
];

/** Fields with secret values, in our elements and in the host page. */
export const secretFields: readonly string[] = [
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
export const secretSelector = [...hiddenParts, ...secretFields, '.rr-block'].join(',');

/** Inputs that are buttons: their value is a label. */
const buttons = 'input[type="submit" i],input[type="button" i],input[type="reset" i]';

/**
 * Masks every field, also types missing from rrweb's own list, such as `hidden`, which can hold a token. By tag, which
 * rrweb checks first.
 */
export const maskedTags = { input: true, textarea: true, select: true };

/** The part of an element that masks need. */
export type SelectorMatcher = { matches(selector: string): boolean };

/**
 * Returns what an agent sees of a field's value: the value in our own form; as many stars as characters for secrets and
 * for every field of the host page.
 *
 * @param isOurs - whether the field belongs to the widget
 */
export function maskValue(value: string, field: SelectorMatcher, isOurs: boolean): string {
  const isShown = field.matches(buttons) || (isOurs && !field.matches(secretSelector));
  return isShown ? value : '*'.repeat(value.length);
}

/** Returns an address without query and fragment, which can hold a token for signing. */
export function maskAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : '';
}
