import type { Page } from '@playwright/test';
import { openBank, strictest } from './fixtures/bank-page.ts';
import { shareOfDifference } from './fixtures/compare-pictures.ts';
import { hostileSheet } from './fixtures/hostile-sheet.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';

test('[W-01] [W-02] under the strictest policy and trusted types of a bank on another origin the whole road breaks no rule', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openBank({
    service: afilia.url,
    policy: strictest(afilia.url),
    body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
  try {
    const reported: string[] = [];
    await page.exposeFunction('tellViolation', (what: string) => reported.push(what));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const report: unknown = Reflect.get(globalThis, 'tellViolation');
        if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = bank.url;
    await rosa.toEnd(approved);
    // Only now is it known that nothing came after the last step.
    await page.evaluate(() => new Promise((done) => void requestIdleCallback(done)));
    expect(reported).toEqual([]);
    expect(bank.reports).toEqual([]);
  } finally {
    bank.close();
  }
});

test('a rule that a page breaks is reported: the test above would know', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const bank = await openBank({
    service: afilia.url,
    policy: strictest(afilia.url),
    body: () => '<script>globalThis.inline = true</script>',
  });
  try {
    await page.goto(bank.url);
    await expect.poll(() => bank.reports.length).toBe(1);
    pageErrors.length = 0;
  } finally {
    bank.close();
  }
});

/** So tall that nothing sticks to the window's edge and no picture must be stitched. */
const sizes = [
  { width: 390, height: 2600 },
  { width: 1280, height: 2000 },
];

/** The widget as it looks on the plain page and on the dressed one, in one tab: the same application, the same moment. */
async function expectSameLook(page: Page, plain: string, name: string, prepare?: () => Promise<void>) {
  const widget = page.locator('dm-widget');
  for (const size of sizes) {
    await page.setViewportSize(size);
    const pictures: Buffer[] = [];
    for (const path of ['', 'dressed']) {
      await page.goto(`${plain}${path}`);
      await widget.getByRole('heading', { level: 1 }).waitFor();
      await prepare?.();
      await expect(widget.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await page.mouse.move(0, 0);
      const dressed = await page.evaluate(() => getComputedStyle(document.documentElement).direction);
      expect(dressed).toBe(path ? 'rtl' : 'ltr');
      pictures.push(
        await widget.screenshot({
          animations: 'disabled',
          caret: 'hide',
          path: `${import.meta.dirname}/../../../screenshots/host-${name}-${size.width}-${path || 'plain'}.png`,
        }),
      );
    }
    const [before, after] = pictures;
    if (!before || !after) throw new Error('two pictures are needed');
    const share = await shareOfDifference(page.context(), before, after);
    expect(share, `${name} at ${size.width} px`).toBeLessThan(0.005);
  }
  await page.goto(plain);
}

test(
  '[W-02] in a page whose global style sheet does its worst, the widget looks as on a plain page',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    const bank = await openBank({
      service: afilia.url,
      sheet: hostileSheet,
      body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
    });
    try {
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      rosa.home = bank.url;
      await expectSameLook(page, bank.url, 'index');
      await expectSameLook(page, bank.url, 'requirements', async () => {
        await rosa.button('¿Qué necesito?').click();
        await expect(rosa.widget.getByRole('dialog')).toBeVisible();
      });
      await rosa.start(approved);
      await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
      await expectSameLook(page, bank.url, 'embed-prospect', () => rosa.button('Continuar').click());
      await rosa.enterBusiness();
      await rosa.proveMail();
      await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
      await expectSameLook(page, bank.url, 'embed-productos');
      await rosa.chooseProducts();
      await rosa.see('Revisa tus condiciones', 'embed-condiciones');
      await expectSameLook(page, bank.url, 'embed-condiciones');
      await rosa.acceptConditions();
      await rosa.see('Conecta tu ClaveÚnica', 'embed-connect');
      await expectSameLook(page, bank.url, 'embed-connect');
    } finally {
      bank.close();
    }
  },
);
