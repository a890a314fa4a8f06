import { join } from 'node:path';
import { patchedRecorder } from '@afilia/page-recorder/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

/** As in the widget's: an `import()` is one, and adds nothing to the head of the host's page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * The socket begins as a WebSocket; long-polling comes in a chunk of its own (decision help-relay), so the entry holds no other
 * transport.
 */
const webSocketOnly: Plugin = {
  name: 'websocket-only',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('engine.io-client/build/esm/transports/index.js')
      ? "import { WS } from './websocket.js'; export const transports = { websocket: WS };"
      : null,
  transform: { filter: { id: /engine\.io-client/u }, handler: () => ({ moduleSideEffects: false }) },
};

/** Live help as ES modules beside the widget's, built after it: one entry, and chunks for calls and for packing. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [plainImports, webSocketOnly, patchedRecorder],
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, '../widget/dist'),
    emptyOutDir: false,
    target: ['chrome111', 'firefox121', 'safari16.4'],
    manifest: 'assist.manifest.json',
    modulePreload: false,
    rollupOptions: {
      input: { assist: join(import.meta.dirname, 'src/start-assist.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'widget/[name]-[hash:7].js',
        chunkFileNames: 'widget/assist-[name]-[hash:7].js',
        // It is here long before the first picture is taken: compiled off the main thread, not in the middle of that.
        postBanner: '//# allFunctionsCalledOnLoad',
        // One file of the code that later chunks share with the entry, rather than one for each module.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /packages[\\/]assist(?:-protocol)?[\\/]src|engine\.io|component-emitter/u,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
