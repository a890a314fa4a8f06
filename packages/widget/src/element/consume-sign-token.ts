/**
 * Takes `sign_token` out of the page's address: it comes by mail and must not stay in the address
 * bar, the history or the referrer (spec/embedding#sign-token).
 *
 * @returns the token, or null when there is none
 */
export function consumeSignToken(page: Pick<Window, 'location' | 'history'>): string | null {
  const address = new URL(page.location.href);
  const token = address.searchParams.get('sign_token');
  if (token === null) return null;
  address.searchParams.delete('sign_token');
  page.history.replaceState(page.history.state, '', address.href);
  return token || null;
}
