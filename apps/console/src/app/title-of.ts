import { appText } from '../text/app.ts';
import { casesText } from '../text/cases.ts';

/** More than a tab has room for are not counted. */
const most = 99;

/**
 * The title of the document: who waits first, then the place, since tabs and screen readers cut the end.
 *
 * @param place - undefined before a page is there, and where nobody is signed in
 * @param waiting - how many people wait for help whom nobody attends
 * @example titleOf('Casos', 2) // '(2) Casos · Mesa'
 */
export function titleOf(place: string | undefined, waiting: number): string {
  const words = place === undefined ? appText.title : `${place} · ${casesText.places}`;
  if (waiting === 0) return words;
  return `(${waiting > most ? `${most}+` : waiting}) ${words}`;
}
