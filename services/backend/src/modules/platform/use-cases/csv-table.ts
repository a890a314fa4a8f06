type Leaf = [path: string, value: string];

/** Each value under its path, `application.prospect.email`; lists count from 1. */
export function leavesOf(value: unknown, path: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}.${index + 1}`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) =>
      leavesOf(item, path === '' ? name : `${path}.${name}`),
    );
  return value === null || value === undefined ? [] : [[path, String(value)]];
}

/** Text that a spreadsheet would take for a formula: its author could have it do something there. */
const formula = /^[=+@\t\r-](?!\d+(?:\.\d+)?$)/u;

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lines of cells as RFC 4180 writes them. */
export const toTable = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
