/** Letters of one act that are typed each by a key; of a longer text the rest is put in at once, as a person pastes it. */
export const maxKeys = 200;

/** Codes of before `key`, which older libraries read. */
const codes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

/** The place of a key on the keyboard; of signs it depends on the keyboard, and is left out. */
function placeOf(key: string): string {
  if (/^[a-z]$/iu.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/u.test(key)) return `Digit${key}`;
  if (key === ' ') return 'Space';
  return key in codes ? key : '';
}

/**
 * Reports a key of an agent to the page.
 *
 * @param name - of the key, or its letter, after `Shift+` where that is held
 * @returns false: the page took it, and a browser does nothing for it
 */
export function reportKey(type: 'keydown' | 'keypress' | 'keyup', on: Element, name: string): boolean {
  const key = name.replace(/^Shift\+/u, '');
  const place = codes[key] ?? (/^[a-z\d]$/iu.test(key) ? key.toUpperCase().charCodeAt(0) : 0);
  const letter = type === 'keypress' ? (codes[key] ?? key.codePointAt(0) ?? 0) : undefined;
  return on.dispatchEvent(
    new KeyboardEvent(type, {
      key,
      code: placeOf(key),
      keyCode: letter ?? place,
      charCode: letter ?? 0,
      which: letter ?? place,
      shiftKey: name.startsWith('Shift+'),
      bubbles: true,
      composed: true,
      cancelable: true,
      view: window,
    } as KeyboardEventInit),
  );
}
