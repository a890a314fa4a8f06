import type { Question } from './words.ts';

export type Answer = { onConfirm(): void; onDecline(): void };

/** Shows one popup. @returns removes it */
type ShowPopup = (question: Question, answer: Answer, name?: string, from?: string) => () => void;

export type Popups = {
  /**
   * @param name - of its agent
   * @param from - of the agent who hands the help over
   * @returns withdraws the question, shown or not
   */
  prompt(question: Question, answer: Answer, name?: string, from?: string): () => void;
};

/**
 * Shows one question at a time, in order: a popup must not change while the visitor is about to press. The next question
 * shows before the answer's callback runs.
 */
export function queuePopups(show: ShowPopup): Popups {
  type Entry = {
    question: Question;
    answer: Answer;
    name: string | undefined;
    from: string | undefined;
    remove?: () => void;
  };
  let entries: readonly Entry[] = [];

  const remove = (entry: Entry): boolean => {
    if (!entries.includes(entry)) return false;
    entries = entries.filter((other) => other !== entry);
    entry.remove?.();
    showFirst();
    return true;
  };
  const showFirst = () => {
    const [first] = entries;
    if (!first || first.remove) return;
    first.remove = show(
      first.question,
      {
        onConfirm: () => remove(first) && first.answer.onConfirm(),
        onDecline: () => remove(first) && first.answer.onDecline(),
      },
      first.name,
      first.from,
    );
  };
  return {
    prompt: (question, answer, name, from) => {
      const entry: Entry = { question, answer, name, from };
      entries = [...entries, entry];
      showFirst();
      return () => void remove(entry);
    },
  };
}
