import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { askForHelp, deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test.setTimeout(600_000);

/** A member of each role, with the things besides the places of the role: a case that is open. */
const members = ['ana', 'rita', 'pablo', 'carla', 'sofia', 'olga', 'amelia', 'hernan'] as const;

/** A desk at 200 %, as it is, and a wide one. */
const widths = [640, 1280, 1920];

const sidewaysOf = (desk: Page) =>
  desk.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function lookAt(desk: Page, where: string): Promise<void> {
  for (const width of widths) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(desk), `${where} at ${width}`).toBe(0);
  }
  await expectAccessible(desk, where);
  await shoot(desk, `console-${where.replaceAll(/\W+/gu, '-')}`, widths);
  await expectAccessibleInTheDark(desk, where);
}

for (const member of members)
  test(
    `[A-25] every place of ${member} fits a desk at 200 %, as it is, and a wide one, in light and in dark, and its links are reached by keyboard`,
    { tag: '@variant' },
    async ({ browser, afilia }) => {
      const { folio } = await waitingCase(afilia);
      const visitor = await askForHelp(afilia);
      const desk = await deskOf(browser, afilia, member);
      const links = desk.getByRole('navigation', { name: 'Lugares' }).getByRole('link');
      const names = await links.allTextContents();
      expect(names.length).toBeGreaterThan(1);
      for (const [at, name] of names.entries()) {
        await links.nth(at).focus();
        await desk.keyboard.press('Enter');
        await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(desk.getByRole('progressbar')).toHaveCount(0);
        await lookAt(desk, `${member} ${name}`);
      }
      if (member === 'rita') {
        await placeLink(desk, 'Casos').click();
        await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
        await expect(desk.getByRole('heading', { name: `Caso ${folio}` })).toBeVisible();
        await lookAt(desk, 'rita case');
        await desk.getByRole('button', { name: 'Soltar el caso' }).click();
      }
      visitor.close();
      await leaveDesk(desk);
    },
  );
