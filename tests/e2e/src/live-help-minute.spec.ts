import { launchBrowser } from '@afilia/testing/browser/browser';
import { seeded } from '@afilia/testing/backend/seeded';
import type { FrameLocator, Page } from '@playwright/test';
import { alikePictures } from './fixtures/both-pictures.ts';
import { replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { randomActs } from './person/random-acts.ts';
import { helpTogether } from './person/together.ts';

/** Both sides are compared as often, at least. */
const moments = 20;
/** The person is busy for at least a minute in all, ms. */
const busy = 60_000;
/** Time from the person's last act until both sides are looked at, ms. */
const settled = 300;
const maxDifference = 0.01;
const seed = Number(process.env['MINUTE_SEED'] ?? 20_261_127);

/** Values of the widget's fields, by their labels. */
const valuesOf = (where: Page | FrameLocator) =>
  where
    .locator('dm-widget')
    .evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].map(
        (field) => [field.labels?.[0]?.textContent ?? field.ariaLabel, field.value, field.checked],
      ),
    );

test(
  '[A-25] for a minute of typing, choosing, scrolling and dialogs on a slow phone the agent has what the person has, with other fonts and pixels',
  { tag: '@variant' },
  async ({ afilia, inbox, address }) => {
    test.setTimeout(600_000);
    const [theirs, browser] = await Promise.all([launchBrowser([], 'noto'), launchBrowser([], 'liberation')]);
    const page = await theirs.newPage({
      baseURL: afilia.url,
      viewport: { width: 900, height: 700 },
      reducedMotion: 'reduce',
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
    });
    const room = await browser.newContext();
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, browser, {
      url: afilia.url,
      // A screen of two pixels to one, zoomed to 125 %.
      context: { viewport: { width: 1500, height: 1100 }, deviceScaleFactor: 2.5, reducedMotion: 'reduce' },
    });
    const { ana, caughtUp } = together;
    await rosa.widget.getByText('Agregar detalles', { exact: true }).click();
    await caughtUp();
    await expect(ana.locator('.replay')).toHaveAttribute('style', /scale\(1\)/u);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { number } = seeded(seed);
    const { act, done } = randomActs(rosa, (below) => Math.floor(number(below)));
    const reported: string[] = [];
    let acted = 0;
    for (let moment = 1; moment <= moments || acted < busy; moment++) {
      const began = performance.now();
      // Counted, not timed: a seed gives the same acts on every machine.
      for (let left = 2 + Math.floor(number(5)); left > 0; left--) await act();
      acted += performance.now() - began;
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), settled);
      const where = `moment ${moment} of seed ${seed}, after ${done.slice(-3).join(', ')}`;
      const [mine, seen] = await Promise.all([valuesOf(page), valuesOf(replay(ana))]);
      expect(seen, where).toEqual(mine);
      const differs = await alikePictures(together, room, `minute-${moment}`);
      reported.push(`${moment}: ${(differs * 100).toFixed(2)} % after ${done.at(-1)}`);
      expect(differs, where).toBeLessThanOrEqual(maxDifference);
    }
    console.log(`${done.length} acts\n${reported.join('\n')}`);
    for (const kind of ['typed', 'chose', 'scrolled', 'dialog'])
      expect(
        done.some((what) => what.startsWith(kind)),
        kind,
      ).toBe(true);
    await together.close();
    await Promise.all([theirs.close(), browser.close()]);
  },
);
