import { and, eq, isNotNull } from 'drizzle-orm';
import type { StoredFile } from '../ports/application-store.ts';
import type { FileScan, FileScans } from '../../platform/ports/file-scanner.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { documentFiles } from './schema-documents.ts';

type FileRow = typeof documentFiles.$inferSelect;

const scanOf = ({ scan, scannedAt }: Pick<FileRow, 'scan' | 'scannedAt'>): FileScan | undefined =>
  scan && scannedAt ? { result: scan, at: scannedAt.toISOString() } : undefined;

/** The columns that tell of a scan. */
export const scanColumns = (scan: FileScan | undefined): Pick<FileRow, 'scan' | 'scannedAt'> => ({
  scan: scan?.result ?? null,
  scannedAt: scan ? new Date(scan.at) : null,
});

/** A file as its row has it, sealed or not. */
export function fileOfRow(row: FileRow): StoredFile {
  const { applicationId: _owner, scan: _scan, scannedAt: _at, ...file } = row;
  const scan = scanOf(row);
  return scan ? { ...file, scan } : file;
}

/** Creates the store of scans, which keeps them beside the files themselves: they go with them. */
export const createFileScans = ({ orm }: Database): FileScans => ({
  of: (applicationId) =>
    withoutParameters(async () => {
      const rows = await orm
        .select({
          documentId: documentFiles.documentId,
          scan: documentFiles.scan,
          scannedAt: documentFiles.scannedAt,
        })
        .from(documentFiles)
        .where(and(eq(documentFiles.applicationId, applicationId), isNotNull(documentFiles.scan)));
      return new Map(
        rows.flatMap((row) => {
          const scan = scanOf(row);
          return scan ? [[row.documentId, scan] as const] : [];
        }),
      );
    }),

  note: (applicationId, documentId, scan) =>
    withoutParameters(async () => {
      await orm
        .update(documentFiles)
        .set(scanColumns(scan))
        .where(and(eq(documentFiles.applicationId, applicationId), eq(documentFiles.documentId, documentId)));
    }),
});
