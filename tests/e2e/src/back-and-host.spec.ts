import type { Locator, Page } from '@playwright/test';
import { openBank } from './fixtures/bank-page.ts';
import { expectDepth, historyOf, pageBefore, start } from './fixtures/page-history.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const approved = '12.345.678-5';
const title = (widget: Locator) => widget.getByRole('heading', { level: 1 });
const business = 'Cuéntanos de ti y de tu negocio';

/** A router as they are: a key of its own in each state, and a page that is lost where it lacks. */
const router = `<script>
  history.replaceState({ __NA: true, idx: 3 }, '');
  window.lost = 0;
  addEventListener('popstate', ({ state }) => { if (!state?.__NA || state.idx !== 3) window.lost++; });
  addEventListener('dm:exit', () => { window.atExit = history.state; });
</script>`;
const ofRouter = { __NA: true, idx: 3 };
const lost = (page: Page) => page.evaluate(() => Reflect.get(window, 'lost') as number);

test("[W-01] the host's router finds its keys in every state, and its history as it was after the widget", async ({
  page,
  inbox,
  address,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `${router}<main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
  try {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = bank.url;
    await page.goto(`${afilia.url}${pageBefore}`);
    await rosa.start(approved);
    await rosa.see(business, 'embed-prospect');
    await rosa.enterBusiness();
    await rosa.see('Verifica tu correo', 'otp');
    await expectDepth(page, 2);
    expect((await historyOf(page)).state).toMatchObject(ofRouter);
    await page.goBack();
    await rosa.see(business, 'embed-prospect');
    expect((await historyOf(page)).state).toMatchObject(ofRouter);
    await page.goForward();
    await rosa.see('Verifica tu correo', 'otp');

    // The host hears of the exit when our entries are gone.
    await rosa.button('Guardar y salir').click();
    await rosa.widget.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'atExit'))).toEqual(ofRouter);
    await rosa.button('Continuar mi solicitud').click();
    await expectDepth(page, 2);

    await page.evaluate(() => document.querySelector('dm-widget')?.remove());
    await expect.poll(async () => (await historyOf(page)).state).toEqual(ofRouter);
    expect(page.url()).toBe(bank.url);
    expect(await lost(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/sandbox\/$/);
  } finally {
    bank.close();
  }
});

test('[W-01] an element that a framework puts in place of another keeps its entries', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `${router}<main><dm-widget api-key="${key}"></dm-widget></main>`,
  });
  try {
    await page.goto(bank.url);
    const widget = page.locator('dm-widget');
    await start(widget, approved);
    await expect(title(widget)).toHaveText(business);
    await expectDepth(page, 1);
    await page.evaluate(() => {
      const old = document.querySelector('dm-widget');
      const another = document.createElement('dm-widget');
      another.setAttribute('api-key', old?.getAttribute('api-key') ?? '');
      old?.replaceWith(another);
    });
    await expect(title(widget)).toHaveText(business);
    await expectDepth(page, 1);
    await page.goBack();
    await expect(widget.getByRole('dialog', { name: '¿Quieres salir?' })).toBeVisible();
    expect(await lost(page)).toBe(0);
  } finally {
    bank.close();
  }
});

test('[W-02] with `history="off"` the history is left alone, and Back leaves', async ({ page, afilia }) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `${router}<main><dm-widget history="off" api-key="${key}"></dm-widget></main>`,
  });
  try {
    await page.goto(`${afilia.url}${pageBefore}`);
    await page.goto(bank.url);
    const { length } = await historyOf(page);
    const widget = page.locator('dm-widget');
    await start(widget, approved);
    await expect(title(widget)).toHaveText(business);
    await widget.getByRole('button', { name: 'Ayuda' }).click();
    await expect(widget.getByRole('dialog')).toBeVisible();
    expect(await historyOf(page)).toMatchObject({ length, state: ofRouter });
    await page.goBack();
    await expect(page).toHaveURL(/\/sandbox\/$/);
  } finally {
    bank.close();
  }
});

test('[W-05] of several widgets the one that pushed last obeys; embedded ones have entries for layers alone', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<main><dm-widget id="prospect" mode="embedded" screen="prospect" api-key="${key}"></dm-widget></main>
       <aside><dm-widget id="otro" api-key="${key}"></dm-widget></aside>`,
  });
  try {
    await page.goto(bank.url);
    const [embedded, full] = [page.locator('#prospect'), page.locator('#otro')];
    await start(full, approved);
    await expect(title(full)).toHaveText(business);
    await expectDepth(page, 1, 'otro');
    await embedded.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
    const help = embedded.getByRole('dialog');
    await expect(help).toBeVisible();
    await expectDepth(page, 1, 'prospect');
    await page.goBack();
    await expect(help).toBeHidden();
    await expect(full.getByRole('dialog')).toHaveCount(0);
    await expectDepth(page, 1, 'otro');
    await page.goBack();
    await expect(full.getByRole('dialog', { name: '¿Quieres salir?' })).toBeVisible();
    await expect(help).toBeHidden();
  } finally {
    bank.close();
  }
});
