import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tar } from './tar.ts';

/** Manifest of the package; it is served by the installation and published nowhere. */
const manifestOf = (version: string) => ({
  name: '@afilia/host',
  version,
  description: 'Types, loader and React component of <dm-widget>',
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: false,
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './react': { types: './react.d.ts', default: './react.js' },
    './jsx': { types: './jsx.d.ts' },
    './vue': { types: './vue.d.ts' },
    './svelte': { types: './svelte.d.ts' },
    './asyncapi.json': './asyncapi.json',
    './custom-elements.json': './custom-elements.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './web-types.json': './web-types.json',
    './package.json': './package.json',
  },
  customElements: './custom-elements.json',
  'web-types': './web-types.json',
  peerDependencies: { react: '>=18.2.0', svelte: '>=5', vue: '>=3.5' },
  peerDependenciesMeta: { react: { optional: true }, svelte: { optional: true }, vue: { optional: true } },
});

/**
 * Completes the kit's package after its scripts were built, and packs it as `afilia-host.tgz`.
 *
 * @param folder `packages/host`
 */
export function packHostKit(folder: string): void {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const out = join(folder, 'dist/package');
  for (const name of readdirSync(join(folder, 'generated')))
    copyFileSync(join(folder, 'generated', name), join(out, name));
  copyFileSync(join(folder, 'README.md'), join(out, 'README.md'));
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(version), null, 2)}\n`);
  const files = readdirSync(out)
    .toSorted()
    .map((name) => ({ name: `package/${name}`, content: readFileSync(join(out, name)) }));
  writeFileSync(join(folder, 'dist/afilia-host.tgz'), gzipSync(tar(files), { level: 9 }));
}
