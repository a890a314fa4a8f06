import { CompactEncrypt, compactDecrypt } from 'jose';
import type { KeyWrapper } from '../ports/key-wrapper.ts';

/** `name` is written beside what it wrapped. */
type MasterKey = { name: string; key: Uint8Array };

/**
 * Master keys of the configuration.
 *
 * @param keys - 32 secret bytes each; the first wraps, all unwrap
 */
export function createKeyWrapper([newest, ...older]: readonly [MasterKey, ...MasterKey[]]): KeyWrapper {
  const byName = new Map([newest, ...older].map(({ name, key }) => [name, key]));
  return {
    newest: newest.name,
    wrap: async (key) => ({
      wrapped: await new CompactEncrypt(key)
        .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM' })
        .encrypt(newest.key),
      master: newest.name,
    }),
    unwrap: async ({ wrapped, master }) => {
      const key = byName.get(master);
      if (!key) return undefined;
      try {
        const { plaintext } = await compactDecrypt(wrapped, key, {
          keyManagementAlgorithms: ['A256GCMKW'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return plaintext;
      } catch {
        // Another key under the same name, or a changed row: the caller treats both as not to be opened.
        return undefined;
      }
    },
  };
}
