import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The script and the style of the documents' site, under names that its pages know; `tooling/docs` writes the pages
 * beside them afterwards.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox121', 'safari16.4'],
    modulePreload: false,
    rollupOptions: {
      input: join(import.meta.dirname, 'src/main.ts'),
      output: { entryFileNames: 'site.js', assetFileNames: 'site[extname]' },
    },
  },
});
