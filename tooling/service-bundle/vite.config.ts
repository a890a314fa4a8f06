import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { serviceSources } from './build-stamp.ts';

const root = join(import.meta.dirname, '../..');

/** The program, and each thread and process of its own that it starts: what they share is written once. */
const programs = {
  main: 'services/all-in-one/src/main.ts',
  service: 'services/all-in-one/src/run-service.ts',
  start: 'tooling/scripts/start.ts',
  node: 'tooling/scripts/node.ts',
  'pglite-worker': 'services/backend/src/modules/platform/store/pglite/worker.ts',
  'render-thread': 'services/backend/src/modules/signing/documents/render/render-thread.ts',
  'watch-limits': 'services/backend/src/modules/signing/documents/watch-limits.ts',
  'attached-process': 'services/backend/src/modules/platform/documents/uploads/attached-process.ts',
  'read-process': 'services/backend/src/modules/platform/documents/uploads/read-process.ts',
  'verify-process': 'services/backend/src/modules/signing/documents/verify-process.ts',
};

const programAt = new Map(Object.entries(programs).map(([name, file]) => [join(root, file), name]));

/**
 * Keeps the places that sources name by `import.meta`: threads and processes are those of the bundle, and all other
 * files (fonts, migrations, files of hosts) are read where they lie, as by the sources.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta')) return null;
    const source = `new URL('../../../${relative(root, id)}', import.meta.url)`;
    const folder = `(import.meta.dirname + '/../../../${relative(root, dirname(id))}')`;
    return code.replaceAll(
      /new URL\('(\.\.?\/[^']*)',\s*import\.meta\.url\)|import\.meta\.dirname|import\.meta\.url/g,
      (found, to?: string) => {
        if (found === 'import.meta.dirname') return folder;
        if (to === undefined) return source;
        const program = programAt.get(resolve(dirname(id), to));
        return program === undefined
          ? `new URL('${to}', ${source})`
          : `new URL('./${program}.js', import.meta.url)`;
      },
    );
  },
};

/** They load files beside themselves (WebAssembly, threads of logs, fonts, a page's script), so they stay where they are. */
const placedPackages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  'fontkit',
  'ioredis',
  'pdfkit',
  'pino',
  'socket.io',
];

/** The reader of PDF looks for a package to draw with, which is absent. */
const ownPlaceUnused = /\/node_modules\/pdfjs-dist\//;

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Refuses a package that loads files beside itself: in the bundle they are not there. */
const placelessPackages: Plugin = {
  name: 'placeless-packages',
  transform(code, id) {
    if (!id.includes('/node_modules/') || ownPlaceUnused.test(id)) return;
    if (/\b__dirname\b|\bimport\.meta\.(?:url|dirname)\b/.test(code.replaceAll(comments, '')))
      this.error(`${id} loads files beside itself: name its package in placedPackages`);
  },
};

/** GraphQL tells its types by their classes, and packages ask for it in both of its forms: the bundle has one. */
const graphql = join(root, 'node_modules/graphql');

/** Refuses a second copy of it. */
const oneGraphql: Plugin = {
  name: 'one-graphql',
  generateBundle(_options, bundle) {
    const copies = Object.values(bundle)
      .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      .filter((id) => /\/node_modules\/graphql\/type\/schema\.m?js$/.test(id));
    if (copies.length > 1) this.error(`GraphQL is there twice: ${copies.join(', ')}`);
  },
};

const bytesOfAsn1 = /\/node_modules\/@peculiar\/utils\/build\/bytes\/buffer-source\.js$/;
const toBytes = 'function toUint8Array(data) {';

/**
 * Asks first whether bytes are a view, as they are for each part of each certificate. The package asks four times by name, which
 * takes a fifth of reading a signature or a time stamp.
 */
const viewsFirst: Plugin = {
  name: 'views-first',
  transform(code, id) {
    if (!bytesOfAsn1.test(id)) return null;
    if (!code.includes(toBytes)) this.error(`${id} has another form: look whether it asks for views first`);
    const view = 'new Uint8Array(data.buffer, data.byteOffset, data.byteLength)';
    return code.replace(toBytes, `${toBytes}\n\tif (ArrayBuffer.isView(data)) return ${view};`);
  },
};

const beyondAscii = /[^\0-\x7f]/gu;

const escaped = (sign: string): string =>
  Array.from(
    { length: sign.length },
    (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * Writes every sign beyond ASCII as an escape. One typographic quote in a file makes V8 keep all of it in two bytes a sign, and
 * decode it sign by sign.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  renderChunk(code, chunk) {
    if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/u.test(code))
      this.error(
        `${chunk.name} has a sign beyond ASCII behind a backslash or in a raw text: an escape would change it`,
      );
    return code.replace(beyondAscii, escaped);
  },
};

/** Refuses a source that the stamp of the build leaves out: its change would go unseen, and tests run an old service. */
const knownSources: Plugin = {
  name: 'known-sources',
  generateBundle(_options, bundle) {
    const own = Object.values(bundle)
      .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
      .map((id) => relative(root, id));
    const unknown = own.filter((file) => !serviceSources.some((pattern) => matchesGlob(file, pattern)));
    if (unknown.length > 0) this.error(`serviceSources leaves out ${unknown.join(', ')}`);
  },
};

/**
 * The service in a few files: Node resolves, reads and compiles some four thousand files otherwise, which is half of the
 * processor time of a start (decision platform-processes). Names of functions and classes stay, so that traces can be read.
 */
export default defineConfig({
  root: join(root, 'services/all-in-one'),
  plugins: [placesOfSources, placelessPackages, knownSources, oneGraphql, viewsFirst, asciiOnly],
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: `${graphql}/index.mjs` },
      { find: /^graphql\/(execution|language|type|utilities)$/, replacement: `${graphql}/$1/index.mjs` },
      { find: /^graphql\/(.+)\.js$/, replacement: `${graphql}/$1.mjs` },
    ],
  },
  ssr: {
    noExternal: true,
    external: [...placedPackages, 'pg-native', 'bufferutil', 'utf-8-validate'],
  },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: 'dist',
    // Trap: a service that runs loads its parts late, and those of its own build must be there still.
    emptyOutDir: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'part-[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
      // Packages test `eval` for what a browser can do; the warning is about minified code.
      onLog: (level, log, report) => {
        if (log.code !== 'EVAL') report(level, log);
      },
    },
  },
});
