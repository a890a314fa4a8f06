import { liveText } from '../text/live.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Longer names are cut; a page can send any. */
const maxName = 60;

/** Escapes the characters with a meaning in XML, and replaces controls, which it does not know. */
const escape = (words: string): string =>
  words.replaceAll(/[\p{Cc}<>&'"]/gu, (one) => (one < ' ' ? ' ' : `&#${one.codePointAt(0)};`));

/**
 * Draws a part of the page that the visitor's side withholds or that cannot be shown: a dashed box with its name. The recorder sends of such a part
 * its size and its name (`data-dm-secret`), nothing of its contents. An image, since fields have neither children nor `::before`.
 *
 * @param attributes - of an element in a page event
 * @returns a style for the element; undefined when it is not withheld
 */
export function hiddenBoxStyle(attributes: Attributes): string | undefined {
  const {
    rr_width: width,
    'data-dm-secret': name,
    'data-dm-unshown': unshown,
    'data-dm-inline': inline,
  } = attributes;
  const isUnshown = typeof unshown === 'string' && Object.hasOwn(liveText.unshown, unshown);
  if (typeof width !== 'string' && !isUnshown) return undefined;
  const words = escape(
    isUnshown
      ? liveText.unshown[unshown as keyof typeof liveText.unshown]
      : liveText.hiddenPart(typeof name === 'string' ? name.trim().slice(0, maxName) : ''),
  );
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='600' height='20'>` +
    `<text y='15' font-family='sans-serif' font-size='13' fill='#1e293b'>${words}</text></svg>`;
  // Near the top of a part that is taller than a window.
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}") 8px min(50%, 40px) no-repeat`;
  const box = [`background: #e2e8f0 ${image}`, 'outline: 1px dashed #475569', 'outline-offset: -1px'];
  // An element within a line has no size, and one of a box has its edges in it.
  const inLine =
    inline === undefined && unshown !== 'closed'
      ? []
      : ['display: inline-block', ...(unshown === 'drawn' ? [] : ['vertical-align: top'])];
  return [...box, ...inLine, ...(typeof width === 'string' ? ['box-sizing: border-box'] : [])]
    .map((one) => `${one} !important;`)
    .join('');
}
