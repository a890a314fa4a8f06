import type { Page } from '@playwright/test';
import { type Bank, openBank } from './fixtures/bank-page.ts';
import { bundleOf } from './fixtures/bundle.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const rut = '12.345.678-5';
const desk = { width: 1280, height: 900 };
const filler = '<div style="height:1100px">Banco</div>';
const snapping = (widget: string) =>
  [filler, widget, filler]
    .map((part) => `<section style="scroll-snap-align:start">${part}</section>`)
    .join('');

/** Elements that pages of banks put round the widget, each with the window in which it is seen. */
const rows: [
  string,
  (widget: string) => string,
  Page['viewportSize'] extends () => infer Size ? Size : never,
][] = [
  ['400 % zoom', (widget) => widget, { width: 320, height: 225 }],
  ['zoom', (widget) => `<div style="zoom:1.5">${widget}</div>`, desk],
  ['transform', (widget) => `<div style="transform:scale(0.9)">${filler}${widget}${filler}</div>`, desk],
  [
    'content-visibility',
    (widget) => `${filler}<div style="content-visibility:auto">${widget}</div>${filler}`,
    desk,
  ],
  ['right to left', (widget) => `<div dir="rtl">${widget}</div>`, desk],
  [
    'scroll snap',
    (widget) =>
      `<div style="height:100vh;overflow:auto;scroll-snap-type:y mandatory">${snapping(widget)}</div>`,
    { width: 390, height: 600 },
  ],
];

const banks: Bank[] = [];
test.afterEach(() => banks.splice(0).forEach((bank) => bank.close()));
const openPage = async (service: string, body: (widget: string) => string) => {
  const bank = await openBank({
    service,
    body: (key) => body(`<dm-widget history="off" api-key="${key}"></dm-widget>`),
  });
  banks.push(bank);
  return bank;
};

test('[W-01] in pages that zoom, scale, contain, snap and read from the right, a list lies at its field and a dialog in sight', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  rosa.home = afilia.url;
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut });
  for (const [name, body, size] of rows)
    await test.step(name, async () => {
      const bank = await openPage(afilia.url, body);
      if (size) await page.setViewportSize(size);
      await page.goto(bank.url);
      const field = rosa.widget.getByRole('combobox', { name: 'Comuna' });
      await field.fill('providencia');
      const option = rosa.widget.getByRole('option', { name: /^Providencia/u }).first();
      await expect(option).toBeVisible();
      const [at, under] = await Promise.all([
        field.boundingBox(),
        rosa.widget.getByRole('listbox', { name: 'Comuna' }).boundingBox(),
      ]);
      if (!at || !under) throw new Error('Nothing is drawn');
      const gap = under.y >= at.y ? under.y - (at.y + at.height) : at.y - (under.y + under.height);
      expect(Math.abs(under.x - at.x), 'beside its field').toBeLessThan(40);
      expect(gap, 'away from its field').toBeLessThan(20);
      await option.click();
      await expect(field).toHaveValue(/^Providencia/u);
      expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await rosa.widget.getByRole('button', { name: 'Ayuda' }).click();
      await expect(rosa.widget.getByRole('dialog')).toBeInViewport({ ratio: 0.4 });
      await page.keyboard.press('Escape');
      await expect(rosa.widget.getByRole('dialog')).toBeHidden();
    });
});

test('[W-01] a page that scrolls smoothly leaves the wheel to a dialog', async ({ page, afilia }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const bank = await openPage(afilia.url, (widget) => `${widget}${filler}`);
  await page.goto(bank.url);
  await page.addScriptTag({ content: await bundleOf('smooth-scroll') });
  await page.locator('dm-widget').getByText('términos y condiciones').first().click();
  const words = page.locator('dm-widget').getByRole('dialog').getByRole('heading').nth(2);
  await expect(words).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await words.hover();
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...(document.querySelector('dm-widget')?.shadowRoot?.querySelectorAll('.dm-portal *') ?? [])].some(
          ({ scrollTop }) => scrollTop > 0,
        ),
      ),
    )
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('[W-01] typed text outlives a view transition, an inert page and a frozen tab, which then shows the current state', async ({
  page,
  context,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openPage(
    afilia.url,
    (widget) => `<style>dm-widget{view-transition-name:widget}</style><main>${widget}</main><aside></aside>`,
  );
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  rosa.home = bank.url;
  const person = await rosa.skipTo('embed-prospect', { url: afilia.url, rut });
  const street = rosa.field('Calle y número');
  await street.fill('Merced 3');
  const changeInTransition = (change: () => void) =>
    page.evaluate(async (source) => {
      const run = new Function(`(${source})()`) as () => void;
      await document.startViewTransition(run).finished;
    }, change.toString());
  await changeInTransition(() => {
    const widget = document.querySelector('dm-widget');
    if (widget) document.querySelector('aside')?.append(widget);
  });
  await expect(street).toHaveValue('Merced 3');
  await changeInTransition(() => {
    const widget = document.querySelector('dm-widget');
    widget?.replaceWith(widget.cloneNode());
  });
  await expect(street).toHaveValue('Merced 3');
  const setInert = (inert: boolean) =>
    page.evaluate((value) => {
      document.body.inert = value;
      document.body.ariaHidden = String(value);
    }, inert);
  await setInert(true);
  await setInert(false);
  await street.fill('Merced 4');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await person.saveProspect();
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await rosa.see('Verifica tu correo', 'otp-contact');
});

test('[W-01] a frame without an origin says that the rest did not load; typed text stays', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const inner = await openPage(afilia.url, (widget) => widget);
  const outer = await openPage(
    afilia.url,
    () =>
      `<iframe title="Banco" sandbox="allow-scripts allow-forms" src="${inner.url}" style="width:100%;height:880px"></iframe>`,
  );
  await page.goto(outer.url);
  const widget = page.frameLocator('iframe').locator('dm-widget');
  const field = widget.getByLabel('RUT de tu negocio');
  await field.fill('12345678-5');
  await expect(widget.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(field).toHaveValue('12345678-5');
  pageErrors.length = 0;
});
