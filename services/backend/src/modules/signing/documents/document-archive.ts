import { err, ok, type Result } from '@afilia/domain/values/result';
import type { DocumentArchive } from '../ports/document-archive.ts';
import type { DocumentFailure } from '../../application/ports/signing.ts';
import { sha256Hex } from './sha256.ts';
import type { TrustRoots } from './verifying/check-signature.ts';
import { extendDocuments, type Extending } from './archive/extend-documents.ts';

/**
 * Files of an archive that others watch over: see {@link extendDocuments}.
 *
 * @param rootsOf what chains lead to; a remote signer may have to be asked
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
