import type { PageFont } from '../options.ts';
import { reachedOrigins } from './reached-origins.ts';

/** Bound of all faces together, bytes as fetched. */
const maxBytes = 300_000;

const addressOf = (source: string, base: string): URL | undefined => {
  const [, address] = /url\(\s*["']?(?<address>[^"')]+)["']?\s*\)/u.exec(source) ?? [];
  const url = address === undefined ? null : URL.parse(address, base);
  return url && /^https?:$/u.test(url.protocol) ? url : undefined;
};

/** Returns the font face rules of a sheet; none when it may not be read. */
function faceRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}

const unquoted = (family: string) => family.replaceAll(/^["']|["']$/gu, '');

/** Returns the faces of style sheets that the page has loaded. */
function loadedFaces(): (PageFont & { base: string })[] {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => unquoted(family)),
  );
  return [...document.styleSheets].flatMap((sheet) =>
    faceRules(sheet).flatMap(({ style }) => {
      const value = (name: string) => style.getPropertyValue(name);
      const family = unquoted(value('font-family'));
      if (!loaded.has(family)) return [];
      const descriptors = {
        style: value('font-style') || 'normal',
        weight: value('font-weight') || 'normal',
        unicodeRange: value('unicode-range') || 'U+0-10FFFF',
      };
      return [{ family, source: value('src'), descriptors, base: sheet.href ?? document.baseURI }];
    }),
  );
}

const asDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/**
 * Reads the faces of the host page as bytes, because the agent's console fetches nothing from a host. Reads the faces
 * that the page's policy allows, 300 kB in all; the console shows the next family of the list for the others.
 *
 * @param ownOrigin - origin of our service, whose faces the console fetches itself
 */
export async function readHostFonts(ownOrigin: string): Promise<PageFont[]> {
  const reached = reachedOrigins();
  const read: PageFont[] = [];
  let remainingBytes = maxBytes;
  for (const { base, source, ...face } of loadedFaces()) {
    const url = addressOf(source, base);
    if (!url || url.origin === ownOrigin || !reached.has(url.origin)) continue;
    try {
      const response = await fetch(url, { credentials: 'omit', cache: 'force-cache' });
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > remainingBytes) continue;
      const blob = await response.blob();
      if (blob.size > remainingBytes) continue;
      remainingBytes -= blob.size;
      read.push({ ...face, source: `url(${await asDataAddress(blob)})` });
    } catch {
      // Unreachable, or blocked by CORS: the console shows the fallback.
    }
  }
  return read;
}
