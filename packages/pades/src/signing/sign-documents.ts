import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import type {
  Certification,
  DocumentFailure,
  SignatureAct,
  Signer,
  SigningKeyName,
  TimestampClient,
} from '../types.ts';
import { completeCms, prepareCms } from './cms-signature.ts';
import { prepareCertification } from './fill-field.ts';
import type { PreparedSignature } from './prepared-signature.ts';
import { prepareSignature } from './signature-placeholder.ts';
import type { SignatureTexts } from './signature-texts.ts';

/** By whom, with what time and in which words a document is signed. */
export type Signing = {
  signer: Signer;
  key: SigningKeyName;
  timestamps: TimestampClient;
  texts: SignatureTexts;
};

/**
 * Signs documents once more by incremental update: one PAdES B-T signature on each for one signatory act. The bytes
 * given stay as the beginning of the bytes returned, so every earlier signature stays valid.
 *
 * @param pdfs the documents, signed already or not.
 * @param act who signs, when, in what capacity, by which evidence.
 * @returns the signed documents in the same order; E09 when signer or time-stamp authority failed: then none of them.
 * @throws when one of them cannot be read as a PDF.
 */
export const signDocuments = (
  pdfs: readonly Uint8Array[],
  act: SignatureAct,
  signing: Signing,
): Promise<Result<Uint8Array[], DocumentFailure>> =>
  signPrepared(pdfs, (pdf) => prepareSignature(pdf, act, signing.texts), signing);

/**
 * Certifies documents without a signature. Without a time stamp (PAdES B-B): that of the first signature covers the
 * certification too, and documents can be issued while the time-stamp authority is away.
 *
 * @throws when one of them keeps no field for it.
 */
export const certifyDocuments = (
  pdfs: readonly Uint8Array[],
  certification: Certification,
  signing: Omit<Signing, 'timestamps'>,
): Promise<Result<Uint8Array[], DocumentFailure>> =>
  signPrepared(pdfs, (pdf) => prepareCertification(pdf, certification, signing.texts), {
    signer: signing.signer,
    key: signing.key,
  });

async function signPrepared(
  pdfs: readonly Uint8Array[],
  prepare: (pdf: Uint8Array) => PreparedSignature | Promise<PreparedSignature>,
  { signer, key, timestamps }: Pick<Signing, 'signer' | 'key'> & Partial<Signing>,
): Promise<Result<Uint8Array[], DocumentFailure>> {
  const chain = await signer.chain(key);
  if (!chain.ok) return chain;
  const prepared = await Promise.all(
    pdfs.map(async (pdf) => {
      const file = withPlaceForSignature(await prepare(pdf));
      return { file, cms: prepareCms(file.covered, chain.value) };
    }),
  );
  const signatures = await signer.sign(
    key,
    prepared.map(({ cms }) => cms.digest),
    chain.value,
  );
  if (!signatures.ok) return signatures;
  if (signatures.value.length < prepared.length)
    return failure('the signer gave fewer signatures than it was sent digests');
  const signed: Uint8Array[] = [];
  const stamped = await Promise.all(
    prepared.map(async ({ file, cms }, index) => ({
      file,
      complete: await completeCms(cms, signatures.value[index] ?? new Uint8Array(), timestamps),
    })),
  );
  for (const { file, complete } of stamped) {
    if (!complete.ok) return complete;
    const written = writeSignature(file, complete.value);
    if (!written) return failure('signature is longer than the room kept for it');
    signed.push(written);
  }
  return ok(signed);
}

type OpenFile = { bytes: Buffer; contentsAt: { start: number; end: number }; covered: Uint8Array };

/** The file with its byte range filled in, and the bytes that the range covers. */
function withPlaceForSignature({ pdf: bytes, byteRangeAt, contentsAt }: PreparedSignature): OpenFile {
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
