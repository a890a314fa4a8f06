/** Built files of the widget and of our pages; nothing that depends on the requester. */
const assetPath = /^\/(?:widget|demo)\/[\w./-]{1,200}\.(?:woff2?|svg|png|jpe?g|webp|avif|gif)$/u;

/**
 * Returns the address of a picture or font of our service, without query and fragment; undefined for every other. The
 * agent's console loads no others, and so the visitor's side sends no others.
 *
 * @param origin - of our service
 */
export function ownAsset(address: string, origin: string): string | undefined {
  const url = URL.parse(address);
  return url?.origin === origin && assetPath.test(url.pathname) ? origin + url.pathname : undefined;
}
