import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackage } from '../documents/debian-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine that the search inspects, so that a test can play one. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  exists: (path: string) => boolean;
  /** The path at which Playwright would have put its own browser. */
  playwrightsOwn: () => string;
  /** Installs a package of Debian; false if that is not possible. */
  install: (name: string) => boolean;
};

/**
 * Chromium without windows, menus and pages of its own: a context that is opened, looked at and closed takes less than half the
 * processor time that it takes in Chromium, which tests must request if tabs hide one another or a person's time is measured.
 */
const headlessShell = 'chromium-headless-shell';

/**
 * A browser for the browser tests: CHROMIUM_PATH, the headless shell where it is, else the result of `findChromium`.
 *
 * @returns its path, or one line of advice
 */
export function findTestBrowser(machine: Machine): { path: string } | { problem: string } {
  const path = machine.env.CHROMIUM_PATH ? undefined : onPath(machine, [headlessShell]);
  return path ? { path } : findChromium(machine);
}

/**
 * The same for a whole run: installs the headless shell first where it is missing and that is possible. Not for each file of tests:
 * on a machine without a network it takes as long as a package manager tries.
 */
export function installTestBrowser(machine: Machine): ReturnType<typeof findTestBrowser> {
  if (!machine.env.CHROMIUM_PATH && !onPath(machine, [headlessShell])) machine.install(headlessShell);
  return findTestBrowser(machine);
}

const onPath = ({ env, exists }: Machine, names: readonly string[]): string | undefined =>
  (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(exists);

/**
 * A whole Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, or Debian's, installed.
 *
 * @returns its path, or one line of advice
 */
export function findChromium(machine: Machine): { path: string } | { problem: string } {
  const { env, exists, install } = machine;
  if (env.CHROMIUM_PATH)
    return exists(env.CHROMIUM_PATH)
      ? { path: env.CHROMIUM_PATH }
      : { problem: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where there is no browser.` };
  const found = onPath(machine, names) ?? [machine.playwrightsOwn()].find(exists);
  if (found) return { path: found };
  const installed = install('chromium') ? onPath(machine, names) : undefined;
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
  install: installPackage,
};
