import { join } from 'node:path';
import { browserSwitchesWithout } from '@afilia/testing/browser/browser-switches';
import { chosenFonts } from '@afilia/testing/browser/font-sets';
import { defineConfig } from '@playwright/test';
import { fakeMedia, hiddenAddresses } from './src/fixtures/fake-media.ts';

const root = join(import.meta.dirname, '../..');
const executablePath = process.env.TEST_BROWSER;
// Browsers inherit the environment of this process.
Object.assign(process.env, chosenFonts());

/** `npm test -- long variants` runs the tests with this tag: others of a short run show nearly the same. */
const variants = /@variant/;

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  ...(process.env.VARIANTS ? { grep: variants } : { grepInvert: variants }),
  outputDir: join(root, 'test-results/e2e'),
  // Each worker runs a service and a database of its own.
  workers: 3,
  // A machine that others share can starve a browser for a minute: a limit ends a hanging test, and judges no speed.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // As for unit tests: see vitest.config.ts.
  retries: process.env.CI === 'true' ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/e2e.json') }]],
  use: {
    actionTimeout: 60_000,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // A trace films every step of every test, which costs more than the test: `TRACE=1` keeps those of failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // One set for all tests: a file with switches of its own gets a worker of its own, and that a service.
      // No page of a test lives long enough to earn what optimising its code costs: a quarter of the tests' time.
      args: [...browserSwitchesWithout(...hiddenAddresses), ...fakeMedia, '--js-flags=--no-opt'],
    },
  },
});
