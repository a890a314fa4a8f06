/**
 * Runs a function when the browser has laid the page out for its next frame, so that it reads places and styles without forcing
 * them; at once in a tab that is not drawn. The function must not change the page.
 */
export function afterLayout(read: () => void): void {
  if (document.hidden) return read();
  // The first report of an observer comes with that frame, whatever the size is.
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    read();
  });
  frame.observe(document.documentElement);
}
