import { createHmac } from 'node:crypto';
import { fintocSignedText } from '@afilia/source-contracts/providers/fintoc';

/** Signs as the provider does. @param atMs - ms since 1970 */
export function signFintoc(secret: string, body: string, atMs: number): string {
  const time = String(Math.floor(atMs / 1000));
  const digest = createHmac('sha256', secret).update(fintocSignedText(time, body)).digest('hex');
  return `t=${time},v1=${digest}`;
}
