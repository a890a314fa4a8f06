import { expect, test } from 'vitest';
import { findChromium, findTestBrowser, installTestBrowser, type Machine } from './find-chromium.ts';

const machine = (files: string[], more: Partial<Machine> = {}): Machine => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  exists: (path) => files.includes(path),
  playwrightsOwn: () => '/cache/chrome',
  install: () => false,
  ...more,
});

test('the browser that is named goes first', () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' };
  expect(findChromium(machine(['/opt/chrome', '/usr/bin/chromium'], { env }))).toEqual({
    path: '/opt/chrome',
  });
  expect(findChromium(machine(['/usr/bin/chromium'], { env }))).toEqual({
    problem: 'CHROMIUM_PATH names /opt/chrome, where there is no browser.',
  });
});

test('then one on the path, then Playwright’s own', () => {
  expect(findChromium(machine(['/usr/bin/google-chrome', '/cache/chrome']))).toEqual({
    path: '/usr/bin/google-chrome',
  });
  expect(findChromium(machine(['/cache/chrome']))).toEqual({ path: '/cache/chrome' });
});

test('without any it is installed, and where it cannot be, one line says what to do', () => {
  const files: string[] = [];
  const install = (name: string) => files.push(`/usr/bin/${name}`) > 0;
  expect(findChromium(machine(files, { install }))).toEqual({ path: '/usr/bin/chromium' });
  expect(findChromium(machine([]))).toEqual({
    problem: expect.stringMatching(/^The browser tests need Chromium: .+$/u),
  });
});

test('tests have the one without windows where it is, elsewhere any; a run installs it, a file of tests does not', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  expect(findTestBrowser(machine([shell, '/usr/bin/chromium']))).toEqual({ path: shell });
  const files = ['/usr/bin/chromium'];
  const install = (name: string) => files.push(`/usr/bin/${name}`) > 0;
  expect(findTestBrowser(machine(files, { install }))).toEqual({ path: '/usr/bin/chromium' });
  expect(installTestBrowser(machine(files))).toEqual({ path: '/usr/bin/chromium' });
  expect(installTestBrowser(machine(files, { install }))).toEqual({ path: shell });
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/usr/bin/chromium' };
  expect(installTestBrowser(machine(files, { env }))).toEqual({ path: '/usr/bin/chromium' });
});
