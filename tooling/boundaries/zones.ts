/**
 * Who may import whom. This table is the rule; ARCHITECTURE.md shows it to people.
 * A folder that is in no zone is a break too, so that a new room gets its row before its first file.
 */
export type Zone = {
  name: string;
  /** Path from the root of the repository; `*` stands for one name, and each name is a zone of its own. */
  path: string;
  /** Names of zones; its own zone always. */
  mayImport: readonly string[] | 'anything';
  /** Zones that may only be imported as types or by `import()`. */
  onlyTypesAndLazy?: readonly string[];
  /** Runs in a browser or must not know where it runs: no module of Node. */
  withoutNode?: true;
};

const widgetShared = [
  'domain',
  'api-contract',
  'host-contract',
  'ui-kit',
  'widget',
  'widget/public',
] as const;
const backendInner = ['backend/ports', 'domain'] as const;

/** The longest path that fits a file is its zone. */
export const zones: readonly Zone[] = [
  { name: 'domain', path: 'packages/domain', mayImport: [], withoutNode: true },
  { name: 'source-contracts', path: 'packages/source-contracts', mayImport: [], withoutNode: true },
  { name: 'api-contract', path: 'packages/api-contract', mayImport: [], withoutNode: true },
  { name: 'host-contract', path: 'packages/host-contract', mayImport: ['domain'], withoutNode: true },
  { name: 'host', path: 'packages/host', mayImport: ['host-contract'], withoutNode: true },
  { name: 'assist-protocol', path: 'packages/assist-protocol', mayImport: [], withoutNode: true },
  { name: 'ui-kit', path: 'packages/ui-kit', mayImport: ['domain'], withoutNode: true },
  { name: 'page-recorder', path: 'packages/page-recorder/src', mayImport: [], withoutNode: true },
  { name: 'page-recorder/build', path: 'packages/page-recorder', mayImport: [] },
  {
    name: 'assist',
    path: 'packages/assist',
    mayImport: ['assist-protocol', 'page-recorder', 'page-recorder/build'],
    withoutNode: true,
  },
  {
    name: 'embed',
    path: 'packages/embed',
    mayImport: [],
    onlyTypesAndLazy: ['widget', 'widget/public', 'widget/element', 'assist'],
    withoutNode: true,
  },

  { name: 'widget', path: 'packages/widget', mayImport: widgetShared, withoutNode: true },
  {
    name: 'widget/screens',
    path: 'packages/widget/src/screens/*',
    mayImport: widgetShared,
    withoutNode: true,
  },
  { name: 'widget/modals', path: 'packages/widget/src/modals/*', mayImport: widgetShared, withoutNode: true },
  {
    name: 'widget/app',
    path: 'packages/widget/src/app',
    mayImport: [...widgetShared, 'widget/screens', 'widget/modals'],
    withoutNode: true,
  },
  {
    name: 'widget/gallery',
    path: 'packages/widget/src/gallery',
    mayImport: [...widgetShared, 'widget/app', 'widget/screens', 'widget/modals'],
    withoutNode: true,
  },
  {
    name: 'widget/public',
    path: 'packages/widget/src/public',
    mayImport: ['domain', 'api-contract', 'host-contract', 'ui-kit'],
    withoutNode: true,
  },
  {
    name: 'widget/element',
    path: 'packages/widget/src/element',
    mayImport: [...widgetShared, 'widget/app'],
    withoutNode: true,
  },

  { name: 'relay', path: 'services/relay', mayImport: ['assist-protocol'] },
  { name: 'sandbox', path: 'services/sandbox', mayImport: ['source-contracts'] },
  {
    name: 'all-in-one',
    path: 'services/all-in-one',
    mayImport: [
      'backend/main',
      'backend/config',
      'backend/http',
      'backend/keys',
      'backend/logging',
      'backend/mail',
      'backend/metrics',
      'backend/outbound',
      'backend/ports',
      'backend/store',
      'backend/tracing',
      'api-contract',
      'domain',
      'sandbox',
      'relay',
    ],
  },

  { name: 'backend', path: 'services/backend', mayImport: [] },
  { name: 'backend/main', path: 'services/backend/src/main-*', mayImport: 'anything' },
  {
    name: 'backend/core',
    path: 'services/backend/src/wire-*',
    // The core's jobs stand in a file of their own.
    mayImport: [...backendInner, 'backend/core', 'backend/use-cases', 'backend/workflow', 'backend/graphql'],
  },
  {
    name: 'backend/graphql',
    path: 'services/backend/src/graphql',
    mayImport: [...backendInner, 'backend/use-cases', 'backend/http', 'api-contract'],
  },
  {
    name: 'backend/workflow',
    path: 'services/backend/src/workflow',
    mayImport: [...backendInner, 'backend/use-cases'],
  },
  { name: 'backend/use-cases', path: 'services/backend/src/use-cases', mayImport: backendInner },
  {
    name: 'backend/staff',
    path: 'services/backend/src/staff',
    mayImport: [...backendInner, 'backend/use-cases', 'backend/cookies', 'backend/http', 'api-contract'],
  },
  {
    name: 'backend/partner',
    path: 'services/backend/src/partner',
    mayImport: [...backendInner, 'backend/use-cases', 'backend/http'],
  },
  {
    name: 'backend/links',
    path: 'services/backend/src/links',
    mayImport: [...backendInner, 'backend/use-cases'],
  },
  { name: 'backend/ports', path: 'services/backend/src/ports', mayImport: ['domain'] },
  {
    name: 'backend/sources',
    path: 'services/backend/src/sources',
    mayImport: [...backendInner, 'source-contracts', 'backend/addresses'],
  },
  { name: 'backend/addresses', path: 'services/backend/src/addresses', mayImport: [] },
  {
    name: 'backend/store',
    path: 'services/backend/src/store',
    mayImport: [...backendInner, 'backend/addresses'],
  },
  {
    name: 'backend/identity',
    path: 'services/backend/src/identity',
    mayImport: [...backendInner, 'backend/cookies'],
  },
  { name: 'backend/outbound', path: 'services/backend/src/outbound', mayImport: backendInner },
  { name: 'backend/cookies', path: 'services/backend/src/cookies', mayImport: [] },
  { name: 'backend/http', path: 'services/backend/src/http', mayImport: ['domain'] },
  { name: 'backend/relay', path: 'services/backend/src/relay', mayImport: backendInner },
  {
    name: 'backend/documents',
    path: 'services/backend/src/documents',
    // Canonical JSON, which the acquirer's core hashes too.
    mayImport: [...backendInner, 'source-contracts'],
  },
  {
    name: 'backend/mail',
    path: 'services/backend/src/mail',
    mayImport: [...backendInner, 'backend/outbound'],
  },
  { name: 'backend/webhooks', path: 'services/backend/src/webhooks', mayImport: backendInner },
  {
    name: 'backend/keys',
    path: 'services/backend/src/keys',
    mayImport: [...backendInner, 'assist-protocol'],
  },
  {
    name: 'backend/config',
    path: 'services/backend/src/config',
    mayImport: [
      'domain',
      'host-contract',
      'backend/addresses',
      'backend/sources',
      'backend/documents',
      'backend/outbound',
      'ui-kit',
    ],
  },
  {
    name: 'backend/doctor',
    path: 'services/backend/src/doctor',
    mayImport: [
      ...backendInner,
      'backend/addresses',
      'backend/store',
      'backend/documents',
      'backend/outbound',
    ],
  },
  { name: 'backend/tracing', path: 'services/backend/src/tracing', mayImport: backendInner },
  {
    name: 'backend/metrics',
    path: 'services/backend/src/metrics',
    mayImport: backendInner,
    onlyTypesAndLazy: ['backend/main', 'backend/store'],
  },
  { name: 'backend/logging', path: 'services/backend/src/logging', mayImport: ['domain'] },

  {
    name: 'demo-host',
    path: 'apps/demo-host',
    mayImport: ['api-contract', 'embed', 'host-contract', 'ui-kit'],
  },
  { name: 'docs', path: 'apps/docs', mayImport: [] },
  { name: 'examples', path: 'examples/*', mayImport: ['host'] },
  { name: 'console', path: 'apps/console', mayImport: ['assist-protocol', 'api-contract', 'ui-kit'] },

  { name: 'testing', path: 'packages/testing', mayImport: 'anything' },
  { name: 'tests', path: 'tests', mayImport: 'anything' },
  { name: 'bench', path: 'bench', mayImport: 'anything' },
  { name: 'tooling', path: 'tooling', mayImport: 'anything' },
];
