/**
 * What never leaves the page: keys, codes, account and document numbers (spec/interface-rules#masking). They are left
 * out where the page is read, so that neither the relay nor an agent could show them.
 */
export const hiddenParts: readonly string[] = [
  '[data-dm-assist]',
  '[data-dm-secret]',
  '[data-private]',
  '[data-hj-suppress]',
  '[data-openreplay-hidden]',
  '[data-openreplay-obscured]',
];

/** Fields whose value is a secret wherever they are, whoever wrote the page. */
export const secretFields: readonly string[] = [
  'input[type="password" i]',
  'input[type="hidden" i]',
  'input[type="file" i]',
  // A password that is shown for a moment is one still.
  'input[data-rr-is-password]',
  '[autocomplete*="one-time-code" i]',
  '[autocomplete*="password" i]',
  '[autocomplete*="cc-" i]',
];

/** A key, a code, an account: no agent sees it, and none may touch it. */
export const secretSelector = [...hiddenParts, ...secretFields, '.rr-block'].join(',');

/** Inputs that are buttons: what stands on them is no value. */
const buttons = 'input[type="submit" i],input[type="button" i],input[type="reset" i]';

/**
 * Every field is asked about, also those that rrweb's own list of types leaves out: a hidden one may hold a token.
 * By tag, because that is what it looks at first.
 */
export const maskedTags = { input: true, textarea: true, select: true };

/** As much of an element as is needed here. */
export type Matching = { matches(selector: string): boolean };

/**
 * What an agent sees of a field's value: of our own form what is typed, so that they can help with it; of a secret, and
 * of every field of the page around ours, as many stars as it has characters.
 *
 * @param isOurs - whether the field belongs to the widget
 */
export function maskValue(value: string, field: Matching, isOurs: boolean): string {
  const isShown = field.matches(buttons) || (isOurs && !field.matches(secretSelector));
  return isShown ? value : '*'.repeat(value.length);
}

/** An address without what may stand behind it: a token for signing, a search. */
export function maskAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : '';
}
