import type { QuestionWords } from './words.ts';

/** Style and text of a button. The reference accepts HTML in `innerHTML`; we use it as text. */
type ButtonOption = string | { innerHTML?: string; style?: Readonly<Record<string, string>> };

/** A popup option of the host page: its text, or text and styles. */
export type ConfirmOption =
  | string
  | {
      text?: string;
      style?: Readonly<Record<string, string>>;
      confirmBtn?: ButtonOption;
      declineBtn?: ButtonOption;
    };

type Styles = Readonly<Record<string, string>>;

/** Everything a popup shows. */
export type PopupContent = QuestionWords & { style: Styles; confirmStyle: Styles; declineStyle: Styles };

const wordOf = (option: ButtonOption | undefined): string | undefined =>
  typeof option === 'string' ? option : option?.innerHTML;
const styleOf = (option: ButtonOption | undefined): Styles =>
  (typeof option === 'object' && option.style) || {};

/** @returns the option's texts, else ours */
export function readConfirmOption(words: QuestionWords, option: ConfirmOption = {}): PopupContent {
  const given = typeof option === 'string' ? { text: option } : option;
  return {
    text: given.text || words.text,
    confirm: wordOf(given.confirmBtn) || words.confirm,
    decline: wordOf(given.declineBtn) || words.decline,
    style: given.style ?? {},
    confirmStyle: styleOf(given.confirmBtn),
    declineStyle: styleOf(given.declineBtn),
  };
}
