import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** As in the widget's: an `import()` is one, and adds nothing to the head of the host's page. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

type Mend = { was: string; is: string };

/** What is mended in the recorder, until its makers do. */
const mends: readonly Mend[] = [
  {
    // It reads an old style by setting it as an attribute, which a host that forbids inline styles is told of with every
    // change. By way of the style object it is allowed, and reads the same.
    was: 'old.setAttribute("style", m.oldValue);',
    is: 'old.style.cssText = m.oldValue;',
  },
  {
    // It looks for methods among the accessors, takes every page for one that was tampered with, and opens an iframe for
    // prototypes that nobody touched: a tenth of the first picture (rrweb pull request 1802).
    was: 'Element: ["shadowRoot", "querySelector", "querySelectorAll"]',
    is: 'Element: ["shadowRoot"]',
  },
  {
    // It knows the page by the number 1, which it has only when it is read for the first time; later all of its nodes are
    // marked as those of a frame, a tenth of the picture.
    was: 'return docId === 1 ? void 0 : docId;',
    is: 'return doc === document ? void 0 : docId;',
  },
];

const mendedRecorder: Plugin = {
  name: 'mended-recorder',
  transform: (code, id) => {
    if (!/@rrweb[\\/]record[\\/]dist[\\/]record\.js$/u.test(id)) return null;
    const mended = mends.reduce((text, { was, is }) => {
      if (text.split(was).length !== 2) throw new Error(`The recorder has changed: look again at ${was}`);
      return text.replace(was, is);
    }, code);
    return { code: mended, map: null };
  },
};

/** Live help as ES modules beside the widget's, built after it: one entry, and chunks for calls and for packing. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [plainImports, mendedRecorder],
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
        // It is here long before the first picture is taken: compiled off the main thread, not in the middle of that.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
});
