import type { AddressSecrets } from '../public/first-screen.ts';

/** Values that the loader took out of the address before the widget was there. */
export const fromLoader: { secrets: AddressSecrets } = { secrets: {} };

/**
 * Takes `sign_token` out of the page's address: it comes by mail and must not stay in the address
 * bar, the history or the referrer (spec/embedding#sign-token).
 *
 * @returns the token, or null when there is none
 */
export const consumeSignToken = (page: Page): string | null => consume(page, 'sign_token');

/**
 * Takes out `afilia_invitation`, with which an invitation leads to the bank's own page: a one-time word, or the client secret of a
 * host session (decision partners-invitations).
 */
export const consumeInvitation = (page: Page): string | null => consume(page, 'afilia_invitation');

function consume(page: Page, name: keyof AddressSecrets): string | null {
  const taken = fromLoader.secrets[name];
  delete fromLoader.secrets[name];
  // A page that moves within itself may have put a newer one there.
  return takeOut(page, name) ?? (taken || null);
}

/**
 * Takes `dm_return` out of the page's address, which a provider's return put there. It opens nothing, and the server tells
 * the outcome of the visit (spec/embedding#dm-return).
 */
export const consumeReturn = (page: Page): void => void takeOut(page, 'dm_return');

type Page = Pick<Window, 'location' | 'history'>;

function takeOut(page: Page, name: string): string | null {
  const address = new URL(page.location.href);
  const token = address.searchParams.get(name);
  if (token === null) return null;
  address.searchParams.delete(name);
  page.history.replaceState(page.history.state, '', address.href);
  return token || null;
}
