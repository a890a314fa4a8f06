/** Allows styles and data of the page; no fetches. Nested frames inherit it. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data: blob:; form-action 'none'; base-uri 'none'";

/**
 * Sets a content security policy, stricter than the console's, on a frame for untrusted content, while it is empty.
 * Policies survive a rewrite of the document and can only become stricter, so the page cannot lift them.
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
