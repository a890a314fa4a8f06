import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const library = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(library, 'utf8')) as { version: string };

/** Files that the reader of PDF fetches by names of its own: decoders of scans, and fonts that files may leave out. */
const partsOfReader: Plugin = {
  name: 'parts-of-pdf-reader',
  apply: 'build',
  generateBundle() {
    const emit = (name: string, path: string) =>
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdf-${version}/${name}`,
        source: readFileSync(join(dirname(library), path)),
      });
    for (const decoder of ['jbig2', 'openjpeg'])
      emit(`${decoder}_nowasm_fallback.js`, `wasm/${decoder}_nowasm_fallback.js`);
    for (const font of readdirSync(join(dirname(library), 'standard_fonts')))
      emit(`fonts/${font}`, `standard_fonts/${font}`);
  },
};

/** The agents' console as static files, served under `/console/`. Staff work in current browsers. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), partsOfReader],
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: ['chrome120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The player of pages is a large part of its own and comes with the first session.
    chunkSizeWarningLimit: 700,
  },
});
