import { parseRut } from '@afilia/domain/values/identity/rut';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { err, ok } from '@afilia/domain/values/result';
import { compactDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/ports/clock.ts';
import type { CredentialOpener, OpenCredentials } from '../../platform/ports/credentials.ts';
import { publicHalf } from './sealing-key.ts';
import type { SealingKey } from './sealing-key.ts';

const lifeSeconds = 5 * 60;
/** Phones run ahead of us by some seconds; a longer lead would stretch the five minutes. */
const leadSeconds = 60;
const maxCharacters = 8 * 1024;

const headerSchema = z.object({ iat: z.number() });

const payloadSchema = z.object({
  rut: z.string(),
  key: z.string().min(1).max(128),
  applicationId: z.string(),
  attempt: z.int(),
});

/**
 * Opens credentials that the browser sealed (E19, decision platform-sealing). Every way to fail looks the same,
 * on purpose.
 *
 * @param key - the house's private sealing key
 * @param clock - judges the age
 */
export function createCredentialOpener(key: SealingKey, clock: Clock): CredentialOpener {
  const imported = importJWK({ ...key }, 'ECDH-ES');
  const open = async (
    sealed: string,
  ): Promise<{ iat: number; payload: z.output<typeof payloadSchema> } | null> => {
    if (sealed.length > maxCharacters) return null;
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, await imported, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
        maxDecompressedLength: 0,
      });
      const payload = payloadSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      return { iat: headerSchema.parse(protectedHeader).iat, payload };
    } catch {
      // The thrown error may quote the sealed text.
      return null;
    }
  };
  return {
    async open(sealed, { applicationId, attempt }) {
      const opened = await open(sealed);
      if (opened === null) return err('E19');
      const { iat, payload } = opened;
      const ageSeconds = clock.now().getTime() / 1000 - iat;
      const inTime = ageSeconds <= lifeSeconds && ageSeconds >= -leadSeconds;
      const bound = payload.applicationId === applicationId && payload.attempt === attempt;
      const rut = parseRut(payload.rut);
      return inTime && bound && rut.ok ? ok(hideKey(rut.value, payload.key)) : err('E19');
    },
    publicJwk: () => publicHalf(key),
  };
}

const hideKey = (rut: Rut, key: string): OpenCredentials =>
  Object.defineProperty({ rut, key }, 'key', { enumerable: false, writable: false });
