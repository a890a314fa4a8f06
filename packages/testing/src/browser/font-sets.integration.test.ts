import { isLongRun } from '../long-run.ts';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { chosenFonts, type FontSet } from './font-sets.ts';

const families = ['sans-serif', 'Arial', 'system-ui'];
const html = families
  .map((family) => `<p><span style="font:16px ${family}">Cuéntanos de ti y de tu negocio</span></p>`)
  .join('');

/** Width of the same words in each family, px. */
async function widthsWith(set: FontSet): Promise<number[]> {
  const browser = await launchBrowser([], set);
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    return await page
      .locator('span')
      .evaluateAll((words) => words.map((one) => Math.round(one.getBoundingClientRect().width)));
  } finally {
    await browser.close();
  }
}

test.runIf(isLongRun)(
  'a browser of the tests has the fonts that it is given, whatever the machine has',
  async ({ skip }) => {
    // Elsewhere browsers take the system's fonts by other means.
    skip(process.platform !== 'linux', 'fontconfig is of Linux');
    const liberation = await widthsWith('liberation');
    const noto = await widthsWith('noto');
    expect(new Set(liberation).size).toBe(1);
    expect(new Set(noto).size).toBe(1);
    expect(noto[0]).toBeGreaterThan((liberation[0] ?? 0) + 5);
    const dejavu = await widthsWith('dejavu');
    // Its hints round some pixels otherwise.
    expect(Math.max(...dejavu) - Math.min(...dejavu)).toBeLessThanOrEqual(1);
    expect(Math.min(...dejavu)).toBeGreaterThan(noto[0] ?? 0);
    expect(await widthsWith('none')).toEqual(families.map(() => 0));
  },
);

test('TEST_FONTS names a set, or says which there are', () => {
  expect(chosenFonts('')).toBeUndefined();
  expect(chosenFonts('liberation')?.FONTCONFIG_FILE).toMatch(/liberation-\w+\.conf$/u);
  expect(() => chosenFonts('comic')).toThrow('TEST_FONTS is one of liberation, noto, dejavu, and not comic.');
  expect(() => chosenFonts('none')).toThrow('and not none.');
});
