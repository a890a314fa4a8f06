import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The gallery at /gallery/: `npm run gallery:open` serves it while somebody works, and tests build it. For people of
 * the house only, so it is no part of what is built for hosts.
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
