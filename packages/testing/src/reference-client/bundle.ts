import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../../..');
const entry = 'virtual:reference-client';
const source = `
export { default as Tracker } from '@openreplay/tracker';
export { default as trackerAssist } from '@openreplay/tracker-assist';`;

/**
 * The reference's visitor client as its makers publish it, tracker and add-on, as one module for a page: nothing in it is
 * changed, minified or replaced.
 *
 * @returns JavaScript that exports `Tracker` and `trackerAssist`
 */
export async function bundleReferenceClient(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'reference-client',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [made] = [built].flat();
  const chunk =
    made && 'output' in made ? made.output.find((one) => one.type === 'chunk' && one.isEntry) : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The reference client was not bundled');
  return chunk.code;
}
