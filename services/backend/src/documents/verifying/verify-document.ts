import type { SignatureFinding, VerificationReport, VerificationStatus } from '../../ports/signing.ts';
import { hasOurMark } from '../document-mark.ts';
import { sha256Hex } from '../sha256.ts';
import { checkSignature } from './check-signature.ts';
import type { TrustRoots } from './check-signature.ts';
import { findSignatureRegions } from './signature-regions.ts';

/** Checks a file; never throws for what is in it. */
export type VerifyDocument = (pdf: Uint8Array) => Promise<VerificationReport>;

/**
 * Our own verifier, beside any PDF reader's: whether each signature holds over the bytes it covers, whether it is ours,
 * whether its time stamp is good, and whether the last one covers the whole file, so that nothing was added since.
 *
 * @param roots whom to believe; `signing` is usually the last certificate of our own chain.
 * @example
 * const verify = createVerifier({ signing: [keys.chain.at(-1)] });
 * const report = await verify(bytes); // report.status === 'valid'
 */
export const createVerifier =
  (roots: TrustRoots): VerifyDocument =>
  async (pdf) => {
    const sha256 = sha256Hex(pdf);
    if (!looksLikePdf(pdf)) return { status: 'not-a-pdf', sha256, coversWholeFile: false, signatures: [] };
    const regions = findSignatureRegions(pdf);
    const signatures: SignatureFinding[] = [];
    for (const region of regions) {
      if ('fault' in region)
        signatures.push({ intact: false, ours: false, timestampValid: false, fault: region.fault });
      else signatures.push(await checkSignature(pdf, region, roots));
    }
    const coversWholeFile = regions.at(-1)?.end === pdf.byteLength;
    return { status: statusOf(pdf, signatures, coversWholeFile), sha256, coversWholeFile, signatures };
  };

/** A PDF begins with its version; readers forgive rubbish before it, we do not. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 5)).toString('latin1') === '%PDF-';

function statusOf(
  pdf: Uint8Array,
  signatures: SignatureFinding[],
  coversWholeFile: boolean,
): VerificationStatus {
  const holds = ({ intact, ours, timestampValid, certifies }: SignatureFinding) =>
    intact && ours && (timestampValid || certifies === true);
  if (signatures.length > 0 && coversWholeFile && signatures.every(holds)) return 'valid';
  if (signatures.length === 0) return 'foreign';
  // A spoilt signature may no longer lead to our root, so anything else of ours in the file counts too.
  const traces = signatures.some(({ ours, evidenceSha256 }) => ours || evidenceSha256 !== undefined);
  return traces || hasOurMark(pdf) ? 'changed' : 'foreign';
}
