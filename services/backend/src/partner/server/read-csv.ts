import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { err, ok, type Result } from '@afilia/domain/result';
import type { BatchFile, FileFault } from '../../use-cases/partner/invitation-batches.ts';
import { invitationColumns } from '../../use-cases/partner/read-invitation-row.ts';

/** Rows of a file without its header. */
const mostRows = 10_000;
/** Letters that are read before others are answered: some milliseconds. */
const pieceLength = 65_536;
/** Letters of a row. */
const mostOfRow = 8_000;

/** UTF-8; what is none is taken for Windows-1252, as spreadsheets save it. */
function decode(bytes: Uint8Array): string {
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

/** The separator of a file: of its first line. */
const separatorOf = (text: string) => (text.slice(0, 1_000).split('\n', 1)[0]?.includes(';') ? ';' : ',');

function readHeader(names: readonly string[]): readonly string[] | undefined {
  const columns = names.map((name) => name.trim().toLowerCase());
  const isKnown = columns.every((name) => invitationColumns.includes(name));
  return isKnown && new Set(columns).size === columns.length ? columns : undefined;
}

/** Reads a file of invitations; rules of rows are applied later. */
export async function readCsv(bytes: Uint8Array): Promise<Result<BatchFile, FileFault>> {
  // No text has such a byte: it is an archive, a picture or UTF-16.
  if (bytes.includes(0)) return err({ reason: 'noText' });
  const text = decode(bytes);
  const parser = Readable.from(inPieces(text)).compose(
    parse({
      bom: true,
      delimiter: separatorOf(text),
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
