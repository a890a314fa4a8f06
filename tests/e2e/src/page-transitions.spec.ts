import type { Page } from '@playwright/test';
import { openBank } from './fixtures/bank-page.ts';
import { bundleOf } from './fixtures/bundle.ts';
import { expectDepth, start } from './fixtures/page-history.ts';
import { expect, test } from './fixtures/test.ts';

const business = 'Cuéntanos de ti y de tu negocio';
const street = 'Calle y número';

/** The operations that the widgets of a page requested, and the streams that are open. */
function watchOperations(page: Page) {
  const asked: string[] = [];
  const open = new Set<object>();
  page.on('request', (request) => {
    const name = /"documentId":"([^"]+)"/u.exec(request.postData() ?? '')?.[1];
    if (name !== undefined) asked.push(name);
    if (name === 'application-changed') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { asked, streams: () => open.size };
}

/** Fades last until a test has looked. */
const endFades = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

const fading =
  '<style>.fade-enter-active, .fade-leave-active { transition: opacity 60s } .fade-enter-from, .fade-leave-to { opacity: 0 }</style>';
const next = '<button id="next">Siguiente</button>';

/** Pages that show the next element while the one before fades, each with the library's own way. */
const hosts = [
  {
    name: 'barba, sync',
    file: 'barba.js',
    body: (key: string) =>
      `<div data-barba="wrapper"><main data-barba="container"><a id="next" href="/otra">Siguiente</a><dm-widget api-key="${key}"></dm-widget></main></div>`,
  },
  { name: 'Vue, Transition without a mode', file: 'vue.js', body: () => `${fading}${next}<main></main>` },
  { name: 'Svelte, in and out', file: 'svelte.js', body: () => `${next}<main></main>` },
  { name: 'Motion, AnimatePresence', file: 'motion.js', body: () => `${next}<main></main>` },
];

for (const { name, file, body } of hosts)
  test(`[W-01] ${name}: the element that comes goes on where the person was`, async ({ page, afilia }) => {
    const script = await bundleOf(file);
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `${body(key)}<script>apiKey = '${key}'</script><script src="/host.js"></script>`,
      scripts: { '/host.js': script },
    });
    const { asked, streams } = watchOperations(page);
    try {
      await page.goto(bank.url);
      const widgets = page.locator('dm-widget');
      await start(widgets, '12.345.678-5');
      await expect(widgets.getByRole('heading', { level: 1 })).toHaveText(business);
      await widgets.getByLabel(street).fill('Av. Matta 1020');
      await expectDepth(page, 1);

      await page.locator('#next').first().click();
      await expect(widgets).toHaveCount(2);
      const later = widgets.last();
      await expect(later.getByLabel(street)).toHaveValue('Av. Matta 1020');
      await later.getByLabel(street).fill('Av. Matta 1021');
      await endFades(page);
      await expect(widgets).toHaveCount(1);
      await expect(widgets.getByLabel(street)).toHaveValue('Av. Matta 1021');
      await expect.poll(streams).toBe(1);
      await expectDepth(page, 1);
      await page.reload();
      await expect(widgets.getByLabel(street)).toHaveValue('Av. Matta 1021');
      expect(asked.filter((one) => one === 'start-application')).toHaveLength(1);
    } finally {
      bank.close();
    }
  });

test('[W-01] Turbo: Back goes back in the widget, and a visit leads on where the person was', async ({
  page,
  afilia,
}) => {
  const script = await bundleOf('turbo.js');
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<a id="next" href="/otra">Siguiente</a><dm-widget api-key="${key}"></dm-widget><script src="/host.js"></script>`,
    scripts: { '/host.js': script },
  });
  const { asked, streams } = watchOperations(page);
  try {
    await page.goto(bank.url);
    const widget = page.locator('dm-widget');
    await start(widget, '12.345.678-5');
    await widget.getByLabel(street).fill('Av. Matta 1020');
    await expectDepth(page, 1);
    await page.goBack();
    // Turbo draws the page anew on each Back.
    const leaving = widget.getByRole('dialog', { name: '¿Quieres salir?' });
    await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
    await expectDepth(page, 1);

    await page.locator('#next').click();
    await page.waitForURL('**/otra');
    await expect(widget.getByLabel(street)).toHaveValue('Av. Matta 1020');
    await page.goBack();
    await page.waitForURL(bank.url);
    await expect(widget.getByLabel(street)).toHaveValue('Av. Matta 1020');
    await expect.poll(streams).toBe(1);
    expect(asked.filter((one) => one === 'start-application')).toHaveLength(1);
  } finally {
    bank.close();
  }
});

test(
  '[W-01] of two elements without id the later one becomes an application of its own, where both stay',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main><aside></aside>`,
    });
    try {
      await page.goto(bank.url);
      const [first, later] = [page.locator('main dm-widget'), page.locator('aside dm-widget')];
      await start(first, '12.345.678-5');
      await expect(first.getByLabel(street)).toBeVisible();
      await page.evaluate(() => {
        const another = document.querySelector('dm-widget')?.cloneNode();
        if (another) document.querySelector('aside')?.append(another);
      });
      await expect(later.getByLabel(street)).toBeVisible();
      await expect(later.getByLabel('RUT de tu negocio')).toBeVisible();
      await expect(first.getByLabel(street)).toBeVisible();
    } finally {
      bank.close();
    }
  },
);
