import { rootsOf, type StateSource } from './state-source.ts';

/**
 * Reads which style sheets are off, and which have another medium than their element says: a sheet by the number of its element, an
 * adopted one by that of its document or host and its place there.
 */
export function readSheetStates(source: StateSource): unknown[] {
  const { idOf } = source;
  return rootsOf(source).flatMap((root) => {
    const host = 'host' in root ? root.host : root;
    const owned = [...root.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i][disabled]')].map(
      (link) => ({ node: idOf(link), off: true }),
    );
    const linked = [...root.styleSheets].flatMap(({ ownerNode, disabled, media }) => {
      const said = (ownerNode as Partial<HTMLStyleElement> | null)?.media ?? '';
      return ownerNode && (disabled || media.mediaText !== mediaOf(said))
        ? { node: idOf(ownerNode), off: disabled, media: media.mediaText }
        : [];
    });
    const adopted = root.adoptedStyleSheets.flatMap(({ disabled, media: { mediaText } }, at) =>
      disabled || mediaText ? { node: idOf(host), adopted: at, off: disabled, media: mediaText } : [],
    );
    return [...owned, ...linked, ...adopted];
  });
}

const known = new Map<string, string>();

/** Returns a medium as the browser writes it. */
function mediaOf(text: string): string {
  if (!known.has(text)) known.set(text, text && new CSSStyleSheet({ media: text }).media.mediaText);
  return known.get(text) ?? '';
}
