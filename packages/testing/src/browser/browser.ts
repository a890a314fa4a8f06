import { chromium, type Browser } from '@playwright/test';
import { browserSwitches } from './browser-switches.ts';
import { findChromium, thisMachine } from './find-chromium.ts';
import { chosenFonts, fontEnvironment, type FontSet } from './font-sets.ts';

/** Chromium with a fake microphone and camera without permission prompts. */
export const fakeMedia = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] as const;

/**
 * Starts Chromium without a window; the caller closes it. Throws with one line of advice when there is none.
 * @param more - switches of Chromium, such as those of fake microphones
 * @param fonts - absent: those of `TEST_FONTS`, else the machine's
 */
export async function launchBrowser(more: readonly string[] = [], fonts?: FontSet): Promise<Browser> {
  const found = findChromium(thisMachine);
  if ('problem' in found) throw new Error(found.problem);
  return chromium.launch({
    executablePath: found.path,
    args: [...browserSwitches, ...more],
    env: { ...variables(), ...(fonts ? fontEnvironment(fonts) : chosenFonts()) },
  });
}

const variables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
