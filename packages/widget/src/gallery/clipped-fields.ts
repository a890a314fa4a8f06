const pen = document.createElement('canvas').getContext('2d');

/** How wide words are in the letters of an element, px. */
function widthIn(element: Element, words: string): number {
  if (!pen) return 0;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return pen.measureText(words).width;
}

/** The words that stand in a field and that its person cannot reach by typing on: a choice, a hint, a fixed value. */
function fixedWords(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
  if (!(field instanceof HTMLInputElement) || /checkbox|radio/u.test(field.type)) return '';
  if (field.value === '') return field.placeholder;
  const isChoice = field.role === 'combobox' && field.getAttribute('aria-expanded') !== 'true';
  return field.readOnly || field.disabled || isChoice ? field.value : '';
}

/** A select shows its full text below when it does not fit. */
const isInFull = (field: Element, words: string): boolean => {
  const below = field.parentElement?.parentElement?.querySelector('[data-in-full]');
  return below?.textContent === words && below.checkVisibility();
};

/** Fields whose text is wider than the field. Typed text may be longer: the field scrolls with the caret. */
export function clippedFields(root: ShadowRoot): string[] {
  return [...root.querySelectorAll('input, select')].flatMap((field) => {
    const words = fixedWords(field);
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (!words || isInFull(field, words) || field.clientWidth < 2 || widthIn(field, words) <= room + 1)
      return [];
    return [`A field of ${Math.round(room)} px does not show all of «${words}»`];
  });
}
