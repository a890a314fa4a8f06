/** A word longer than this may break as the last resort, as addresses may, which have no words. */
const maxWhole = 18;

/** Telephone numbers, days, RUTs, folios, codes and amounts in UF as the widget writes them. */
const numbered = [
  /\+56\s\d\s[\d•]{4}\s\d{4}/gu,
  /\d{1,2}\sde\s\p{Ll}{4,10}\sde\s\d{4}/gu,
  /\d\d-\u2060?\d\d-\u2060?\d{4}/gu,
  /\d{1,2}\.[\d*]{3}\.\d{3}-[\dK]/gu,
  /S-\d{4}-\d{6}/gu,
  /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/gu,
  /UF\s[\d.,]+/gu,
];

/** The words, numbers, days and codes of a text that must each fit one line, with their offsets. */
function wholeWords(text: string): { word: string; at: number }[] {
  const numbers = numbered.flatMap((form) =>
    [...text.matchAll(form)].map((found) => ({ word: found[0], at: found.index })),
  );
  return [...words(text), ...numbers];
}

function words(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/\S+/gu)]
    .filter(([token]) => !/[@/\d_]|\w\.\w/u.test(token))
    .flatMap((token) =>
      [...token[0].matchAll(/\p{L}+/gu)].map((letters) => ({
        word: letters[0],
        at: token.index + letters.index,
      })),
    )
    .filter(({ word }) => word.length > 1 && word.length <= maxWhole);
}

/** Words, numbers, days and codes that begin on one line and end on another: «Edita / r». */
export function brokenWords(root: ShadowRoot): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const { parentElement } = node;
    if (!text.trim() || !parentElement || /^(style|script|title)$/iu.test(parentElement.tagName)) continue;
    range.selectNodeContents(node);
    // A text for screen readers alone is drawn in one pixel; a text on one line is whole.
    const { height, width } = range.getBoundingClientRect();
    if (width <= 1 || height < 1.5 * Number.parseFloat(getComputedStyle(parentElement).fontSize)) continue;
    if (parentElement.getBoundingClientRect().width <= 1) continue;
    for (const { word, at } of wholeWords(text)) {
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`Broken in two: «${word}»`);
    }
  }
  return faults;
}
