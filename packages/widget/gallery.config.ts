import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The gallery at /gallery/: `npm run gallery:open` serves it during development, and tests build it. It is for
 * developers only, so the build for hosts leaves it out.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../../node_modules/.cache/gallery'),
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    modulePreload: false,
    // In one file every screen is there when it is drawn: nothing is looked at while it is still being fetched.
    rollupOptions: { output: { codeSplitting: false } },
  },
});
