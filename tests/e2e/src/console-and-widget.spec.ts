import { shoot } from './fixtures/screenshots.ts';
import { enterByCode, replay, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { nextHelp } from './person/agent.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const allow = '#openreplay-confirm-window-confirm-btn';

test(
  '[A-25] [A-09] a person and an agent: six digits, a yes, the page, a field filled from afar, and the end',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.start('12.345.678-5');
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    await rosa.button('Ayuda').click();
    const requested = nextHelp(page);
    await rosa.button('Mostrar mi página').click();
    const { code } = await requested;

    const context = await browser.newContext({ baseURL: afilia.url });
    const ana = await context.newPage();
    await signIn(ana);
    await expect(ana.getByRole('row', { name: /Datos del negocio/u })).toBeVisible();
    await enterByCode(ana, code);
    await expect(ana.getByText('Esperando que la persona acepte mostrar su página.')).toBeVisible();
    await page.click(allow);
    await expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible();
    const seen = replay(ana);
    await expect(seen.getByRole('heading', { name: 'Cuéntanos de ti y de tu negocio' })).toBeVisible();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await expect.poll(() => seen.locator('html').evaluate((root) => root.scrollTop)).toBe(scrolled);
    await expect(ana.getByRole('region', { name: 'Solicitud' })).toContainText('aceptó mostrar su página');
    await shoot(ana, 'console-real-page', [1280]);

    await ana.getByRole('button', { name: 'Pedir control' }).click();
    await page.click(allow);
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await rosa.field('Calle y número').scrollIntoViewIfNeeded();
    // The agent's picture follows; then they press where they see the field.
    const field = seen.getByLabel('Calle y número');
    const place = async () => (await field.boundingBox())?.y ?? -1;
    await expect.poll(place).toBeGreaterThan(100);
    let last = -1;
    await expect
      .poll(async () => {
        const before = last;
        last = await place();
        return last === before;
      })
      .toBe(true);
    const box = await field.boundingBox();
    if (!box) throw new Error('the agent does not see the field');
    await ana.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const own = ana.getByLabel(/^Escribir en «Calle y número/u);
    await own.fill('Av. Matta 1020');
    await expect(rosa.field('Calle y número')).toHaveValue('Av. Matta 1020');
    await expect(field).toHaveValue('Av. Matta 1020');
    await shoot(ana, 'console-real-control', [1280]);

    await page.getByRole('button', { name: 'Terminar', exact: true }).click();
    await expect(ana.getByText('La persona dejó de mostrar su página.')).toBeVisible();
    await context.close();
  },
);
