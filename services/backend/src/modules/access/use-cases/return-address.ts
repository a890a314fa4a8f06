/** Parameters that our own mails and returns put into the address of a page; they go nowhere else. */
const ownParameters = ['sign_token', 'dm_return'];

const maxLength = 2_000;

/**
 * The page that a person comes back to from a provider: of an origin that may embed us, and not a script, a file or a
 * foreign page (decision access-clave-unica).
 *
 * @param mayReturnTo - tells if an origin is one of ours or of our hosts
 * @returns the address without our own parameters and without a fragment; nothing when it is refused
 */
export function parseReturnAddress(
  typed: string,
  mayReturnTo: (origin: string) => boolean,
): string | undefined {
  const address = typed.length <= maxLength ? URL.parse(typed) : null;
  if (!address || !/^https?:$/u.test(address.protocol)) return undefined;
  if (address.username || address.password || address.hash || typed.includes('#')) return undefined;
  if (!mayReturnTo(address.origin)) return undefined;
  for (const name of ownParameters) address.searchParams.delete(name);
  return address.href;
}
