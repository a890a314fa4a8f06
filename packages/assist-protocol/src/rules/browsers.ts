/** A browser as its user agent tells it; `version` is the major one, for Safari the number behind `Safari/`. */
export type Browser = { name: 'firefox' | 'chrome' | 'safari' | 'other'; version: number; ios: boolean };

const oldest = { firefox: 59, chrome: 72, safari: 605 } as const;

/** @param userAgent - `navigator.userAgent` */
export function readBrowser(userAgent: string): Browser {
  const ios = /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent);
  // Not at the beginning of a word: a browser without a window says `HeadlessChrome/`.
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

/** Whether calls work there: Firefox 59, Chrome 72, Safari 605 and newer, and not iOS. */
export const canCall = ({ name, version, ios }: Browser): boolean =>
  name !== 'other' && !ios && version >= oldest[name];
