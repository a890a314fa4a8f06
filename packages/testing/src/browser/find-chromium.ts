import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackage } from '../documents/debian-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What the search looks at, so that a test can play a machine. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  exists: (path: string) => boolean;
  /** Where Playwright would have put its own browser. */
  playwrightsOwn: () => string;
  /** Installs Debian's chromium; false where that is not possible. */
  install: () => boolean;
};

/**
 * A browser for the browser tests: CHROMIUM_PATH, one on the PATH, Playwright's own, or Debian's, installed.
 *
 * @returns its path, or one line that says what to do
 */
export function findChromium(machine: Machine): { path: string } | { problem: string } {
  const { env, exists, install } = machine;
  if (env.CHROMIUM_PATH)
    return exists(env.CHROMIUM_PATH)
      ? { path: env.CHROMIUM_PATH }
      : { problem: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where there is no browser.` };
  const onPath = () =>
    (env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => names.map((name) => join(folder, name)))
      .find(exists);
  const found = onPath() ?? [machine.playwrightsOwn()].find(exists);
  if (found) return { path: found };
  const installed = install() ? onPath() : undefined;
  return installed
    ? { path: installed }
    : {
        problem:
          'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium), or name one in CHROMIUM_PATH.',
      };
}

/** This machine. */
export const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  playwrightsOwn: () => chromium.executablePath(),
  install: () => installPackage('chromium'),
};
