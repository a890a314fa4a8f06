/** Tells the host page, and the parent of its frame, that the widget's files did not come, as the widget tells errors. */
export function logFailure(element: HTMLElement): void {
  const detail = { code: 'E18', category: 'tecnico_conexion' };
  element.dispatchEvent(new CustomEvent('dm:error', { detail, bubbles: true, composed: true }));
  const origin = element.getAttribute('message-origin');
  if (parent !== window && origin) parent.postMessage({ type: 'dm:error', ...detail }, origin);
}

/** Our own script element: a classic script knows it, a module has to look for it. */
export const script = (document.currentScript ??
  [...document.scripts].findLast(({ src }) => src.includes('/embed.js'))) as HTMLScriptElement | undefined;
