import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import type { EmbeddedFile } from './src/first-screen/file.ts';
import type { WidgetManifest } from './src/manifest.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

const dist = join(import.meta.dirname, '../widget/dist');

const indexScreen = 'src/screens/index/screen.tsx';

/** Strips the parts that the loader adds again: each letter of a name that is no word costs it a byte. */
const nameOf = (file = ''): string => file.replace(/^widget\/|\.js$/gu, '');

/**
 * Reads the widget's manifest: all code that its entry imports, each file before those that import it and the entry
 * last, and the index, which most visits show first.
 */
function widgetFiles(): WidgetManifest {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The widget must be built before the loader');
  const first = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(add);
    first.add(nameOf(manifest[key]?.file));
  };
  add(entry);
  const index = nameOf(manifest[indexScreen]?.file);
  if (!index) throw new Error(`The widget has no chunk for ${indexScreen}`);
  return { first: [...first], index, assist: nameOf(assistFile()) };
}

/** The entry of live help, which is built apart: the widget must not hold a line of it. */
function assistFile(): string {
  const manifest = JSON.parse(readFileSync(join(dist, 'assist.manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('Live help must be built before the loader');
  return entry.file;
}

const drawn = (name: string): string =>
  readFileSync(join(import.meta.dirname, `src/first-screen/${name}.json`), 'utf8');

/** The first screen of embedded mode: a module, so that the row of a host's policy for scripts is enough. */
const embeddedFirstScreen: Plugin = {
  name: 'embedded-first-screen',
  generateBundle() {
    const { version } = JSON.parse(drawn('index')) as { version: string };
    const { screen, rules } = JSON.parse(drawn('prospect')) as EmbeddedFile;
    const source = `export const screen=${JSON.stringify(screen)},rules=${JSON.stringify(rules)}`;
    this.emitFile({ type: 'asset', fileName: `widget/first-${version}.js`, source });
  },
};

/** The loader: one classic script for hosts, built after the widget, into the same folder. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [embeddedFirstScreen],
  // Each name apart: an object would keep the names of its parts.
  define: Object.fromEntries(
    Object.entries(widgetFiles()).map(([name, value]) => [
      `__WIDGET_MANIFEST__.${name}`,
      JSON.stringify(value),
    ]),
  ),
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: ['chrome111', 'firefox121', 'safari16.4'],
    modulePreload: false,
    rollupOptions: {
      input: { embed: join(import.meta.dirname, 'src/main.ts') },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
