import { zipSync } from 'fflate';

/** A file to put into an archive. */
export type ZipEntry = { name: string; bytes: Uint8Array };

/**
 * Puts files into one ZIP archive, because a browser asks before it lets a page save several files. They are stored
 * uncompressed: PDFs are compressed inside already.
 *
 * @param entries names without folders, each different
 * @param at time stamped on every entry
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): Blob {
  const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
  return new Blob([zipSync(files, { level: 0, mtime: at }) as BlobPart], { type: 'application/zip' });
}
