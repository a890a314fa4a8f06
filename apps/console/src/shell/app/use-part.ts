import { useSearchParams } from 'react-router';

/** The name of a parameter in the query of an address: `?parte=entregas`. */
const name = 'parte';

/**
 * The tab of a page that its address names, the first one if it names none; choosing one is a step that Back undoes.
 *
 * @param words - each tab as its address says it
 */
export function usePart<Part extends string>(
  words: Readonly<Record<Part, string>>,
): [Part, (part: Part) => void] {
  const [asked, setAsked] = useSearchParams();
  const parts = Object.keys(words) as Part[];
  const shown = parts.find((part) => words[part] === asked.get(name)) ?? parts[0];
  const show = (part: Part) =>
    setAsked((before) => {
      before.set(name, words[part]);
      return before;
    });
  return [shown as Part, show];
}
