import { createHash } from 'node:crypto';

/**
 * A stable id: the same words give the same id, so that a source answers a repeated request as the first time.
 *
 * @example identifier('RES', folio, 'pos-android') // 'RES-4F09A1C2D3'
 */
export const identifier = (prefix: string, ...words: readonly string[]): string =>
  `${prefix}-${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 10).toUpperCase()}`;
