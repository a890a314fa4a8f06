import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};
/** Of the loader that was built before, whose version the kit has. */
const integrity = `sha384-${createHash('sha384')
  .update(readFileSync(join(import.meta.dirname, '../widget/dist/embed.js')))
  .digest('base64')}`;

/**
 * The kit's two scripts. The second imports the first, so that both share the loaded widget, and says that it is for
 * browsers: frameworks with server components need that.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { __RELEASE__: JSON.stringify([version, integrity]) },
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
        // White space too, which is left in files of libraries else.
        minify: true,
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  },
});
