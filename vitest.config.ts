import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tooling/test-run/longest-first.ts';

const folders = '{packages,services,tooling,apps,bench}';

// Real databases, servers and browsers start inside integration tests, on machines that others share: a limit ends what
// hangs, and judges no speed.
export default defineConfig({
  // GraphQL tells its types by their classes: sources get the copy that Node gives to packages.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
  },
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A second, the usual limit, is too short for work of other processes on a machine that others share.
    expect: { poll: { timeout: 90_000 } },
    // More than cores: most of these tests wait for processes, sockets and timers, which left a third of two cores idle.
    maxWorkers: 3,
    // For `--changed`: a changed package.json is no reason to run everything, its exports are checked elsewhere.
    forceRerunTriggers: ['**/vitest.config.*'],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./tooling/test-run/prepare-run.ts'],
    setupFiles: ['./tooling/test-run/own-globals.ts'],
    // A test that passes only the second time is a defect: there is no second time. CI counts such a test as flaky in the last
    // line of `npm test`, and goes on.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`${folders}/**/*.integration.test.{ts,tsx}`, 'tests/{conformance,faults}/**/*.test.ts'],
          // As below: a third of the time of this part went into importing the backend anew for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.integration.test.*'],
          // Files of one worker share their modules: importing them anew takes longer than most of these tests.
          isolate: false,
        },
      },
    ],
  },
});
