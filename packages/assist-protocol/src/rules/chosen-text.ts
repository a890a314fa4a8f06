/**
 * Writes the chosen options of a list of several as one text, in the page stream and in `select`. A line break ends each value,
 * so that no option, an option without a value, and the value of a list of one differ. `is-chosen-in.ts` reads it, in a file
 * of its own because the live help of a page only writes.
 */
export const chosenText = (options: Iterable<{ readonly value: string }>): string =>
  Array.from(options, ({ value }) => `${value}\n`).join('');
