import type { AddressSecrets } from '@afilia/widget/public/first-screen';

const address = new URL(location.href);

/**
 * Values of the page's address that open something, or came from a way back. This module runs before any other of ours: scripts
 * that the page loads after us find an address without them (decision access-returning).
 */
export const addressSecrets: AddressSecrets = {};

for (const name of ['sign_token', 'dm_return', 'afilia_invitation'] as const) {
  const value = address.searchParams.get(name);
  // The widget takes an empty one out.
  if (!value) continue;
  try {
    addressSecrets[name] = value;
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  } catch {
    // A sandboxed page keeps its address.
  }
}
