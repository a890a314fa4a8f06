/** Styles and what comes with the page; nothing is fetched. Frames within it inherit this. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data: blob:; form-action 'none'; base-uri 'none'";

/**
 * Puts a frame that shows strangers' content under a policy of its own, narrower than the console's, before anything is
 * in it. Policies stay when the document is written anew and can only be narrowed, so nothing in the page lifts them.
 */
export function guardFrame({ contentDocument: page }: HTMLIFrameElement): void {
  if (!page) throw new Error('the frame has no document');
  for (const [name, content] of [
    ['Content-Security-Policy', framePolicy],
    ['x-dns-prefetch-control', 'off'],
  ] as const) {
    const meta = page.createElement('meta');
    meta.httpEquiv = name;
    meta.content = content;
    page.head.append(meta);
  }
}
