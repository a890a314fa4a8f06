import type { Result } from '../result.ts';
import { err } from '../result.ts';
import type { DocumentFailure } from '../types.ts';
import { completeCms, prepareCms } from './cms-signature.ts';
import type { Signing } from './sign-documents.ts';

/**
 * Signs bytes that stay as they are: a detached CMS with a time stamp.
 *
 * @returns DER, which `openssl cms -verify -content` accepts with the bytes
 */
export async function signDetached(
  bytes: Uint8Array,
  { signer, key, timestamps }: Omit<Signing, 'texts'>,
): Promise<Result<Uint8Array, DocumentFailure>> {
  const chain = await signer.chain(key);
  if (!chain.ok) return chain;
  const cms = prepareCms(bytes, chain.value);
  const signed = await signer.sign(key, [cms.digest], chain.value);
  if (!signed.ok) return signed;
  const [signature] = signed.value;
  if (!signature) return err({ code: 'E09', detail: 'the signer gave no signature', retryable: false });
  return completeCms(cms, signature, timestamps);
}
