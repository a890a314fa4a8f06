import { browserPart, unitPart, type Part } from './parts.ts';

const tests = (name: string, files: readonly string[], env: Part['env'] = {}): Part => ({
  ...unitPart(['--retry=0', ...files]),
  name,
  env,
});

const script = (name: string, script: string, args: readonly string[], env: Part['env'] = {}): Part => ({
  name,
  script,
  args,
  env,
  live: true,
});

/**
 * Long forms of tests that `npm test` runs in a short form. `npm test -- long` runs all of them, one after another, and takes hours;
 * `npm test -- long storm fuzz` some. CONTRIBUTING says what each is for.
 */
export const longForms: readonly Part[] = [
  tests('cases', [], { ALL_CASES: '1' }),
  tests('databases', ['services/backend'], { ALL_DATABASES: '1' }),
  tests('directors', ['services/backend/src/modules/signing/tests/companies.integration'], {
    ALL_DIRECTORS: '1',
  }),
  tests('walks', ['services/backend/src/modules/application/tests/model-walk'], { ALL_WALKS: '1' }),
  tests(
    'sources',
    [
      'services/backend/src/modules/application/tests/failing-sources',
      'services/backend/src/modules/signing/tests/hand-over',
    ],
    {
      ALL_FAULTS: '1',
    },
  ),
  tests('kills', ['tests/faults/processes/kill-dash-nine'], { FAULT_ROUNDS: '100', ALL_DATABASES: '1' }),
  tests('hand-over', ['tests/faults/processes/kill-dash-nine'], {
    FAULT_AIM: 'hand-over',
    FAULT_ROUNDS: '200',
  }),
  tests('nodes', ['tests/faults/cluster/nodes', 'tests/faults/cluster/one-node-gone'], {
    FAULT_PEOPLE: '20',
    FAULT_CLIENTS: '50',
    FAULT_KILLS: '2',
    FAULT_AT_ONCE: '4',
  }),
  tests('storm', ['tests/faults/cluster/storm'], {
    FAULT_PEOPLE: '1000',
    FAULT_KILLS: '200',
    FAULT_AT_ONCE: '30',
    FAULT_REST_MS: '6000',
  }),
  script('simulation', 'simulate', ['--seed', '1', '--applications', '10000']),
  tests('fuzz', ['generated'], { FUZZ_RUNS: '60000' }),
  tests(
    'documents',
    [
      'services/backend/src/modules/signing/tests/document-contents',
      'services/backend/src/modules/signing/tests/document-programs',
    ],
    {
      ALL_DOCUMENTS: '1',
    },
  ),
  script('powers', 'bench', ['powers']),
  script('offline', 'loopback', ['npm', 'test']),
  ...['noto', 'liberation', 'dejavu'].map((fonts) => ({
    ...browserPart(),
    name: fonts,
    env: { TEST_FONTS: fonts },
  })),
  {
    ...browserPart(['src/gallery.spec.ts', 'src/recipients.spec.ts']),
    name: 'reach',
    env: { GALLERY_REACH: '1' },
  },
  { ...browserPart(), name: 'variants', env: { VARIANTS: '1' } },
  {
    ...browserPart(['src/working-day.spec.ts']),
    name: 'day',
    env: { VARIANTS: '1', DAY_CASES: '40', DAY_HELPS: '10' },
  },
  {
    ...browserPart(['src/live-help-clicks.spec.ts', 'src/live-help-views.spec.ts']),
    name: 'help',
    env: { ALL_SCREENS: '1' },
  },
  { ...browserPart(['src/model-walk.spec.ts']), name: 'browser-walks', env: { WALKS: '12' } },
  { ...browserPart(['src/codes.spec.ts']), name: 'codes', env: { ALL_CODES: '1' } },
  {
    ...browserPart(['src/first-screen-random.spec.ts', '--workers=1', '--retries=0']),
    name: 'first-screen',
    env: { FIRST_SCREEN_SCRIPTS: '200' },
  },
  {
    ...browserPart(['src/other-browsers.spec.ts', 'src/quickstarts.spec.ts']),
    name: 'browsers',
    env: { OTHER_BROWSERS: 'long' },
  },
  tests('equals', ['services/backend/src/modules/access/tests/equal-answers'], { EQUAL_RUTS: '1000' }),
  script('machines', 'machines', []),
  { ...browserPart(['--workers=1']), name: 'cluster', env: { E2E_CLUSTER: '3' } },
  script('full', 'bench', ['api'], { BENCH_STORED: '1000000', BENCH_MINUTES: '30' }),
  script('idle', 'bench', ['idle'], { IDLE_SERVICES: '20', IDLE_MINUTES: '30' }),
  script('mutation', 'mutation', []),
];
