/**
 * Permitted imports. This table is the rule; ARCHITECTURE.md shows it to people.
 * A folder that is in no zone is a break too, so that a new room gets its row before its first file.
 */
export type Zone = {
  name: string;
  /** Path from the root of the repository; `*` stands for one name, and each name is a zone of its own. `{a,b}`: one of them. */
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

/** A layer of the backend, in any room: the order of rooms says which of them it sees (room-order.ts). */
const layer = (name: string, path: string, mayImport: readonly string[]): Zone => ({
  name: `backend/${name}`,
  path: `services/backend/src/modules/${path}`,
  mayImport: [...mayImport, `backend/${name}`],
});

/** The longest path that fits a file is its zone. */
export const zones: readonly Zone[] = [
  { name: 'domain', path: 'packages/domain', mayImport: [], withoutNode: true },
  { name: 'source-contracts', path: 'packages/source-contracts', mayImport: [], withoutNode: true },
  ...['packages/api-contract', 'packages/api-contract/generated/*.ts'].map((path) => ({
    name: 'api-contract',
    path,
    mayImport: ['api-contract'],
    withoutNode: true as const,
  })),
  // Schemas of the staff's operations, by the domain's lists. Browsers take their types alone.
  ...['operations', '*-operations'].map((file) => ({
    name: 'api-contract/operations',
    path: `packages/api-contract/*/${file}.ts`,
    mayImport: ['domain', 'api-contract', 'api-contract/operations'],
    withoutNode: true as const,
  })),
  { name: 'pades', path: 'packages/pades', mayImport: [] },
  { name: 'host-contract', path: 'packages/host-contract', mayImport: ['domain'], withoutNode: true },
  { name: 'host', path: 'packages/host', mayImport: ['host-contract'], withoutNode: true },
  { name: 'assist-protocol', path: 'packages/assist-protocol', mayImport: [], withoutNode: true },
  { name: 'ui-kit', path: 'packages/ui-kit', mayImport: ['domain'], withoutNode: true },
  { name: 'page-recorder', path: 'packages/page-recorder/src', mayImport: [], withoutNode: true },
  { name: 'page-recorder/build', path: 'packages/page-recorder', mayImport: [] },
  {
    name: 'assist',
    path: 'packages/assist',
    // Of ui-kit the marks of secrets alone.
    mayImport: ['assist-protocol', 'page-recorder', 'page-recorder/build', 'ui-kit'],
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
  { name: 'widget/modals', path: 'packages/widget/src/modals', mayImport: widgetShared, withoutNode: true },
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
  { name: 'backend/main', path: 'services/backend/src/modules/app/main-*', mayImport: 'anything' },
  // The core's jobs stand in a file of their own.
  layer('core', 'app/wire-*', [...backendInner, 'backend/use-cases', 'backend/jobs', 'backend/graphql']),
  layer('graphql', '*/graphql', [
    ...backendInner,
    'backend/use-cases',
    'backend/commands',
    'backend/http',
    'api-contract',
  ]),
  layer('commands', '*/commands', [...backendInner, 'backend/use-cases', 'api-contract']),
  layer('jobs', '*/jobs', [...backendInner, 'backend/use-cases']),
  layer('use-cases', '*/use-cases', backendInner),
  layer('staff', '*/staff', [
    ...backendInner,
    'backend/use-cases',
    'backend/cookies',
    'backend/http',
    'api-contract',
    'api-contract/operations',
  ]),
  layer('partner', 'partners/{server,view}', [...backendInner, 'backend/use-cases', 'backend/http']),
  layer('links', 'access/links', [...backendInner, 'backend/use-cases']),
  layer('ports', '*/ports', ['domain']),
  layer('sources', 'sources', [...backendInner, 'source-contracts', 'backend/addresses']),
  layer('sources', 'access/sources', [...backendInner, 'source-contracts']),
  layer('addresses', 'platform/addresses', []),
  layer('store', '*/store', [...backendInner, 'backend/addresses']),
  layer('identity', 'access/identity', [...backendInner, 'backend/cookies']),
  // How long an answer asks to wait is read of any HTTP answer.
  layer('outbound', 'platform/outbound', [...backendInner, 'source-contracts']),
  layer('cookies', 'platform/cookies', []),
  layer('http', 'platform/http', ['domain']),
  layer('relay', 'help/relay', backendInner),
  // Canonical JSON, which the acquirer's core hashes too.
  layer('documents', '*/documents', [...backendInner, 'pades', 'source-contracts']),
  layer('mail', '*/mail', [...backendInner, 'backend/outbound']),
  layer('webhooks', 'partners/webhooks', backendInner),
  layer('keys', '*/keys', [...backendInner, 'assist-protocol']),
  layer('config', 'app/config', [
    'domain',
    'host-contract',
    'backend/addresses',
    'backend/sources',
    'backend/documents',
    'backend/outbound',
    'ui-kit',
  ]),
  layer('doctor', 'app/doctor', [
    ...backendInner,
    'pades',
    'backend/addresses',
    'backend/store',
    'backend/documents',
    'backend/outbound',
  ]),
  layer('tracing', '*/tracing', backendInner),
  { ...layer('metrics', '*/metrics', backendInner), onlyTypesAndLazy: ['backend/main', 'backend/store'] },
  layer('logging', 'platform/logging', ['domain']),

  {
    name: 'demo-host',
    path: 'apps/demo-host',
    mayImport: ['api-contract', 'embed', 'host-contract', 'ui-kit'],
  },
  { name: 'docs', path: 'apps/docs', mayImport: [] },
  { name: 'examples', path: 'examples/*', mayImport: ['host'] },
  {
    name: 'console',
    path: 'apps/console',
    mayImport: ['assist-protocol', 'api-contract', 'ui-kit'],
    onlyTypesAndLazy: ['api-contract/operations'],
  },

  { name: 'testing', path: 'packages/testing', mayImport: 'anything' },
  { name: 'tests', path: 'tests', mayImport: 'anything' },
  { name: 'bench', path: 'bench', mayImport: 'anything' },
  { name: 'tooling', path: 'tooling', mayImport: 'anything' },
];
