import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { BatchFile, FileFault } from '../use-cases/invitation-batches.ts';
import { invitationColumns } from '../use-cases/read-invitation-row.ts';

/** Rows of a file without its header. */
const mostRows = 10_000;
/** Letters that are read before others are answered: some milliseconds. */
const pieceLength = 65_536;
/** Letters of a row. */
const mostOfRow = 8_000;

const utf16Marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** UTF-8, or UTF-16 with its mark; any other text is read as Windows-1252. Spreadsheets save all three. */
function decode(bytes: Uint8Array): string | undefined {
  for (const [encoding, [first, second]] of Object.entries(utf16Marks))
    if (bytes[0] === first && bytes[1] === second) return new TextDecoder(encoding).decode(bytes);
  // No other text has such a byte: it is an archive or a picture.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function* inPieces(text: string) {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await setImmediate();
  }
}

/** The line before the header by which some files name their separator for a spreadsheet, which hides it. */
const separatorLine = /^\s*"?sep=(.)"?[;,\t ]*(?:\r\n?|\n)/iu;
const headerLength = 1_000;

/** The sign between cells: the one that the file names, or the separator that its header has most of. */
function parted(text: string): { delimiter: string; table: string } {
  const [line = '', named] = separatorLine.exec(text.slice(0, headerLength)) ?? [];
  const table = text.slice(line.length);
  if (named !== undefined) return { delimiter: named, table };
  const [header = ''] = table
    .slice(0, headerLength)
    .trimStart()
    .split(/[\r\n]/u, 1);
  const countOf = (separator: string) => header.split(separator).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one));
  return { delimiter, table };
}

function readHeader(names: readonly string[]): readonly string[] | undefined {
  const columns = names.map((name) => name.trim().toLowerCase());
  const isKnown = columns.every((name) => invitationColumns.includes(name));
  return isKnown && new Set(columns).size === columns.length ? columns : undefined;
}

/** Reads a file of invitations; rules of rows are applied later. */
export async function readCsv(bytes: Uint8Array): Promise<Result<BatchFile, FileFault>> {
  const text = decode(bytes);
  if (text === undefined) return err({ reason: 'noText' });
  const { delimiter, table } = parted(text);
  const parser = Readable.from(inPieces(table)).compose(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: mostOfRow,
    }),
  );
  let columns: readonly string[] | undefined;
  const records: string[][] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (!columns) {
        columns = readHeader(record);
        if (!columns) return err({ reason: 'header' });
      } else records.push(record);
      if (records.length > mostRows) return err({ reason: 'rows' });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowLength' : 'quote';
    return err({ reason, row: records.length + 1 });
  }
  return columns ? ok({ columns, records }) : err({ reason: 'header' });
}
