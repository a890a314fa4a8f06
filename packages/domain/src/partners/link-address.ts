/** Path of ours that links lead to; the token follows. */
export const linkPath = '/l/';

/**
 * The address of a link in a mail or message (spec/states#several-signatories): ours, which goes on to a host's page with a
 * one-time word in the place of the token (decision access-returning).
 *
 * @param linkUrl without a slash at the end
 */
export const linkAddress = (linkUrl: string, token: string): string => `${linkUrl}${linkPath}${token}`;

/**
 * A page with the widget that opens something; the widget takes `sign_token` out of the bar at once.
 *
 * @param pageUrl without a slash at the end
 * @param opener the token of a link or of a transfer, or a one-time word for a token
 */
export const openingAddress = (pageUrl: string, opener: string): string => `${pageUrl}/?sign_token=${opener}`;
