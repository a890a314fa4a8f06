import { createHmac } from 'node:crypto';
import { limits } from '@afilia/domain/application/model/limits';
import type { HelpCodes } from '../ports/help.ts';

/**
 * Codes follow from an id and a key of ours, so that none is at rest. A holder of the database without the key can try
 * a million codes and learns nothing.
 *
 * @param key at least 32 secret bytes
 */
export function createHelpCodes(key: Uint8Array): HelpCodes {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest();
  return {
    codeOf: (codeId) => {
      const number = mac('help', codeId).readUIntBE(0, 6) % 10 ** limits.otpDigits;
      return String(number).padStart(limits.otpDigits, '0');
    },
    hash: (code) => mac('help-hash', code).toString('hex'),
  };
}
