import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** As in the widget's: an `import()` is one, and adds nothing to the head of the host's page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

const styleAttribute = 'old.setAttribute("style", m.oldValue);';

/**
 * The recorder reads an old style by setting it as an attribute, which a host that forbids inline styles is told of with
 * every change. By way of the style object it is allowed, and reads the same.
 */
const strictStyles: Plugin = {
  name: 'strict-styles',
  transform: (code, id) => {
    if (!/@rrweb[\\/]record[\\/]dist[\\/]record\.js$/u.test(id)) return null;
    if (code.split(styleAttribute).length !== 2)
      throw new Error('The recorder has changed: look at it again');
    return { code: code.replace(styleAttribute, 'old.style.cssText = m.oldValue;'), map: null };
  },
};

/** Live help as ES modules beside the widget's, built after it: one entry, and chunks for calls and for packing. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [plainImports, strictStyles],
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
        entryFileNames: 'widget/[name]-[hash].js',
        chunkFileNames: 'widget/assist-[name]-[hash].js',
      },
    },
  },
});
