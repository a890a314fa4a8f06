import type { SignatureFinding, VerificationReport, VerificationStatus } from '../types.ts';
import { sha256Hex } from '../sha256.ts';
import { noData, type ValidationData } from '../archive/validation-data.ts';
import type { OwnMarks } from '../signing/signature-texts.ts';
import { checkSignature } from './check-signature.ts';
import type { TrustRoots } from './check-signature.ts';
import { judgeLevel, revokedFault } from './judge-level.ts';
import { judgeUpdates } from './judge-updates.ts';
import { rootsInside } from './roots-inside.ts';
import { isArchiveStamp } from './signature-contents.ts';
import { readStatedAct, type StatedAct } from './signature-dictionary.ts';
import { type BrokenRegion, findSignatureRegions, isRegion } from './signature-regions.ts';

/** Checks a file; never throws for what is in it. */
export type VerifyDocument = (pdf: Uint8Array) => Promise<VerificationReport>;

/**
 * Our own verifier, beside any PDF reader's: whether each signature holds over the bytes it covers, whether it is ours,
 * whether its time stamp is good, and whether anything was added after the last one but validation data and archive stamps.
 *
 * @param roots whom to believe; `signing` is usually the last certificate of our own chain.
 * @param marks how files of ours are recognised.
 * @example
 * const verify = createVerifier({ signing: [keys.chain.at(-1)] }, ownMarks);
 * const report = await verify(bytes); // report.status === 'valid'
 */
export const createVerifier =
  (roots: TrustRoots, marks: OwnMarks): VerifyDocument =>
  async (pdf) => {
    const distinct = createDistinctResponses();
    const report = await judge(pdf, roots, { marks, distinct });
    return (await isIntactElsewhere(pdf, report, { marks, distinct }))
      ? { ...report, status: 'unknown' }
      : report;
  };

/**
 * Reads signatures of a file of ours back, without a judgement of their roots.
 *
 * @param isWanted - asked of what each states about itself: reading one takes as long as making it
 */
export const readSignatures = (
  pdf: Uint8Array,
  { readReason }: OwnMarks,
  isWanted: (act: StatedAct) => boolean,
): Promise<SignatureFinding[]> =>
  Promise.all(
    findSignatureRegions(pdf)
      .filter(isRegion)
      .filter((region) => !isArchiveStamp(region) && isWanted(readStatedAct(region.dictionary, readReason)))
      .map((region) => checkSignature(pdf, region, { roots: { signing: [] }, readReason })),
  );

/**
 * Says whether a file that is not ours by our roots is whole by those that it carries: an intact document of another installation,
 * or of a root that is no longer configured. It may not be believed, and nothing of it was changed.
 */
async function isIntactElsewhere(
  pdf: Uint8Array,
  { status, signatures }: VerificationReport,
  reading: Reading,
): Promise<boolean> {
  const isWhole = signatures.every(({ intact }) => intact);
  const isRevoked = signatures.some(({ fault }) => fault === revokedFault);
  if (status !== 'changed' || !isWhole || isRevoked) return false;
  try {
    const own = await rootsInside(findSignatureRegions(pdf).filter(isRegion));
    return (await judge(pdf, { signing: own, timestamps: own }, reading)).status === 'valid';
  } catch {
    // Tools that read only what is ours met something else.
    return false;
  }
}

/** How files of ours are recognised, and the answers of one run, each read once. */
type Reading = { marks: OwnMarks; distinct: ReturnType<typeof createDistinctResponses> };

async function judge(
  pdf: Uint8Array,
  roots: TrustRoots,
  { marks, distinct }: Reading,
): Promise<VerificationReport> {
  const sha256 = sha256Hex(pdf);
  if (!looksLikePdf(pdf)) return { status: 'not-a-pdf', sha256, coversWholeFile: false, signatures: [] };
  const found = findSignatureRegions(pdf);
  const regions = found.filter(isRegion);
  const broken = found.flatMap((region) => ('fault' in region ? [brokenFinding(region)] : []));
  const acts = await Promise.all(
    regions
      .filter((region) => !isArchiveStamp(region))
      .map(async (region) => ({
        region,
        finding: await checkSignature(pdf, region, { roots, readReason: marks.readReason }),
      })),
  );
  const signed = acts.at(-1)?.region.end ?? -1;
  // Later updates are made again with tools that read only files of ours.
  const isOurs = broken.length === 0 && acts.length > 0 && acts.every(({ finding }) => holds(finding));
  const updates = isOurs
    ? await judgeUpdates(pdf, signed, { regions, roots: roots.timestamps })
    : { end: signed, data: noData, stamps: [] };
  const { level, revoked } = await judgeLevel(
    isOurs ? acts : [],
    { ...updates, data: distinct(updates.data) },
    roots,
  );
  const signatures = [...acts.map(({ finding }) => withRevocation(finding, revoked)), ...broken];
  const coversWholeFile = updates.end === pdf.byteLength;
  const stampsHold = updates.stamps.every(({ finding }) => finding.valid);
  const isComplete = coversWholeFile && stampsHold;
  const status = statusOf(signatures, isComplete, () => marks.hasOurMark(pdf));
  return {
    status,
    sha256,
    coversWholeFile,
    signatures,
    ...(status === 'valid' && { level }),
    ...(updates.stamps.length > 0 && { archiveStamps: updates.stamps.map(({ finding }) => finding) }),
  };
}

const brokenFinding = ({ fault }: BrokenRegion): SignatureFinding => ({
  intact: false,
  ours: false,
  timestampValid: false,
  fault,
});

function withRevocation(
  finding: SignatureFinding,
  revoked: ReadonlyMap<SignatureFinding, string>,
): SignatureFinding {
  const fault = revoked.get(finding);
  return fault === undefined ? finding : { ...finding, ours: false, fault };
}

/** A signature that counts; a certification has no time stamp of its own. */
const holds = ({ intact, ours, timestampValid, certifies }: SignatureFinding): boolean =>
  intact && ours && (timestampValid || certifies === true);

/** A PDF begins with its version; readers forgive rubbish before it, we do not. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 5)).toString('latin1') === '%PDF-';

function statusOf(
  signatures: SignatureFinding[],
  isComplete: boolean,
  isMarked: () => boolean,
): VerificationStatus {
  if (signatures.length > 0 && isComplete && signatures.every(holds)) return 'valid';
  if (signatures.length === 0) return 'foreign';
  // A spoilt signature may no longer lead to our root, so anything else of ours in the file counts too.
  const traces = signatures.some(({ ours, evidenceSha256 }) => ours || evidenceSha256 !== undefined);
  return traces || isMarked() ? 'changed' : 'foreign';
}

/**
 * Makes a function for the data of one file, however often the file is judged: of identical responses it leaves one, and of
 * the same response always the same array. Results of a verified response are stored by its array.
 */
function createDistinctResponses(): (data: ValidationData) => ValidationData {
  const seen = new Map<string, Uint8Array>();
  const first = (der: Uint8Array): Uint8Array => {
    const key = sha256Hex(der);
    const known = seen.get(key) ?? der;
    seen.set(key, known);
    return known;
  };
  const each = (ders: readonly Uint8Array[]) => [...new Set(ders.map(first))];
  return (data) => ({ ...data, ocsps: each(data.ocsps), crls: each(data.crls) });
}
