import { ok, type Result } from '@afilia/domain/values/result';
import type { OpenSigner } from '../signing/documents/signers/open-signer.ts';
import type { TrustRoots } from '@afilia/pades/verifying/check-signature';
import { verifyTrusting } from '../signing/documents/verify-trusting.ts';
import type { DocumentFailure } from '@afilia/pades/types';

/** The roots that are trusted for signed documents, and the function that judges files by them. */
type Trust = {
  /** A remote signer may have to be asked. */
  rootsOf: () => Promise<Result<TrustRoots, DocumentFailure>>;
  verifying: ReturnType<typeof verifyTrusting>;
};

/** @param timestampRoots - DER; none given: whatever signs itself is believed about time */
export function createTrust(
  signing: Pick<OpenSigner, 'roots'>,
  timestampRoots: readonly Uint8Array[] | undefined,
  reportFailure?: (what: string, error: unknown) => void,
): Trust {
  const rootsOf = async (): Promise<Result<TrustRoots, DocumentFailure>> => {
    const roots = await signing.roots();
    return roots.ok
      ? ok({ signing: [...roots.value], ...(timestampRoots && { timestamps: timestampRoots }) })
      : roots;
  };
  const trusted = async () => {
    const roots = await rootsOf();
    if (roots.ok) return roots.value;
    reportFailure?.('whom to believe about signed documents', new Error(roots.error.detail));
    return undefined;
  };
  return { rootsOf, verifying: verifyTrusting(trusted, reportFailure && { report: reportFailure }) };
}
