const editable =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=file])';

/** Parts that the arrows, the space bar and Enter operate; `tabindex` is that of parts that scroll. */
const control =
  'a, button, input, summary, [tabindex="0"], :is([role=option], [role=radio], [role=slider], [role=tab], [role=menuitem])';

const operating = /^(?:Arrow(?:Up|Down|Left|Right)|Enter|Home|End|PageUp|PageDown| )$/u;

/** Tells if keys pressed there write. */
const passing = new Set(['Escape', 'Tab', 'Control', 'Meta', 'Alt', 'AltGraph', 'Shift']);

/** Tells if keys pressed there write. */
export const isEditable = (element: Element | null | undefined): boolean =>
  element?.matches(editable) === true;

/** A combination with Ctrl or Meta. AltGr, which writes `@` on a Spanish keyboard, is Ctrl and Alt on some systems. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.metaKey ||
  (event.ctrlKey && !event.getModifierState('AltGraph') && !(event.altKey && event.key.length === 1));

function belongsInside(event: KeyboardEvent): boolean {
  if (passing.has(event.key) || isShortcut(event)) return false;
  const { target } = event;
  return (
    target instanceof Element &&
    (isEditable(target) || (operating.test(event.key) && target.matches(control)))
  );
}

/**
 * Keeps the keys typed in a field, and those that operate a control, from the page's handlers: outside of the root the widget
 * itself is the target, so that a page's look at the target finds no field (decision widget-host-pages). Handlers inside the root, React's
 * too, have had the event by then; listeners of the page that capture have had it as well.
 *
 * @param root the widget's shadow root
 * @returns stops keeping them
 */
export function keepKeysInside(root: ShadowRoot): () => void {
  /** Keys whose press stayed inside: so does their release, wherever the focus is by then. */
  const held = new Set<string>();
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const { type, code } = event;
    const stays = type === 'keyup' ? held.delete(code) : belongsInside(event);
    if (type === 'keydown') {
      if (stays) held.add(code);
      else held.delete(code);
    }
    if (stays) event.stopPropagation();
  };
  const onPaste = (event: Event) => {
    if (event.target instanceof Element && isEditable(event.target)) event.stopPropagation();
  };
  const keys = ['keydown', 'keypress', 'keyup'];
  for (const type of keys) root.addEventListener(type, onKey);
  root.addEventListener('paste', onPaste);
  return () => {
    for (const type of keys) root.removeEventListener(type, onKey);
    root.removeEventListener('paste', onPaste);
  };
}
