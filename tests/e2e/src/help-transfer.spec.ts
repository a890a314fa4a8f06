import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink, replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether } from './person/together.ts';

test(
  '[A-09] [A-25] help is handed on: the person says no, then yes; the colleague sees the page and who helped does not',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, browser, { url: afilia.url });
    const { ana } = together;
    const rita = await deskOf(browser, afilia, 'rita');
    const toList = () => placeLink(rita, 'Ayuda en vivo').click();
    await toList();
    const offer = async () => {
      await ana.getByRole('button', { name: 'Pasar la ayuda' }).click();
      await ana.getByRole('combobox', { name: 'A quién' }).fill('Rita');
      await ana.getByRole('option', { name: 'Rita Fuentes' }).click();
    };
    const send = () => ana.getByRole('button', { name: 'Ofrecer' }).click();
    const requested = page.getByText('Ana Pérez quiere pasarte con Rita Fuentes');

    await offer();
    await expectAccessible(ana, 'offer');
    await shoot(ana, 'console-transfer-offer', [1280]);
    await send();
    await expect(ana.getByText('Ofreciste la ayuda a Rita Fuentes.')).toBeVisible();
    await expect(rita.getByText('Ana Pérez te quiere pasar esta ayuda.')).toBeVisible();
    await expectAccessible(rita, 'offered');
    await shoot(rita, 'console-transfer-offered', [1280]);
    await rita.getByRole('button', { name: /^Tomar la ayuda de S-/u }).click();
    await expect(rita.getByText('Ana Pérez te pasa esta ayuda.')).toBeVisible();
    await expect(requested).toBeVisible();
    await shoot(page, 'widget-transfer-asked');
    await page.getByRole('button', { name: 'Seguir con Ana Pérez' }).click();
    await expect(ana.getByText('La persona prefirió seguir contigo.')).toBeVisible();
    await expect(rita.getByText('La persona no quiso mostrar su página.')).toBeVisible();
    await rita.getByRole('button', { name: 'Salir de la sesión' }).click();
    await toList();

    await offer();
    await send();
    await rita.getByRole('button', { name: /^Tomar la ayuda de S-/u }).click();
    await expect(ana.getByText('Rita Fuentes la tomó.')).toBeVisible();
    await expectAccessibleInTheDark(ana, 'asking');
    await shoot(ana, 'console-transfer-asking', [1280]);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByText('Rita Fuentes está viendo esta página')).toBeVisible();
    await expect(ana.getByText('La persona aceptó pasar con tu colega.')).toBeVisible();
    await shoot(ana, 'console-transfer-left', [1280]);
    await rosa.field('Calle y número').fill('Merced 840');
    await expect(replay(rita).getByLabel('Calle y número', { exact: true })).toHaveValue('Merced 840');
    await expect(rita.getByText('Estás viendo su página en vivo.')).toBeVisible();
    await shoot(rita, 'console-transfer-taken', [1280]);
    await leaveDesk(rita);
    await together.close();
  },
);
