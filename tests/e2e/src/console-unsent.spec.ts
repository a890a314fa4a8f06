import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin enviar?' });
const stay = (page: Page) => page.getByRole('button', { name: 'Seguir escribiendo' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Salir' }).click();
const stored = (page: Page) => page.getByText('Aquí está lo que escribiste antes y no enviaste.');
const search = (page: Page) => placeLink(page, 'Buscar').click();

test('[A-25] a typed reason for opening an application needs a confirmation before it is left, and is there again with its folio', async ({
  browser,
  afilia,
}) => {
  const carla = await deskOf(browser, afilia, 'carla');
  const folio = carla.getByRole('textbox', { name: 'Folio' });
  const reason = carla.getByRole('textbox', { name: 'Por qué la abres' });
  // A folio alone is no text that would be missed.
  await folio.fill('S-2026-000001');
  await search(carla);
  await placeLink(carla, 'Auditoría').click();
  await reason.fill('Oficio 1234 de la autoridad.');
  await search(carla);
  await expect(question(carla)).toContainText('Lo encuentras aquí si vuelves');
  await stay(carla);
  await expect(reason).toHaveValue('Oficio 1234 de la autoridad.');
  await search(carla);
  await leave(carla);
  await expect(carla.getByRole('heading', { name: 'Buscar', level: 1 })).toBeFocused();
  await placeLink(carla, 'Auditoría').click();
  await expect(stored(carla)).toBeVisible();
  await expect(folio).toHaveValue('S-2026-000001');
  await expect(reason).toHaveValue('Oficio 1234 de la autoridad.');
  await expectAccessible(carla, 'kept reason of an audit');
  await shoot(carla, 'console-unsent-audit', [390, 1280]);
  await carla.setViewportSize({ width: 1280, height: 800 });
  await carla.getByRole('button', { name: 'Descartar' }).click();
  await expect(reason).toHaveValue('');
  await search(carla);
  await expect(carla.getByRole('heading', { name: 'Buscar', level: 1 })).toBeFocused();
  await leaveDesk(carla);
});

test(
  '[A-25] a typed data request that was not saved needs a confirmation before it is left, and is there again',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Pedidos sobre datos').click();
    const words = sofia.getByRole('textbox', { name: 'Con sus palabras' });
    const paper = sofia.getByRole('textbox', { name: 'Qué papel muestra quién es' });
    await words.fill('Quiero saber qué datos tienen.');
    await paper.fill('Cédula vista en la oficina.');
    await sofia.goBack();
    await stay(sofia);
    await expect(words).toHaveValue('Quiero saber qué datos tienen.');
    await search(sofia);
    await leave(sofia);
    await placeLink(sofia, 'Pedidos sobre datos').click();
    await expect(stored(sofia)).toBeVisible();
    await expect(words).toHaveValue('Quiero saber qué datos tienen.');
    await expect(paper).toHaveValue('Cédula vista en la oficina.');
    await sofia.getByRole('button', { name: 'Descartar' }).click();
    await leaveDesk(sofia);
  },
);

test(
  '[A-25] a typed reason for dropping a failed job needs a confirmation before it is lost',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const olga = await deskOf(browser, afilia, 'olga');
    const letter = {
      id: '00000000-0000-4000-8000-000000000001',
      queue: 'deliver-webhooks',
      check: null,
      folio: 'S-2026-000121',
      failedAt: '2026-11-25T17:05:00.000Z',
      attempts: 31,
      code: 'again',
      reference: '7d1f5a30-1111-8222-8333-444444444441',
    };
    await olga.route('**/staff/api/dead-letters', (route) =>
      route.fulfill({ json: { letters: [letter], isCut: false } }),
    );
    // From another page, so that Back stays in the console.
    await placeLink(olga, 'Integración').click();
    await placeLink(olga, 'Trabajos fallidos').click();
    await olga.getByRole('button', { name: 'Descartar: Aviso al banco, S-2026-000121' }).click();
    const why = olga.getByRole('dialog', { name: /^Descartar/u }).getByRole('textbox');
    await why.fill('El banco ya no recibe avisos por ahí.');
    await olga.goBack();
    await expect(question(olga)).toContainText('se pierde si sales');
    await olga.keyboard.press('Escape');
    await expect(question(olga)).toBeHidden();
    await expect(why).toHaveValue('El banco ya no recibe avisos por ahí.');
    await olga.goBack();
    await leave(olga);
    await expect(olga.getByRole('heading', { name: 'Integración', level: 1 })).toBeVisible();
    await leaveDesk(olga);
  },
);

