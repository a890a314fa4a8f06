/** A cell that no spreadsheet takes for a formula, nor for two cells. */
export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[";\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
