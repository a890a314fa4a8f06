import { type Question, type QuestionWords, spanishStored, spanishQuestions } from './popup/words.ts';
import { type BarWords, spanishBar } from './watching/words.ts';

/** The words of one language that are needed from the beginning; parts that load later bring their own. */
export type AssistWords = {
  questions: Readonly<Record<Question, QuestionWords>>;
  bar: BarWords;
  /** The sentence behind the question for a recording. @param days - the time for which it is kept */
  stored: (days: number) => string;
};

export const spanish: AssistWords = { questions: spanishQuestions, bar: spanishBar, stored: spanishStored };
