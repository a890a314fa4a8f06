import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
} from 'react';
import { rewriteEdit, type Write } from './rewrite-edit.ts';

/**
 * Binds an input whose text is written anew while the person types, with the caret kept in its place. While a keyboard composes a
 * word the text stays as the keyboard wrote it: it would write the word a second time into a text that changed under it.
 *
 * @param given.value the text that the form holds
 * @param given.write writes a text; gives the same again for its own result
 * @param given.onText called with each new text
 */
export function useTypedText(given: {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  write: Write;
  onText: (text: string) => void;
}) {
  const { input, value, write, onText } = given;
  const caret = useRef<number | null>(null);
  const beforeWord = useRef<string | null>(null);
  /** The text of the keyboard, while `write` would have written another. */
  const [word, setWord] = useState<string | null>(null);
  const shown = word ?? write(value, 0, '').text;
  useLayoutEffect(() => {
    const node = input.current;
    const root = node?.getRootNode() as Document | ShadowRoot | undefined;
    // Some browsers give the focus back to a field whose caret is set.
    if (caret.current !== null && root?.activeElement === node)
      node?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = ({ value: typed, selectionStart }: HTMLInputElement, before: string, inputType: string) => {
    const at = selectionStart ?? typed.length;
    const written = rewriteEdit({ before, typed, caret: at, inputType }, write);
    caret.current = written.caret;
    setWord(null);
    onText(written.text);
  };
  return {
    value: shown,
    onCompositionStart: () => {
      beforeWord.current = shown;
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      // Autofill and scripts send plain events.
      const { isComposing = false, inputType = '' } = nativeEvent as Partial<InputEvent>;
      if (!isComposing) return take(target, shown, inputType);
      const { value: typed } = target;
      setWord(write(typed, 0, beforeWord.current ?? '').text === typed ? null : typed);
      onText(typed);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      const before = beforeWord.current ?? shown;
      beforeWord.current = null;
      // Keyboards also open a word to look at it.
      if (currentTarget.value === before) setWord(null);
      else take(currentTarget, before, '');
    },
  };
}
