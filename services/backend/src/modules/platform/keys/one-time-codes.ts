import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@afilia/domain/application/model/limits';
import type { OneTimeCodes } from '../ports/secrets.ts';

/**
 * @param key at least 32 secret bytes
 */
export function createOneTimeCodes(key: Uint8Array): OneTimeCodes {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  const hash = (challengeId: string, code: string) =>
    mac('otp-hash', `${challengeId}:${code}`).toString('hex');
  return {
    codeOf: (challengeId, digits = limits.otpDigits) => {
      // 48 bits over a million: the bias of the remainder is below 4e-9; over ten digits it is below 4e-5.
      const number = mac('otp', challengeId).readUIntBE(0, 6) % 10 ** digits;
      return String(number).padStart(digits, '0');
    },
    hash,
    matches: (challengeId, code, stored) => {
      const given = Buffer.from(hash(challengeId, code));
      const known = Buffer.from(stored);
      return given.length === known.length && timingSafeEqual(given, known);
    },
  };
}
