import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const weighed = new Map<string, number>();

/** The kB of a built file on its way: scripts in the best brotli, as a server sends them; fonts are packed already. */
export function sentWeight(path: string): number {
  const known = weighed.get(path);
  if (known !== undefined) return known;
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const sent = path.endsWith('.woff2') ? bytes : brotliCompressSync(bytes, { params });
  weighed.set(path, sent.length / 1000);
  return sent.length / 1000;
}
