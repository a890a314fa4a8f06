import { CompactEncrypt, compactDecrypt } from 'jose';
import type { SecretBox } from '../ports/secrets.ts';

/**
 * @param key exactly 32 secret bytes
 */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => {
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return new TextDecoder().decode(plaintext);
      } catch {
        // Another key, or not ours at all: the caller treats both as gone.
        return undefined;
      }
    },
  };
}
