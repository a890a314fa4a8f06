import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Chunk of a screen or a modal named after its folder, so that the table of sizes can be read. */
function chunkName({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string {
  const folder = /\/(screens|modals)\/([^/]+)\/(?:screen|modal)\.tsx$/.exec(facadeModuleId ?? '');
  // `assist-…` are files of live help alone.
  const plain = name.replace('rolldown-', '').replace(/^assist$/, 'help-choices');
  return `widget/${folder ? `${folder[1]?.slice(0, -1)}-${folder[2]}` : plain}-[hash:7].js`;
}

const partModules =
  /node_modules[\\/](?:@emotion|stylis|react-is)[\\/]|ui-kit\/src\/theme\/styled|react-hook-form|ui-kit\/src\/(?:forms\/(?!(?:money|date|code)-while)|fields\/(?:formatted|rut|checkbox|segmented|choice)|parts\/(?:action-bar|alert|link))|widget\/src\/forms\/start\/|widget\/src\/session\/\w+\/(?:use-command|use-data-model|use-draft-form|command-id|decision|store)\.ts/;

/**
 * An `import()` is one: Vite's helper round it adds links to the host page's head and sends events to
 * its window, and is a kB of the first screen.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * The widget as ES modules: one entry that the loader imports, one chunk a screen and a modal.
 * Not Vite's library mode: that leaves the white space of ES output in (measured: a fifth more).
 */
export default defineConfig({
  root: import.meta.dirname,
  // Chunks and fonts are found beside the script, whatever page they are used on.
  base: './',
  plugins: [react(), plainImports],
  publicDir: false,
  resolve: {
    // Emotion's `withTheme`, which no code here uses, drags it in with react-is: 1.2 kB of the first screen.
    alias: { 'hoist-non-react-statics': join(import.meta.dirname, 'src/app/no-statics.ts') },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox121', 'safari16.4'],
    manifest: 'manifest.json',
    // No <link rel=modulepreload> in the host page's head: the loader fetches ahead by itself.
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { widget: join(import.meta.dirname, 'src/element/main.ts') },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'widget/[name]-[hash:7].js',
        chunkFileNames: chunkName,
        // Most of these runs at once: compiled off the main thread while it comes, not function by function when called.
        postBanner: ({ name }) => (['react', 'parts'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // Apart, so that the loader can run them one after another: in one go they are a long task.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|app\/create-root/ },
            // Small modules that the index and most forms use: one file packs better than twenty, and
            // asking for a file costs a slow phone as much time as some kB.
            { name: 'parts', test: partModules },
          ],
        },
        assetFileNames: 'widget/[name]-[hash][extname]',
      },
    },
  },
});
