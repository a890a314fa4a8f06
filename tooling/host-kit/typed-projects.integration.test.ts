import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';

const root = join(import.meta.dirname, '../..');
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>> & { version: string };
const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  jsx: 'react-jsx',
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  // The kit's declarations are checked too.
  skipLibCheck: false,
};
const plain = `
import { AfiliaLoadError, loadAfilia, type DmMessage } from '@afilia/host';
try {
  const { version } = await loadAfilia({ origin: 'https://afilia.example' });
  version.toUpperCase();
} catch (error) {
  if (error instanceof AfiliaLoadError && error.reason === 'blocked') throw error;
}
const element = document.createElement('dm-widget');
element.theme = { colors: { primary: '#0b4a7a' }, button: { radius: 8 } };
element.assistOptions = { lang: 'en' };
element.addEventListener('dm:ready', ({ detail }) => detail.screen.toUpperCase());
element.addEventListener('dm:state', ({ detail }) => detail.state === 'signed');
element.addEventListener('click', (event) => event.clientX);
document.addEventListener('dm:exit', ({ detail }) => detail.reason === 'finished');
document.querySelector('dm-widget')?.remove();
const message: DmMessage = { type: 'dm:prefill', fields: { tradeName: 'Almacén', channels: ['store'] } };
postMessage(message, location.origin);
`;
const react = `
import { DmWidget } from '@afilia/host/react';
export const page = (
  <DmWidget
    origin="https://afilia.example" apiKey="k" mode="embedded" screen="prospect" isPj history="off"
    theme={{ colors: { primary: '#0b4a7a' } }}
    onReady={({ detail }) => detail.screen.toUpperCase()}
    onExit={({ detail }) => detail.reason === 'saved'}
    onLoadError={({ reason }) => reason === 'network'}
  />
);
`;
const jsx = `
import '@afilia/host/jsx';
export const page = <dm-widget api-key="k" mode="embedded" screen="connect" id="business" />;
`;
/** As a template of Vue is read, and markup of Svelte. */
const vueElement = `
import '@afilia/host/vue';
import type { GlobalComponents } from 'vue';
export const props: InstanceType<GlobalComponents['dm-widget']>['$props'] = {
  apiKey: 'k', mode: 'embedded', screen: 'connect', id: 'business', theme: { colors: { primary: '#0b4a7a' } },
  'onDm:exit': ({ detail }) => detail.reason === 'saved',
};
`;
const svelteElement = `
import '@afilia/host/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
export const props: SvelteHTMLElements['dm-widget'] = {
  'api-key': 'k', mode: 'embedded', screen: 'connect', id: 'business', theme: { colors: { primary: '#0b4a7a' } },
  'ondm:exit': ({ detail }) => detail.reason === 'saved',
};
`;

const guide = readFileSync(join(root, 'docs/host-guide.md'), 'utf8');
const ofGuide = [...guide.matchAll(/```tsx?\n([^`]*)```/g)].map(
  ([, source = ''], index) => [`example ${index + 1} of the host guide`, source] as const,
);

/** The script of a component of Vue with its template compiled into it, which is TypeScript. */
const scriptOf = (component: string) =>
  compileScript(parse(component).descriptor, {
    id: 'page',
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement: (tag) => tag === 'dm-widget' } },
  }).content;
const vueOfGuide = [...guide.matchAll(/```vue\n([^`]*)```/g)].map(([, source = '']) => scriptOf(source));
const [vue = ''] = vueOfGuide;

/** Sources of the quickstarts, as a project of their own has them. */
const quickstarts = globSync('examples/*/src/**/*.{ts,tsx,vue}', { cwd: root }).map((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.vue')
    ? { file: `${file}.ts`, source: scriptOf(source) }
    : { file, source: source.replaceAll(".vue'", ".vue.ts'") };
});

const right: readonly (readonly [string, string])[] = [
  ...ofGuide,
  ['the page of Vue in the host guide', vue],
  ['a plain page', plain],
  ['a page with the React component', react],
  ['a page with the bare element in TSX', jsx],
  ['the element in a template of Vue', vueElement],
  ['the element in markup of Svelte', svelteElement],
];

