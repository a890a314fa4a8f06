import type { PageFont } from '../options.ts';

/** Of all faces together, bytes as they are fetched. */
const mostBytes = 300_000;

const addressOf = (source: string, base: string): URL | undefined => {
  const [, written] = /url\(\s*["']?(?<address>[^"')]+)["']?\s*\)/u.exec(source) ?? [];
  const url = written === undefined ? null : URL.parse(written, base);
  return url && /^https?:$/u.test(url.protocol) ? url : undefined;
};

/**
 * Origins that script of this page has had an answer from. The policy of the page cannot be read, and what it forbids it
 * reports to its owner: so only what is known to be allowed is asked for.
 */
function reachedOrigins(): Set<string> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return new Set(
    entries
      .filter(
        ({ initiatorType, responseStatus }) =>
          (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && responseStatus > 0,
      )
      .map(({ name }) => new URL(name).origin),
  );
}

/** Rules of a sheet for faces; none when it may not be read. */
function faceRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return [];
  }
}

const unquoted = (family: string) => family.replaceAll(/^["']|["']$/gu, '');

/** Faces of style sheets that the page has really loaded. */
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
 * The faces of the page itself, as bytes: the agent's console fetches nothing from a host. Read where the page's policy
 * allows it, 300 kB in all; the others are drawn with what stands behind them in the list.
 *
 * @param ownOrigin - of our service, whose faces the console fetches itself
 */
export async function readHostFonts(ownOrigin: string): Promise<PageFont[]> {
  const reached = reachedOrigins();
  const read: PageFont[] = [];
  let left = mostBytes;
  for (const { base, source, ...face } of loadedFaces()) {
    const url = addressOf(source, base);
    if (!url || url.origin === ownOrigin || !reached.has(url.origin)) continue;
    try {
      const response = await fetch(url, { credentials: 'omit', cache: 'force-cache' });
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > left) continue;
      const blob = await response.blob();
      if (blob.size > left) continue;
      left -= blob.size;
      read.push({ ...face, source: `url(${await asDataAddress(blob)})` });
    } catch {
      // No answer, or not for us.
    }
  }
  return read;
}
