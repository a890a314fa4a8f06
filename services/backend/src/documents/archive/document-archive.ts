import { err, ok } from '@afilia/domain/result';
import type { DocumentArchive } from '../../ports/document-archive.ts';
import { sha256Hex } from '../sha256.ts';
import { extendDocuments, type Extending } from './extend-documents.ts';

/** Files of an archive that others watch over: see {@link extendDocuments}. */
export const createDocumentArchive = (extending: Omit<Extending, 'now'>): DocumentArchive => ({
  async extend(files, now) {
    const extended = await extendDocuments(
      files.map(({ bytes }) => bytes),
      { ...extending, now },
    );
    if (!extended.ok) return extended;
    const ends = extended.value.map(({ stampEndsAt }) => stampEndsAt).toSorted();
    const [stampEndsAt] = ends;
    if (stampEndsAt === undefined)
      return err({ code: 'E09', detail: 'there is nothing to extend', retryable: false });
    return ok({
      stampEndsAt,
      files: files.map((file, index) => {
        const bytes = extended.value[index]?.pdf ?? file.bytes;
        return { ...file, bytes, sha256: sha256Hex(bytes) };
      }),
    });
  },
});