/** Faults: their name, the page, the right text and the wrong one. */
const wrong: readonly (readonly [string, string, string, string])[] = [
  ['the name of an event', plain, "'dm:ready'", "'dm:redy'"],
  ['a state', plain, "'signed'", "'signd'"],
  ['a reason', plain, "'finished'", "'done'"],
  ['a colour', plain, 'primary:', 'primry:'],
  ['a message', plain, "'dm:prefill'", "'dm:prefil'"],
  ['a field', plain, 'tradeName:', 'tradName:'],
  ['a choice of live help', plain, "'en'", "'fr'"],
  ['a reason of loading', plain, "'blocked'", "'forbidden'"],
  ['a property of the component', react, 'isPj', 'isPf'],
  ['a choice of the component', react, '"embedded"', '"embeded"'],
  ['a listener of the component', react, 'onExit', 'onExt'],
  ['a needed property of the component', react, 'apiKey="k"', ''],
  ['a choice of an attribute', jsx, '"embedded"', '"embeded"'],
  ['an attribute', jsx, 'screen=', 'scren='],
  ['a colour in Vue', vue, 'primary:', 'primry:'],
  ['an event in Vue', vue, "'dm:exit'", "'dm:exitt'"],
  ['a choice in a template of Vue', vueElement, "'embedded'", "'embeded'"],
  ['a needed attribute in a template of Vue', vueElement, "apiKey: 'k',", ''],
  ['a listener in a template of Vue', vueElement, 'onDm:exit', 'onDm:exitt'],
  ['an attribute in markup of Svelte', svelteElement, 'screen:', 'scren:'],
  ['a reason in markup of Svelte', svelteElement, "'saved'", "'done'"],
  ['a needed attribute', jsx, 'api-key="k"', ''],
];

const nameOf = (kind: string, index: number) => `${kind}-${index}.tsx`;
let reported: string;

// All pages in one project, since starting a compiler takes longer than reading a page.
beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'tooling/scripts/build.ts')], { stdio: 'inherit' });
  // Inside the repository, so that React's types are found above it.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const project = mkdtempSync(join(root, 'node_modules/.cache/host-kit-'));
  const kit = join(project, 'node_modules/@afilia/host');
  cpSync(join(root, 'packages/host/dist/package'), kit, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.tsx', 'examples/**/*'] }),
  );
  right.forEach(([, source], index) => writeFileSync(join(project, nameOf('right', index)), source));
  wrong.forEach(([, source, from, to], index) => {
    if (!source.includes(from)) throw new Error(`No page has ${from}`);
    writeFileSync(join(project, nameOf('wrong', index)), source.replace(from, to));
  });
  for (const { file, source } of quickstarts) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), source);
  }
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  reported = spawnSync(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
    cwd: project,
    encoding: 'utf8',
  }).stdout;
  rmSync(project, { recursive: true });
});

const faultsOf = (file: string) => reported.split('\n').filter((line) => line.startsWith(`${file}(`));

test.each(right.map(([what], index) => ({ what, index })))(
  '[W-01] $what compiles in a strict project',
  ({ index }) => expect(faultsOf(nameOf('right', index))).toEqual([]),
);

test.each(wrong.map(([what], index) => ({ what, index })))(
  '[W-01] $what that is wrong does not compile',
  ({ index }) => expect(faultsOf(nameOf('wrong', index))).not.toEqual([]),
);

test.each(['react-19', 'vue-3', 'ssr-react'])(
  '[W-01] the quickstart %s compiles in a strict project',
  (name) => {
    const own = `examples/${name}/`;
    expect(quickstarts.filter(({ file }) => file.startsWith(own)).length).toBeGreaterThan(1);
    expect(reported.split('\n').filter((line) => line.startsWith(own))).toEqual([]);
  },
);

test('every quickstart installs the kit that is served, and says the versions that we test with', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
  const installed = {
    ...read('package.json').devDependencies,
    ...read('packages/host/package.json').dependencies,
  };
  for (const file of globSync('examples/*/package.json', { cwd: root })) {
    const { dependencies = {}, devDependencies = {} } = read(file);
    expect(dependencies['@afilia/host'], file).toContain(`/v${read('packages/host/package.json').version}/`);
    for (const name of ['react', 'vue', 'vite', 'typescript', '@types/react'] as const) {
      const wanted = { ...dependencies, ...devDependencies }[name] ?? installed[name];
      expect(wanted, `${file} ${name}`).toBe(installed[name]);
    }
  }
});

test('the host guide has examples, and names the version that is served', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/host/package.json'), 'utf8')) as {
    version: string;
  };
  expect(ofGuide.length).toBeGreaterThan(2);
  expect(guide).toContain(`/v${version}/afilia-host.tgz`);
});

test("the kit's own declarations have no fault", () => {
  expect(reported.split('\n').filter((line) => line.includes('node_modules/@afilia'))).toEqual([]);
});
