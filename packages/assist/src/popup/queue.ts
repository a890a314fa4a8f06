import type { Question } from './words.ts';

export type Answer = { onConfirm(): void; onDecline(): void };

/** Shows one popup. @returns removes it */
export type ShowPopup = (question: Question, answer: Answer) => () => void;

export type Popups = {
  /** @returns takes the question back, shown or not */
  ask(question: Question, answer: Answer): () => void;
};

/**
 * One question at a time, in the order in which they came: what is on the screen never changes under the visitor's
 * finger. A question that is answered makes room before its answer is heard.
 */
export function queuePopups(show: ShowPopup): Popups {
  type Entry = { question: Question; answer: Answer; remove?: () => void };
  let entries: readonly Entry[] = [];

  const leave = (entry: Entry): boolean => {
    if (!entries.includes(entry)) return false;
    entries = entries.filter((other) => other !== entry);
    entry.remove?.();
    showFirst();
    return true;
  };
  const showFirst = () => {
    const [first] = entries;
    if (!first || first.remove) return;
    first.remove = show(first.question, {
      onConfirm: () => leave(first) && first.answer.onConfirm(),
      onDecline: () => leave(first) && first.answer.onDecline(),
    });
  };
  return {
    ask: (question, answer) => {
      const entry: Entry = { question, answer };
      entries = [...entries, entry];
      showFirst();
      return () => void leave(entry);
    },
  };
}