test(
  '[A-25] a typed invitation, and the name of a view, need a confirmation before they are lost',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const olga = await deskOf(browser, afilia, 'olga');
    await placeLink(olga, 'Integración').click();
    await placeLink(olga, 'Invitaciones').click();
    const open = async () => {
      await olga.getByRole('button', { name: 'Nueva invitación' }).click();
      return olga.getByRole('dialog', { name: 'Nueva invitación' });
    };
    const adding = await open();
    await adding.getByRole('textbox', { name: 'Ejecutivo' }).fill('Ana Peña');
    await adding.getByRole('textbox', { name: 'Nombres' }).fill('Rosa');
    await olga.goBack();
    await expect(question(olga)).toContainText('se pierde si sales');
    await stay(olga);
    await expect(adding.getByRole('textbox', { name: 'Ejecutivo' })).toHaveValue('Ana Peña');
    await expect(adding.getByRole('textbox', { name: 'Nombres' })).toHaveValue('Rosa');
    await olga.goBack();
    await leave(olga);
    await expect(olga.getByRole('heading', { name: 'Integración', level: 1 })).toBeVisible();
    await placeLink(olga, 'Invitaciones').click();
    await expect((await open()).getByRole('textbox', { name: 'Ejecutivo' })).toHaveValue('');
    // Nothing was typed: no question comes.
    await olga.goBack();
    await expect(olga.getByRole('heading', { name: 'Integración', level: 1 })).toBeVisible();
    await leaveDesk(olga);

    const rita = await deskOf(browser, afilia, 'rita');
    await rita.goto(`${new URL(rita.url()).origin}/console/casos?vista=libres`);
    await search(rita);
    await rita.goBack();
    await rita.getByRole('button', { name: 'Guardar esta vista' }).click();
    const name = rita.getByRole('dialog', { name: 'Guardar esta vista' }).getByRole('textbox');
    await name.fill('Libres de hoy');
    await rita.goForward();
    await expect(question(rita)).toContainText('se pierde si sales');
    await stay(rita);
    await expect(name).toHaveValue('Libres de hoy');
    await rita.getByRole('button', { name: 'Cancelar' }).click();
    await search(rita);
    await expect(rita.getByRole('heading', { name: 'Buscar', level: 1 })).toBeFocused();
    await leaveDesk(rita);
  },
);

test(
  '[A-25] a call is not ended over a request that was typed and not taken down',
  { tag: '@variant' },
  async ({ page, inbox, address, browser, afilia }) => {
    const rut = '12.399.002-1';
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut });
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    const ana = await deskOf(browser, afilia, 'ana');
    await search(ana);
    const field = ana.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await field.fill(rut);
    await field.press('Enter');
    await ana
      .getByRole('link', { name: /^Al teléfono S-/u })
      .first()
      .click();
    await ana.getByRole('button', { name: 'Enviar código' }).click();
    const { text } = await inbox.waitFor(address, 'Tu código para hablar de tu solicitud por teléfono');
    await ana.getByRole('textbox', { name: 'Código de 8 dígitos' }).fill(/\b\d{8}\b/u.exec(text)?.[0] ?? '');
    await ana.keyboard.press('Enter');
    const words = ana.getByRole('textbox', { name: 'Con sus palabras' });
    await words.fill('Quiere saber qué datos tenemos de ella.');
    const requested = ana.getByRole('dialog', { name: '¿Dejar la llamada sin registrar el pedido?' });
    for (const name of ['Terminar con esta llamada', 'Enviar otro código']) {
      await ana.getByRole('button', { name }).click();
      await expect(requested).toBeVisible();
      await stay(ana);
      await expect(words).toHaveValue('Quiere saber qué datos tenemos de ella.');
    }
    await ana.getByRole('button', { name: 'Terminar con esta llamada' }).click();
    await expectAccessible(ana, 'ending a call with a request');
    await shoot(ana, 'console-unsent-call', [390, 1280]);
    await expectAccessibleInTheDark(ana, 'ending a call with a request');
    await ana.setViewportSize({ width: 1280, height: 800 });
    await requested.getByRole('button', { name: 'Dejar la llamada' }).click();
    await expect(words).toHaveCount(0);
    await leaveDesk(ana);
  },
);
