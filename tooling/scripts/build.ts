/**
 * Builds what browsers load: the widget, live help, then the loader (which must know the files of both), and the service
 * in a few files. A second run over unchanged sources does nothing, so that `npm start` is quick.
 * `--force` builds anyway; `--quick` packs in a sixth of the time and leaves the service out, for `npm start`;
 * `--service` builds the service alone, `--gallery` the gallery, which only tests load.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { packHostKit } from '../host-kit/pack-host-kit.ts';
import { hashOf, serviceFolder, serviceSources } from '../service-bundle/build-stamp.ts';

// Started from a test runner the environment says «test», and React would come in its development form.
process.env['NODE_ENV'] = 'production';

const root = join(import.meta.dirname, '../..');

/** One thing to build: its sources decide whether it is stale, its configs are built in order. */
type Target = {
  name: string;
  sources: readonly string[];
  configs: readonly string[];
  dist: string;
  proof: string;
  /** Sent to people, so it is packed. */
  packed: boolean;
  /** Done after the configs. */
  after?: () => void | Promise<void>;
};

const shared = [
  'package-lock.json',
  'packages/domain/src/**/*.ts',
  'packages/host-contract/src/**/*.ts',
  'packages/ui-kit/src/**/*',
  'packages/api-contract/generated/*.ts',
];

const targets: readonly Target[] = [
  {
    name: 'widget, live help and loader',
    sources: [
      ...shared,
      'packages/widget/src/**/*',
      'packages/widget/*.ts',
      'packages/assist-protocol/src/**/*.ts',
      'packages/assist/src/**/*.ts',
      'packages/assist/*.ts',
      'packages/page-recorder/**/*.ts',
      'packages/embed/src/**/*',
      'packages/embed/*.ts',
    ],
    configs: [
      'packages/widget/vite.config.ts',
      'packages/assist/vite.config.ts',
      'packages/embed/vite.config.ts',
    ],
    dist: 'packages/widget/dist',
    proof: 'embed.js',
    packed: true,
  },
  {
    name: 'demo host',
    sources: [
      'package-lock.json',
      'packages/host-contract/src/**/*.ts',
      'apps/demo-host/*.html',
      'apps/demo-host/docs/**/*.html',
      'apps/demo-host/src/**/*',
      'apps/demo-host/*.ts',
    ],
    configs: ['apps/demo-host/vite.config.ts'],
    dist: 'apps/demo-host/dist',
    proof: 'index.html',
    packed: true,
  },
  {
    name: 'console',
    sources: [
      'package-lock.json',
      'packages/ui-kit/src/**/*',
      'packages/domain/src/**/*.ts',
      'packages/assist-protocol/src/**/*.ts',
      'packages/api-contract/staff/*.ts',
      'apps/console/*.html',
      'apps/console/src/**/*',
      'apps/console/*.ts',
    ],
    configs: ['apps/console/vite.config.ts'],
    dist: 'apps/console/dist',
    proof: 'index.html',
    packed: true,
  },
];

const hostKit = join(root, 'packages/host');
const kit: Target = {
  name: 'kit for host pages',
  sources: [
    'package-lock.json',
    'packages/host-contract/src/**/*.ts',
    'packages/host/*.{ts,json}',
    'packages/host/src/**/*.ts',
    'packages/host/generated/*',
    // Its sum is in the kit.
    'packages/widget/dist/embed.js',
    'tooling/host-kit/*.ts',
  ],
  configs: ['packages/host/vite.config.ts'],
  dist: 'packages/host/dist',
  proof: 'afilia-host.tgz',
  packed: false,
  after: () => packHostKit(hostKit),
};

const docsFolder = 'apps/docs/dist';
const docs: Target = {
  name: 'documents',
  sources: [
    'package-lock.json',
    'docs/*.{md,json,conf,png}',
    'docs/observability/*',
    'examples/**/*',
    'apps/docs/*.ts',
    'apps/docs/src/**/*',
    'tooling/docs/*.ts',
  ],
  configs: ['apps/docs/vite.config.ts'],
  dist: docsFolder,
  proof: 'search.json',
  packed: true,
  after: async () => {
    // Loaded only here, as the bundler is.
    const { renderSite } = await import('../docs/render-site.ts');
    renderSite(root, join(root, docsFolder));
  },
};

const gallery: Target = {
  name: 'gallery',
  sources: [...shared, 'packages/widget/src/**/*', 'packages/widget/*.ts', 'packages/widget/*.html'],
  configs: ['packages/widget/gallery.config.ts'],
  dist: 'node_modules/.cache/gallery',
  proof: 'index.html',
  packed: false,
};

const service: Target = {
  name: 'service',
  sources: serviceSources,
  configs: ['tooling/service-bundle/vite.config.ts'],
  dist: serviceFolder,
  proof: 'main.js',
  packed: false,
};

const isQuick = process.argv.includes('--quick');

function requestedTargets(): readonly Target[] {
  if (process.argv.includes('--gallery')) return [gallery];
  if (process.argv.includes('--service')) return [service];
  return [...targets, kit, docs, ...(isQuick ? [] : [service])];
}

const sqliteBusy = 5;

/**
 * One build at a time: tests that run side by side all ask for one. An open exclusive transaction is a lock of the
 * operating system, which ends with its process; the age of a lock would not tell a slow build from a dead one.
 */
async function withLock(work: () => Promise<void>): Promise<void> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const lock = new DatabaseSync(join(cache, 'build-lock.db'));
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      break;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error;
      await setTimeout(100);
    }
  }
  try {
    await work();
  } finally {
    lock.close();
  }
}

/** Stamp of a build: its sources and how it was packed. A request for a quick build takes the best one too. */
const stampOf = (hash: string, isPackedQuickly: boolean) => (isPackedQuickly ? `${hash} quick` : hash);

async function buildStale(): Promise<void> {
  for (const { name, sources, configs, dist, proof, packed, after } of requestedTargets()) {
    const stamp = join(root, dist, '.built');
    const hash = hashOf(sources);
    const good = [stampOf(hash, false), ...(isQuick ? [stampOf(hash, true)] : [])];
    const fresh =
      existsSync(stamp) && existsSync(join(root, dist, proof)) && good.includes(readFileSync(stamp, 'utf8'));
    if (fresh && !process.argv.includes('--force')) continue;
    const started = performance.now();
    // Loaded only here: most runs find nothing to build, and tests run this once a file.
    const { build } = await import('vite');
    const { compressFolder } = await import('./compress.ts');
    for (const configFile of configs) await build({ configFile: join(root, configFile), logLevel: 'warn' });
    await after?.();
    if (packed) await compressFolder(join(root, dist), isQuick ? 'quick' : 'best');
    writeFileSync(stamp, stampOf(hash, isQuick && packed));
    console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

await withLock(buildStale);
