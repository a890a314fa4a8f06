import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, fromMenu, leaveDesk, replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow, helpTogether } from './person/together.ts';

test(
  '[A-09] [A-25] a supervisor observes: the question to the person names her, both see it all the time, nothing of hers arrives, and a sign-out closes the page',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, browser, { url: afilia.url });
    const sofia = await deskOf(browser, afilia, 'sofia');
    await shoot(sofia, 'console-may-observe', [1280, 1920]);
    await sofia.getByRole('button', { name: /^Observar la ayuda de S-/u }).click();
    await expect(sofia.getByText('Esperando que la persona acepte mostrar su página.')).toBeVisible();
    await expect(
      page.getByText('Sofía Rojas, de supervisión, quiere observar esta ayuda. Solo mira. ¿Lo permites?'),
    ).toBeVisible();
    await shoot(page, 'widget-observe-asked');
    // Before the yes there is nothing of the page.
    await expect(replay(sofia).getByLabel('Calle y número', { exact: true })).toHaveCount(0);
    await page.click(allow);
    await expect(
      page.getByText('Ana Pérez y Sofía Rojas (solo mira) están viendo esta página'),
    ).toBeVisible();
    await expect(together.ana.getByText('También en la sesión: Sofía Rojas (observa).')).toBeVisible();
    await rosa.field('Calle y número').fill('Merced 840');
    await expect(replay(sofia).getByLabel('Calle y número', { exact: true })).toHaveValue('Merced 840');
    await expect(sofia.getByRole('heading', { name: 'Observar' })).toBeVisible();
    for (const name of ['Pedir control', 'Pedir grabar', 'Llamar'])
      await expect(sofia.getByRole('button', { name })).toHaveCount(0);
    await shoot(page, 'widget-observed');
    await expectAccessible(sofia, 'observe');
    await expectAccessibleInTheDark(sofia, 'observe');
    await shoot(sofia, 'console-observe', [1280, 1920]);
    await page.getByRole('button', { name: 'Quitar a Sofía Rojas (solo mira)' }).click();
    await expect(sofia.getByText('La persona dejó de mostrarte su página a ti.')).toBeVisible();
    await sofia.getByRole('button', { name: 'Dejar de observar' }).click();
    await expect(together.ana.getByText('También en la sesión')).toBeHidden();
    await leaveDesk(sofia);

    // Ana signs out in another tab: the page that she watches is closed here, and the person reads it.
    await together.caughtUp();
    const otherTab = await together.ana.context().newPage();
    await otherTab.goto('/console/');
    await fromMenu(otherTab, 'Cerrar sesión');
    await Promise.all([
      expect(together.ana.getByText('Tu sesión terminó')).toBeVisible(),
      expect(replay(together.ana).getByLabel('Calle y número')).toHaveCount(0),
      expect(page.getByText('Ana Pérez está viendo esta página')).toBeHidden(),
    ]);
    await together.close();
  },
);
