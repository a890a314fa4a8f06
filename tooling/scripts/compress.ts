import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Of Brotli, 0 to 11. The best takes ten times as long as the quick one, whose files are a ninth larger. */
const packing = { best: 11, quick: 5 } as const;

/** Below this a packed file saves no network packet. */
const worthwhile = 1000;

/**
 * Packs every text of a built folder, once, instead of at every request: `app.js.br` and
 * `app.js.gz` lie beside `app.js` and are what the server sends.
 *
 * @param folder - what a build wrote
 */
export async function compressFolder(folder: string, how: keyof typeof packing = 'best'): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,html,json,svg,wasm}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      if (bytes.length < worthwhile) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: packing[how],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
      writeFileSync(`${path}.br`, brotli);
      writeFileSync(`${path}.gz`, gzipped);
    }),
  );
}
