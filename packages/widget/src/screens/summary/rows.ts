import type { SummaryBlock } from '../../session/widget/widget.ts';
import type { text } from './text.ts';

/** A line of the summary; `\n` parts a value that has several. Account and document numbers come masked, and marked for recording on top. */
export type Row = { id: string; label: string; value: string; secret?: boolean };

/** A block of the summary; one with `edits` may still be changed. */
export type Block = { id: keyof typeof text.blocks; edits: SummaryBlock | null; rows: Row[] };

/** Leaves out lines without a value. */
export const rowsOf = (...rows: (Omit<Row, 'value'> & { value: string | null | undefined })[]): Row[] =>
  rows.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []));

/** The line of a field, or why it has none. */
export type FieldLine = Parameters<typeof rowsOf>[number] | 'notShown';

/** The lines of a table of fields, in its order. */
export const rowsOfFields = (fields: Readonly<Record<string, FieldLine>>): Row[] =>
  rowsOf(...Object.values(fields).flatMap((line) => (line === 'notShown' ? [] : [line])));

/** Returns the last digits of a number; the mask does not disclose the number of hidden ones. */
export const masked = (number: string, shown: number): string => `•••• ${number.slice(-shown)}`;
