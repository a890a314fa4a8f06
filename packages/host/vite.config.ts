import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The kit's two scripts. The second imports the first, so that both share what was loaded, and says that it is for
 * browsers: frameworks with server components need that.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist/package',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    lib: {
      entry: {
        index: join(import.meta.dirname, 'src/entry.ts'),
        react: join(import.meta.dirname, 'src/react.ts'),
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: ['react'],
      output: {
        chunkFileNames: 'load-afilia.js',
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  },
});
