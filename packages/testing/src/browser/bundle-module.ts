import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../../../..');

/**
 * Bundles the modules of packages into one module for a page, neither minified nor replaced.
 *
 * @param source - JavaScript that imports and exports; packages of the root's `node_modules`
 * @param plugins - change the modules on the way
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
        // Modules that it imports later are in it too: the page has one file.
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
