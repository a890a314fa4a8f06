import { err, ok } from '@afilia/domain/result';
import type { Result } from '@afilia/domain/result';
import type {
  DocumentFailure,
  SignatureAct,
  Signer,
  SigningKeyName,
  TimestampClient,
} from '../../ports/signing.ts';
import { completeCms, prepareCms } from './cms-signature.ts';
import { prepareSignature } from './signature-placeholder.ts';

/** By whom and with what time a document is signed. */
export type Signing = { signer: Signer; key: SigningKeyName; timestamps: TimestampClient };

/**
 * Signs documents once more by incremental update: one PAdES B-T signature on each for one signatory act. The bytes
 * given stay as the beginning of the bytes returned, so every earlier signature stays valid.
 *
 * @param pdfs the documents, signed already or not.
 * @param act who signs, when, in what capacity, by which evidence.
 * @returns the signed documents in the same order; E09 when signer or time-stamp authority failed: then none of them.
 * @throws when one of them cannot be read as a PDF.
 */
export async function signDocuments(
  pdfs: readonly Uint8Array[],
  act: SignatureAct,
  { signer, key, timestamps }: Signing,
): Promise<Result<Uint8Array[], DocumentFailure>> {
  const chain = await signer.chain(key);
  if (!chain.ok) return chain;
  const prepared = await Promise.all(
    pdfs.map(async (pdf) => {
      const file = await withPlaceForSignature(pdf, act);
      return { file, cms: await prepareCms(file.covered, chain.value) };
    }),
  );
  const signatures = await signer.sign(
    key,
    prepared.map(({ cms }) => cms.digest),
  );
  if (!signatures.ok) return signatures;
  const signed: Uint8Array[] = [];
  for (const [index, { file, cms }] of prepared.entries()) {
    const signature = signatures.value[index];
    if (!signature) return failure('the signer gave fewer signatures than it was sent digests');
    const complete = await completeCms(cms, signature, timestamps);
    if (!complete.ok) return complete;
    const written = writeSignature(file, complete.value);
    if (!written) return failure('signature is longer than the room kept for it');
    signed.push(written);
  }
  return ok(signed);
}

type OpenFile = { bytes: Buffer; contentsAt: { start: number; end: number }; covered: Uint8Array };

/** The file with its byte range filled in, and the bytes that the range covers. */
async function withPlaceForSignature(pdf: Uint8Array, act: SignatureAct): Promise<OpenFile> {
  const { pdf: bytes, byteRangeAt, contentsAt } = await prepareSignature(pdf, act);
  const open = Buffer.from(bytes);
  const range = `0 ${contentsAt.start} ${contentsAt.end} ${open.length - contentsAt.end}`;
  open.write(range.padEnd(byteRangeAt.end - byteRangeAt.start), byteRangeAt.start, 'latin1');
  const covered = Buffer.concat([open.subarray(0, contentsAt.start), open.subarray(contentsAt.end)]);
  return { bytes: open, contentsAt, covered };
}

/** @returns nothing when the signature does not fit */
function writeSignature({ bytes, contentsAt }: OpenFile, cms: Uint8Array): Uint8Array | undefined {
  const room = contentsAt.end - contentsAt.start - 2;
  const hex = Buffer.from(cms).toString('hex');
  if (hex.length > room) return undefined;
  bytes.write(hex.padEnd(room, '0'), contentsAt.start + 1, 'latin1');
  return new Uint8Array(bytes);
}

const failure = (detail: string) => err<DocumentFailure>({ code: 'E09', detail, retryable: false });
