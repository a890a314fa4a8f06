import { appText } from '../text/app.ts';

/** A tab has no room for more digits. */
const maxCount = 99;

/**
 * Writes the title of the document: the number of waiting people first, then the place, since tabs and screen readers
 * cut the end.
 *
 * @param place - undefined before sign-in and until a page names itself
 * @param waiting - number of people who wait for help unattended
 * @example titleOf('Casos', 2) // '(2) Casos · Afilia'
 */
export function titleOf(place: string | undefined, waiting: number): string {
  const words = place === undefined ? appText.name : `${place} · ${appText.product}`;
  if (waiting === 0) return words;
  return `(${waiting > maxCount ? `${maxCount}+` : waiting}) ${words}`;
}
