import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../../../..');

/**
 * Makes one module for a page of what packages publish, neither minified nor replaced.
 *
 * @param source - JavaScript that imports and exports; packages of the root's `node_modules`
 * @param plugins - what changes them on the way
 */
export async function bundleModule(source: string, plugins: readonly Plugin[] = []): Promise<string> {
  const entry = 'virtual:module';
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'module',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
      ...plugins,
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        // What it imports later is in it too: the page has one file.
        output: { codeSplitting: false },
      },
    },
  });
  const [made] = [built].flat();
  const chunk =
    made && 'output' in made ? made.output.find((one) => one.type === 'chunk' && one.isEntry) : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was made of ${source}`);
  return chunk.code;
}
