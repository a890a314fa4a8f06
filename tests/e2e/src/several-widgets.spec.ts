import type { Locator } from '@playwright/test';
import { openBank, type Bank } from './fixtures/bank-page.ts';
import { expect, test } from './fixtures/test.ts';

const ruts = ['12.345.678-5', '11.111.111-1'];

async function start(widget: Locator, rut: string) {
  await widget.getByLabel('RUT de tu negocio').fill(rut);
  await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
  await widget.getByRole('checkbox', { name: /^Autorizo consultar/ }).check();
  await widget.getByRole('button', { name: 'Comenzar' }).click();
}
const title = (widget: Locator) => widget.getByRole('heading', { level: 1 });
const business = 'Cuéntanos de ti y de tu negocio';

let bank: Bank;
test.beforeEach(async ({ afilia, page }) => {
  bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<label>Buscar en el banco <input></label><main><dm-widget api-key="${key}"></dm-widget></main>
       <aside><dm-widget id="sucursal" api-key="${key}"></dm-widget></aside>`,
  });
  await page.goto(bank.url);
});
test.afterEach(() => bank.close());

test('[W-01] [W-02] two widgets on a page are two applications, and neither disturbs the other', async ({
  page,
}) => {
  const [one, two] = [page.locator('main dm-widget'), page.locator('aside dm-widget')];
  await start(one, ruts[0] ?? '');
  // While the first one goes on, a person types in the second: the focus stays there.
  const rut = two.getByLabel('RUT de tu negocio');
  await rut.click();
  await expect(title(one)).toHaveText(business);
  await page.keyboard.type('111111111');
  await expect(rut).toHaveValue('11.111.111-1');
  await expect(title(two)).toHaveText('Vende con tarjetas en pocos pasos');

  await one.getByLabel('Calle y número').fill('Av. Matta 1020');
  await start(two, ruts[1] ?? '');
  await expect(title(two)).toHaveText(business);
  await two.getByLabel('Calle y número').fill('Merced 360');
  await two.getByRole('button', { name: 'Ayuda' }).click();
  await expect(two.getByRole('dialog')).toBeVisible();
  // A dialog of one leaves the other at work.
  await expect(one.getByRole('dialog')).toHaveCount(0);
  await one.getByLabel('Correo', { exact: true }).focus();
  await page.keyboard.type('rosa@correo.cl');
  await expect(one.getByLabel('Correo', { exact: true })).toHaveValue('rosa@correo.cl');

  await page.reload();
  await expect(one.getByLabel('Calle y número')).toHaveValue('Av. Matta 1020');
  await expect(two.getByLabel('Calle y número')).toHaveValue('Merced 360');
  const stored = await page.evaluate(() => Object.keys(sessionStorage).toSorted());
  expect(stored.filter((key) => key.endsWith('session'))).toEqual([
    'afilia:session',
    'afilia:sucursal:session',
  ]);

  await page.evaluate(() => document.querySelector('main dm-widget')?.remove());
  await two.getByLabel('Calle y número').fill('Merced 361');
  await expect(two.getByLabel('Calle y número')).toHaveValue('Merced 361');
});

test(
  '[W-01] taken out and put back, the widget goes on where it was; moved in one go it does not even blink',
  { tag: '@variant' },
  async ({ page }) => {
    await page.evaluate(() => document.querySelector('aside')?.replaceChildren());
    const widget = page.locator('dm-widget');
    await widget.getByLabel('RUT de tu negocio').fill('12.345.678-5');
    await page.evaluate(() => {
      const element = document.querySelector('dm-widget');
      element?.remove();
      Reflect.set(globalThis, 'taken', element);
    });
    await expect(widget).toHaveCount(0);
    await page.evaluate(() =>
      document.querySelector('main')?.append(Reflect.get(globalThis, 'taken') as Node),
    );
    await expect(widget.getByLabel('RUT de tu negocio')).toHaveValue('12.345.678-5');
    // A consent is not one that is found given.
    await expect(widget.getByRole('checkbox', { name: /^Acepto los/ })).not.toBeChecked();

    await start(widget, ruts[0] ?? '');
    await expect(title(widget)).toHaveText(business);
    await widget.getByLabel('Calle y número').fill('Av. Matta 1020');
    await widget.getByText('Agregar detalles', { exact: true }).click();
    await widget.getByRole('button', { name: 'Agregar otra dirección' }).click();
    await widget.getByRole('dialog').getByLabel('Calle o avenida').fill('Avenida Providencia');
    await page.evaluate(() => {
      const element = document.querySelector('dm-widget');
      document.querySelector('aside')?.append(...(element ? [element] : []));
    });
    await expect(widget.getByRole('dialog').getByLabel('Calle o avenida')).toHaveValue('Avenida Providencia');

    // A framework that draws the page anew makes another element: it takes the same application up.
    await page.evaluate(() => {
      const key = document.querySelector('dm-widget')?.getAttribute('api-key') ?? '';
      const another = document.createElement('dm-widget');
      another.setAttribute('api-key', key);
      document.querySelector('dm-widget')?.replaceWith(another);
    });
    await expect(title(widget)).toHaveText(business);
    await expect(widget.getByLabel('Calle y número')).toHaveValue('Av. Matta 1020');
  },
);
