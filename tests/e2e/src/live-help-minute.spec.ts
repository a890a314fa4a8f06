import { launchBrowser } from '@afilia/testing/browser/browser';
import { seeded } from '@afilia/testing/backend/seeded';
import type { FrameLocator, Page } from '@playwright/test';
import { bothPictures } from './fixtures/both-pictures.ts';
import { shareOfDifference } from './fixtures/compare-pictures.ts';
import { replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether } from './person/together.ts';

const moments = 20;
/** Between two looks, ms: the person is busy for a minute in all. */
const between = 3_000;
/** From what the person did last until both sides are looked at, ms. */
const settled = 300;
const maxDifference = 0.01;
const seed = Number(process.env['MINUTE_SEED'] ?? 20_261_127);

/** What each field of the widget has in it, by its label. */
const valuesOf = (where: Page | FrameLocator) =>
  where
    .locator('dm-widget')
    .evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])].map(
        (field) => [field.labels?.[0]?.textContent ?? field.ariaLabel, field.value, field.checked],
      ),
    );

/** What a person does on the form of the business, by chance. */
function actsOf({ page, widget, button, field }: Person, next: (below: number) => number) {
  const typedInto = ['Calle y número', 'Depto, local u oficina', 'Nombre de fantasía', 'Celular'] as const;
  const ticked = ['Local con público', 'A domicilio o ferias', 'Internet o redes sociales'] as const;
  const dialog = widget.getByRole('dialog');
  const acts: readonly (() => Promise<void>)[] = [
    async () => {
      const label = typedInto[next(typedInto.length)] ?? typedInto[0];
      // Some stand there for some answers alone.
      if (!(await field(label).isVisible())) return;
      await field(label).click();
      await page.keyboard.press('End');
      await page.keyboard.type(label === 'Celular' ? String(next(99)) : `${'aeiou'[next(5)]}${next(9)} ñ`);
    },
    async () => void (await page.keyboard.press('Backspace')),
    async () => widget.getByRole('checkbox', { name: ticked[next(ticked.length)] ?? ticked[0] }).click(),
    async () => {
      const commune = widget.getByRole('combobox', { name: 'Comuna' });
      if (!(await commune.isVisible())) return;
      await commune.fill(['Providencia', 'Ñuñoa', 'Valdivia'][next(3)] ?? '');
      await widget.getByRole('option').first().click();
    },
    () => page.mouse.wheel(0, next(2) ? 250 : -250),
    async () => {
      if (!(await button('Agregar otra dirección').isVisible())) return;
      await button('Agregar otra dirección').click();
      await dialog.waitFor();
    },
  ];
  return async () => {
    if (!(await dialog.isVisible())) return acts[next(acts.length)]?.();
    if (next(2)) await dialog.getByLabel('Calle', { exact: true }).pressSequentially(`${next(9)}e`);
    else await page.keyboard.press('Escape');
  };
}

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
      context: { viewport: { width: 1500, height: 1100 }, deviceScaleFactor: 2, reducedMotion: 'reduce' },
    });
    const { ana, caughtUp } = together;
    await rosa.widget.getByText('Agregar detalles', { exact: true }).click();
    await caughtUp();
    await expect(ana.locator('.replay')).toHaveAttribute('style', /scale\(1\)/u);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { number } = seeded(seed);
    const act = actsOf(rosa, (below) => Math.floor(number(below)));
    const told: string[] = [];
    for (let moment = 1; moment <= moments; moment++) {
      const until = performance.now() + between / 2 + number(between);
      do await act();
      while (performance.now() < until);
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), settled);
      const [mine, seen, pictures] = await Promise.all([
        valuesOf(page),
        valuesOf(replay(ana)),
        bothPictures(together, `minute-${moment}`),
      ]);
      expect(seen, `moment ${moment} of seed ${seed}`).toEqual(mine);
      const differs = await shareOfDifference(room, pictures.mine, pictures.theirs, pictures.aside);
      told.push(`${moment}: ${(differs * 100).toFixed(2)} %`);
      expect(differs, `moment ${moment} of seed ${seed}`).toBeLessThanOrEqual(maxDifference);
    }
    console.log(told.join('\n'));
    await together.close();
    await Promise.all([theirs.close(), browser.close()]);
  },
);
