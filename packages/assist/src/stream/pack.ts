import { limits } from '@afilia/assist-protocol/limits';

/** Compresses with gzip as the reference does: level 6, no time stamp. Its code loads with the first batch that needs it. */
export async function pack(text: string): Promise<Uint8Array> {
  const { gzipSync, strToU8 } = await import('fflate');
  return gzipSync(strToU8(text), { level: limits.batch.level, mtime: 0 });
}
