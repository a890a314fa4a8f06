import { err, ok, type Result } from '@afilia/domain/values/result';
import type { DocumentArchive } from '../ports/document-archive.ts';
import type { DocumentFailure } from '@afilia/pades/types';
import { sha256Hex } from '@afilia/pades/sha256';
import type { TrustRoots } from '@afilia/pades/verifying/check-signature';
import { extendDocuments, type Extending } from '@afilia/pades/archive/extend-documents';

/**
 * Files of an archive that others watch over: see {@link extendDocuments}.
 *
 * @param rootsOf the roots of the chains; a remote signer may have to send them
 */
export const createDocumentArchive = (
  extending: Omit<Extending, 'now' | 'roots'>,
  rootsOf: () => Promise<Result<TrustRoots, DocumentFailure>>,
): DocumentArchive => ({
  async extend(files, now) {
    const roots = await rootsOf();
    if (!roots.ok) return roots;
    const extended = await extendDocuments(
      files.map(({ bytes }) => bytes),
      { ...extending, roots: roots.value, now },
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
