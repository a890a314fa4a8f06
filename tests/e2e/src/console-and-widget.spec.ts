import type { Locator, Page } from '@playwright/test';
import { shoot } from './fixtures/screenshots.ts';
import { enterByCode, replay, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { nextHelp } from './person/agent.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [640, 1280];

/** The agent presses a field where they see it, once the picture of the page stands still. */
async function pressSeen(ana: Page, field: Locator): Promise<void> {
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
}

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
    const waiting = ana.getByRole('row', { name: /^S-/u });
    await expect(waiting).toContainText('Sin atender');
    await expect(waiting).not.toContainText('Datos del negocio');
    await enterByCode(ana, code);
    await expect(ana.getByText('Esperando que la persona acepte mostrar su página.')).toBeVisible();
    // Nothing of the application before the yes.
    const standing = ana.getByRole('region', { name: 'Solicitud' });
    await expect(standing).toHaveText(
      'SolicitudVerás en qué está su solicitud cuando la persona acepte mostrarte su página.',
    );
    await shoot(ana, 'console-before-consent', widths);
    await page.click(allow);
    await expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible();
    const seen = replay(ana);
    await expect(seen.getByRole('heading', { name: 'Cuéntanos de ti y de tu negocio' })).toBeVisible();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await expect.poll(() => seen.locator('html').evaluate((root) => root.scrollTop)).toBe(scrolled);
    await expect(standing).toContainText('aceptó mostrar su página');
    await expect(standing).toContainText('Datos del negocio');
    await shoot(ana, 'console-real-page', [1280]);

    await ana.getByRole('button', { name: 'Pedir control' }).click();
    await page.click(allow);
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    const field = seen.getByLabel('Calle y número');
    await rosa.field('Calle y número').scrollIntoViewIfNeeded();
    await pressSeen(ana, field);
    const own = ana.getByLabel(/^Escribir en «Calle y número/u);
    await own.fill('Av. Matta 1020');
    await expect(rosa.field('Calle y número')).toHaveValue('Av. Matta 1020');
    await expect(field).toHaveValue('Av. Matta 1020');
    await shoot(ana, 'console-real-control', [1280]);

    // The mailbox is theirs to fill: no box is offered, and the words say whose it is.
    await rosa.field('Correo').scrollIntoViewIfNeeded();
    await pressSeen(ana, seen.getByLabel('Correo', { exact: true }));
    await expect(ana.getByText('No se puede: este dato lo completa la persona.')).toBeVisible();
    await expect(ana.getByLabel(/^Escribir en/u)).toHaveCount(0);
    await shoot(ana, 'console-own-field', widths);

    await page.getByRole('button', { name: 'Terminar', exact: true }).click();
    await expect(ana.getByText('La persona dejó de mostrar su página.')).toBeVisible();
    await expect(standing).not.toContainText('Datos del negocio');
    await context.close();
  },
);
