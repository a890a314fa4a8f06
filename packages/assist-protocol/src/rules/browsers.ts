/** A browser, from its user agent; `version` is the major one, for Safari the number after `Safari/`. */
type Browser = { name: 'firefox' | 'chrome' | 'safari' | 'other'; version: number; ios: boolean };

const minVersions = { firefox: 59, chrome: 72, safari: 605 } as const;

/** @param userAgent - `navigator.userAgent` */
export function readBrowser(userAgent: string): Browser {
  const ios = /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent);
  // No word boundary before the product: a headless browser sends `HeadlessChrome/`.
  const version = (product: string) => new RegExp(`${product}/(\\d+)`, 'u').exec(userAgent)?.[1];
  for (const [product, name] of [
    ['Firefox', 'firefox'],
    ['Chrome', 'chrome'],
    ['Safari', 'safari'],
  ] as const) {
    const found = version(product);
    if (found !== undefined) return { name, version: Number(found), ios };
  }
  return { name: 'other', version: 0, ios };
}

/** Returns whether calls work: Firefox 59, Chrome 72, Safari 605 and newer, and not iOS. */
export const canCall = ({ name, version, ios }: Browser): boolean =>
  name !== 'other' && !ios && version >= minVersions[name];
