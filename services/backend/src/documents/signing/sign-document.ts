import { err, ok } from '@afilia/domain/result';
import type { Result } from '@afilia/domain/result';
import type { DocumentFailure, SignatureAct, TimestampClient } from '../../ports/signing.ts';
import { signDetached } from './cms-signature.ts';
import { prepareSignature } from './signature-placeholder.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * Signs a document once more by incremental update: one PAdES B-T signature for one signatory act. The bytes
 * given stay as the beginning of the bytes returned, so every earlier signature stays valid.
 *
 * @param pdf the document, signed already or not.
 * @param act who signs, when, in what capacity, by which evidence.
 * @returns the signed document; E09, worth a retry, when no time stamp could be had: nothing half-signed comes back.
 * @throws when `pdf` cannot be read as a PDF.
 */
export async function signDocument(
  pdf: Uint8Array,
  act: SignatureAct,
  keys: SigningKeys,
  timestamps: TimestampClient,
): Promise<Result<Uint8Array, DocumentFailure>> {
  const prepared = await prepareSignature(pdf, act);
  const { byteRangeAt, contentsAt } = prepared;
  const signed = Buffer.from(prepared.pdf);
  const after = signed.length - contentsAt.end;
  const range = `0 ${contentsAt.start} ${contentsAt.end} ${after}`;
  signed.write(range.padEnd(byteRangeAt.end - byteRangeAt.start), byteRangeAt.start, 'latin1');

  const covered = Buffer.concat([signed.subarray(0, contentsAt.start), signed.subarray(contentsAt.end)]);
  const signature = await signDetached(covered, keys, timestamps);
  if (!signature.ok) return signature;
  const room = contentsAt.end - contentsAt.start - 2;
  const hex = Buffer.from(signature.value).toString('hex');
  if (hex.length > room)
    return err({ code: 'E09', detail: 'signature is longer than the room kept for it', retryable: false });
  signed.write(hex.padEnd(room, '0'), contentsAt.start + 1, 'latin1');
  return ok(new Uint8Array(signed));
}
