import { defineConfig } from 'vitest/config';
import LongestFirst from './tooling/test-run/longest-first.ts';

// Real databases and servers start inside integration tests, so their limit is wide; pure tests never come near it.
export default defineConfig({
  test: {
    include: [
      '{packages,services,tooling,apps,bench}/**/*.test.{ts,tsx}',
      'tests/{conformance,faults}/**/*.test.ts',
    ],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Files of one worker share their modules: importing the service anew for each was a fifth of the run. A test that
    // changes what modules keep (environment, timers) puts it back.
    isolate: false,
    // For `--changed`: a changed package.json is no reason to run everything, its exports are checked elsewhere.
    forceRerunTriggers: ['**/vitest.config.*'],
    sequence: { sequencer: LongestFirst },
    // Processes are killed and browsers opened here on machines that others share. What passes only the second time is
    // counted as flaky in the last line of `npm test`, and is a defect to find.
    retry: 1,
  },
});
