import { recorderAttributes, recorderClasses } from './secret-marks.ts';

const classes = recorderClasses.split(' ');
const attributes = Object.entries(recorderAttributes);
const secret = 'data-dm-secret';
const complete = [
  ...classes.map((name) => `.${name}`),
  ...attributes.map(([name, is]) => `[${name}="${is}"]`),
].join('');

/** Has recorders of the host page leave an element out, or record it. */
export function setMarks(element: Element, marked: boolean): void {
  if (marked && element.matches(complete)) return;
  element.classList[marked ? 'add' : 'remove'](...classes);
  for (const [name, value] of attributes)
    if (marked) element.setAttribute(name, value);
    else element.removeAttribute(name);
}

/**
 * Puts marks back that the host page takes from a secret, before the person's next key: its observer was registered
 * before those of live help, and recorders know nothing inside a marked element.
 *
 * @param isMarked tells if an element without a secret has marks
 * @returns stops keeping them
 */
export function keepMarks(root: ShadowRoot, isMarked: (element: Element) => boolean): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName, oldValue } of changes) {
      const element = target as Element;
      if (attributeName === secret && oldValue !== null && !element.hasAttribute(secret))
        element.setAttribute(secret, oldValue);
      if (element.hasAttribute(secret) || isMarked(element)) setMarks(element, true);
    }
  });
  observer.observe(root, {
    subtree: true,
    attributeOldValue: true,
    attributeFilter: ['class', secret, ...Object.keys(recorderAttributes)],
  });
  return () => observer.disconnect();
}
