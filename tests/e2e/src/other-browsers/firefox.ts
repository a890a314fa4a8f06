import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, type Browser } from '@playwright/test';

const executable = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** The reason for which there is no Firefox; null if there is one. */
export const noFirefox: string | null = existsSync(executable)
  ? null
  : `There is no Firefox at ${executable}: apt-get install firefox-esr, or set FIREFOX_PATH.`;

/** Starts Debian's Firefox without a window; `close` ends it. */
export async function launchFirefox(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-firefox-'));
  const started = join(folder, 'firefox');
  const relay = join(import.meta.dirname, 'firefox-relay.ts');
  writeFileSync(started, `#!/bin/sh\nexec '${process.execPath}' '${relay}' '${executable}' "$@"\n`, {
    mode: 0o755,
  });
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: started });
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
