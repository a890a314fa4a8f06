/**
 * The address of a link that opens something by its token (spec/states#several-signatories). The token stands here alone;
 * the widget takes it out of the bar at once.
 *
 * @param publicUrl without a slash at the end
 */
export const linkAddress = (publicUrl: string, token: string): string => `${publicUrl}/?sign_token=${token}`;
