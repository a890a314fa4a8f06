/** `npm run test:e2e`: finds a browser, builds what it loads, runs the browser tests. Arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTestBrowser, thisMachine } from '@afilia/testing/browser/find-chromium';
import { havePdfsig } from '@afilia/testing/documents/pdfsig';

const root = join(import.meta.dirname, '../..');
const run = (args: string[], env = process.env) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;

const browser = installTestBrowser(thisMachine);
if ('problem' in browser) {
  console.error(browser.problem);
  process.exitCode = 1;
} else {
  // Says its own line when the tool is missing; what needs it is then checked by our own verifier alone.
  havePdfsig();
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  process.exitCode =
    run([join(import.meta.dirname, 'build.ts')]) ||
    run(
      [
        playwright,
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        '--pass-with-no-tests',
        ...process.argv.slice(2),
      ],
      { ...process.env, TEST_BROWSER: browser.path },
    );
}
