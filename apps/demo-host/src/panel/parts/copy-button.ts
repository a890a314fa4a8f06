import { element } from './element.ts';

const confirmedMs = 2000;

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies on pages that are not served securely, to which browsers give no clipboard. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = element('textarea', { class: 'panel-offscreen', 'aria-hidden': 'true', readonly: true });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/**
 * A button that copies and says so, in itself and to screen readers.
 *
 * Pressing it with a pointer leaves the focus in its place, so that the person can paste into the widget's field at
 * once.
 *
 * @param what names the thing for people who do not see the row, e.g. «RUT 12.345.678-5»
 * @param announce says a sentence in the panel's status region
 * @param label the button's words; the text itself unless it is long
 */
export function copyButton(
  text: string,
  what: string,
  announce: (words: string) => void,
  label = text,
): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'panel-copy', 'aria-label': `Copiar ${label}` });
  button.textContent = 'Copiar';
  let timer = 0;
  button.addEventListener('mousedown', (event) => event.preventDefault());
  const showOutcome = async () => {
    const done = await copy(text);
    button.textContent = done ? 'Copiado' : 'No se pudo';
    button.classList.toggle('is-done', done);
    announce(done ? `${what} copiado` : `No se pudo copiar ${what}`);
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = 'Copiar';
      button.classList.remove('is-done');
    }, confirmedMs);
  };
  button.addEventListener('click', () => void showOutcome());
  return button;
}
