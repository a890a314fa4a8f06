import type { Tell } from '../public/developer-errors.ts';
import type { writeMistake } from './developer-words.ts';

/** Causes that one element tells; a page that posts nonsense must not fill the memory. */
const mostCauses = 100;

/** Fetched once, so that sentences come in the order of their mistakes. */
let words: Promise<{ writeMistake: typeof writeMistake }> | undefined;

const reported = new WeakMap<Element, Set<string>>();

/**
 * Reports the faults of an element on the console, once a cause. The sentences are fetched only when there is
 * something to say; if they do not arrive, the code and the names stand there.
 */
export const messageFor =
  (element: Element): Tell =>
  (code, ...names) => {
    const causes = reported.get(element) ?? new Set();
    reported.set(element, causes);
    const cause = JSON.stringify([code, names]);
    if (causes.has(cause) || causes.size >= mostCauses) return;
    causes.add(cause);
    words ??= import('./developer-words.ts');
    words.then(
      (fetched) => fetched.writeMistake(element, code, names),
      () => console.warn('[dm-widget]', code, ...names),
    );
  };
