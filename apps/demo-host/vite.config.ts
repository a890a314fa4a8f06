import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The bank's page, its pages of single screens and the playground as static files, and everything it loads in `demo/`, clear of the widget's own names. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    assetsDir: 'demo',
    rollupOptions: {
      input: ['index.html', 'embedded.html', 'docs/play/index.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
    },
    emptyOutDir: true,
    target: ['chrome111', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    // The page runs under `img-src 'self'` without `data:`.
    assetsInlineLimit: 0,
  },
});
