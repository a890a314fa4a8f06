/**
 * Returns whether a text of `chosenText` contains a value. A value with line breaks inside also reads as the values of its
 * lines, where the list has such.
 */
export const isChosenIn = (text: string, value: string): boolean => `\n${text}`.includes(`\n${value}\n`);
