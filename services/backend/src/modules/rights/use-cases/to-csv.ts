import { leavesOf, toTable } from '../../platform/use-cases/csv-table.ts';
import type { PersonExport } from './export-person.ts';

/**
 * The same as a table that any spreadsheet opens (RFC 4180): one line a value, by where it stands. The bytes of files are
 * only in the JSON, since no cell holds them; their hashes are here.
 */
export function toCsv({ exportedAt, applications, texts }: PersonExport): string {
  const lines = applications.flatMap(({ files, ...rest }) =>
    leavesOf({ ...rest, files: files.map(({ base64: _bytes, ...file }) => file) }, '').map(
      ([path, value]) => [rest.application.folio, path, value],
    ),
  );
  const ofTexts = leavesOf({ texts }, '').map(([path, value]) => ['', path, value]);
  return toTable([['folio', 'field', 'value'], ['', 'exportedAt', exportedAt], ...lines, ...ofTexts]);
}
