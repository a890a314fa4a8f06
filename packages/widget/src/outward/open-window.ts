/** Names under which the widget keeps things in a tab. */
const ours = 'afilia:';

/**
 * Opens an address in another window, and tells if one opened: with `noopener` a browser would not tell. The window knows
 * nothing of this one, and has no copy of the session that a browser makes for a window of the same tab.
 *
 * @returns false if none opened: a web view of an app, a sandboxed frame, a browser that blocks it (decision widget-host-pages)
 */
export function openWindow(href: string): boolean {
  try {
    const opened = window.open(href, '_blank');
    if (!opened) return false;
    // A web view without windows goes there in this one.
    if (opened === window || opened.opener !== window) return true;
    opened.opener = null;
    for (const key of Object.keys(opened.sessionStorage))
      if (key.startsWith(ours)) opened.sessionStorage.removeItem(key);
  } catch {
    // The window's storage cannot be read once it is on its way; a page may have its own idea of `open`.
  }
  return true;
}
