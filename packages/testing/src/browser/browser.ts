import { chromium, type Browser } from '@playwright/test';
import { browserSwitches } from './browser-switches.ts';
import { findChromium, findTestBrowser, thisMachine } from './find-chromium.ts';
import { chosenFonts, fontEnvironment, type FontSet } from './font-sets.ts';

/** Chromium with a fake microphone and camera without permission prompts. */
export const fakeMedia = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] as const;

/**
 * Starts the browser of tests, without a window; the caller closes it. Throws with one line of advice when there is none.
 * @param more - switches of Chromium, such as those of fake microphones
 * @param fonts - absent: those of `TEST_FONTS`, else the machine's
 */
export const launchBrowser = (more: readonly string[] = [], fonts?: FontSet): Promise<Browser> =>
  launch(pathOf(findTestBrowser(thisMachine)), more, fonts);

/** As `launchBrowser`, but a whole Chromium, as people have: for measurements of the time that they wait. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  launch(chromiumPath(), more);

/** Path of a whole Chromium. Throws with one line of advice when there is none. */
export const chromiumPath = (): string => pathOf(findChromium(thisMachine));

function pathOf(found: ReturnType<typeof findChromium>): string {
  if ('problem' in found) throw new Error(found.problem);
  return found.path;
}

async function launch(executablePath: string, more: readonly string[], fonts?: FontSet): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...browserSwitches, ...more],
    env: { ...variables(), ...(fonts ? fontEnvironment(fonts) : chosenFonts()) },
  });
}

const variables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
