type Spelling = readonly [RegExp, string];

/** Letters that sound the same in Chile, written one way. Silent h first: `ch` keeps its own. Searches of the desk store words in this spelling. */
const spellings: readonly Spelling[] = [
  [/^h|([^c])h/gu, '$1'],
  [/ll/gu, 'y'],
  [/v/gu, 'b'],
  [/z|c(?=[ei])/gu, 's'],
];

/** Further ones, for lists, which store nothing. */
const ofLists: readonly Spelling[] = [
  [/g(?=[ei])/gu, 'j'],
  [/gu(?=[ei])/gu, 'g'],
  [/qu(?=[ei])|c(?!h)/gu, 'k'],
];

const spelt = (word: string, by: readonly Spelling[]): string =>
  by.reduce((text, [letters, one]) => text.replace(letters, one), word);

/**
 * A word in one spelling for all that sound alike, so that «gonzales» finds «González».
 *
 * @param word - small letters without marks
 */
export const bySound = (word: string): string => spelt(word, spellings);

/** The same with more letters that sound alike, so that «kilicura» finds «Quilicura». */
export const bySoundInLists = (word: string): string => spelt(bySound(word), ofLists);
