/** A target: out of the widget, or a screen of it. */
type NavigationTarget = { kind: 'link'; href: string; window: string } | { kind: 'route'; route: string };

const bareDomain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[:/?#]\S*)?$/i;

/**
 * Reads a navigation target (spec/screens#navigation): http:// and https:// and bare domains are links, a
 * bare domain gets https://, everything else is a route of the widget.
 *
 * @param target as configured or as a screen names it
 * @param window the window in which a link opens; the same one by default
 * @param warn called when there is no target, without further effect
 * @example parseNavigationTarget('sii.cl/ayuda') // { kind: 'link', href: 'https://sii.cl/ayuda', window: '_self' }
 */
export function parseNavigationTarget(
  target: string | null | undefined,
  window = '_self',
  warn: (message: string) => void = (message) => console.warn(message),
): NavigationTarget | null {
  const trimmed = target?.trim();
  if (!trimmed) {
    warn('[dm-widget] A navigation target is missing');
    return null;
  }
  if (/^https?:\/\//i.test(trimmed)) return { kind: 'link', href: trimmed, window };
  if (bareDomain.test(trimmed)) return { kind: 'link', href: `https://${trimmed}`, window };
  return { kind: 'route', route: trimmed };
}
