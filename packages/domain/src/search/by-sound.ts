/** Letters that sound the same in Chile, written one way. Silent h first: `ch` keeps its own. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^h|([^c])h/gu, '$1'],
  [/ll/gu, 'y'],
  [/v/gu, 'b'],
  [/z|c(?=[ei])/gu, 's'],
  [/g(?=[ei])/gu, 'j'],
  [/gu(?=[ei])/gu, 'g'],
  [/qu(?=[ei])|c(?!h)/gu, 'k'],
];

/**
 * A word in one spelling for all that sound alike, so that «gonzales» finds «González» and «kilicura» «Quilicura».
 *
 * @param word - small letters without marks
 */
export const bySound = (word: string): string =>
  spellings.reduce((text, [letters, one]) => text.replace(letters, one), word);
