import { csvCell } from '@afilia/domain/values/text/csv-cell';

/** The mark by which spreadsheets read accents: they take a file without it for an older alphabet. */
const byteOrderMark = '\uFEFF';

/** @returns a table for a spreadsheet, its cells parted by semicolons; none of them is taken for a formula */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('');
