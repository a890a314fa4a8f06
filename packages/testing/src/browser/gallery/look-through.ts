import type { CDPSession, Page } from '@playwright/test';
import { laptop, layoutFindings, phone, phoneOnItsSide, quarter, smallPhone } from './look-at.ts';

/** Sizes of text that a browser has by default, px. */
const usual = { standard: 16, fixed: 13 };
/** Twice that, as a reader chooses it in the browser, px. */
export const doubleText = { standard: 32, fixed: 26 };

type Check = 'focusFaults' | 'targetFaults' | 'forcedColourFaults';
const request = (page: Page, check: Check): Promise<string[]> =>
  page.evaluate(
    `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(gallery.${check}()))))`,
  );

/** Long words break, and a field may show less than its hint, where twice the letters stand on a phone. */
const mayBreak = /Broken in two|A field of/u;

/** Changes the reader's text size, and sends the event that a browser sends: it lays the page out anew and reports a resize. */
async function setTextSize(page: Page, session: CDPSession, fontSizes: typeof usual): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes });
  await page.evaluate('dispatchEvent(new Event("resize"))');
}

/**
 * Finds parts of the shown specimen that do not work with a keyboard, a finger, forced colours, large text or zoom: a
 * line each. Leaves the page as it was. Costs as much as all layouts together, and depends on words little: one
 * specimen of a structure is enough.
 */
export async function reachFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, lines: readonly string[]) =>
    found.push(...lines.map((line) => `${where}: ${line}`));
  // The keyboard was used last: the next element with the focus shows it.
  await page.keyboard.press('Tab');
  for (const window of [laptop, phoneOnItsSide, quarter, smallPhone, phone]) {
    note('layout', await layoutFindings(page, window));
    note(`focus at ${window.width} px`, await request(page, 'focusFaults'));
  }
  note('finger', await request(page, 'targetFaults'));
  await page.emulateMedia({ forcedColors: 'active' });
  for (const window of [phone, laptop]) {
    await page.setViewportSize(window);
    note(`forced colours at ${window.width} px`, await request(page, 'forcedColourFaults'));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  const session = await page.context().newCDPSession(page);
  await setTextSize(page, session, doubleText);
  for (const window of [phone, smallPhone, phoneOnItsSide]) {
    const narrow = await layoutFindings(page, window);
    note(
      'text at 200 %',
      narrow.filter((line) => !mayBreak.test(line)),
    );
  }
  note('text at 200 %', await layoutFindings(page, laptop));
  await setTextSize(page, session, usual);
  await session.detach();
  return found;
}
