import hotkeys from 'hotkeys-js';
import mousetrap from 'mousetrap';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useHotkeys } from 'react-hotkeys-hook';
import { tinykeys } from 'tinykeys';

/** Keys that each handler of the page heard, as `library:key`. */
const received: string[] = [];
Reflect.set(globalThis, 'heardByHost', received);

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const take = (by: string) => (event: KeyboardEvent) => void received.push(`${by}:${event.key}`);
const combinations = ['ctrl+k', 'meta+j', 'escape'];

hotkeys([...letters, ...combinations].join(','), take('hotkeys-js'));
hotkeys('*', { keydown: false, keyup: true }, ({ key }) => void received.push(`keyup:${key}`));
mousetrap.bind([...letters, ...combinations.map((keys) => keys.replace('escape', 'esc'))], take('mousetrap'));
tinykeys(
  globalThis as unknown as Window,
  Object.fromEntries([...letters, 'Control+k', 'Meta+j', 'Escape'].map((keys) => [keys, take('tinykeys')])),
);

function Shortcuts() {
  useHotkeys([...letters, ...combinations], take('react-hotkeys-hook'));
  return null;
}
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(createElement(Shortcuts));

// Handlers of banks' own, without a library: a search that opens with any letter, a carousel, a film.
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (/^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName) || target.isContentEditable);
for (const type of ['keydown', 'keypress', 'keyup'] as const)
  document.addEventListener(type, (event) => {
    if (isField(event.target) || event.key.length > 1 || event.key === ' ') return;
    take(`own ${type}`)(event);
    // Of a key whose press is prevented, no other handler hears `keypress`.
    if (type === 'keypress') event.preventDefault();
  });
for (const type of ['keydown', 'keyup'] as const)
  window.addEventListener(type, (event) => {
    if (!/^(?:Arrow.+| |Home|End)$/u.test(event.key) || isField(event.target)) return;
    take(`carousel ${type}`)(event);
    event.preventDefault();
  });
document.addEventListener('paste', (event) => {
  if (isField(event.target)) return;
  received.push('paste');
  event.preventDefault();
});
/** A guard in the capture phase hears the key before anything inside the widget does. */
export const listenInCapture = () =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isField(event.target) && letters.includes(event.key) && !event.ctrlKey && !event.metaKey)
        take('capture')(event);
    },
    true,
  );
