import { limits } from '@afilia/assist-protocol/limits';

/** gzip as the reference makes it: level 6, no time in it. Its code is fetched with the first batch that needs it. */
export async function pack(text: string): Promise<Uint8Array> {
  const { gzipSync, strToU8 } = await import('fflate');
  return gzipSync(strToU8(text), { level: limits.batch.level, mtime: 0 });
}
