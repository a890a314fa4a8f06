import { expectAccessible } from './fixtures/accessibility.ts';
import { waitingCase } from './fixtures/case.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [390, 1280, 1920];

test(
  '[W-13] a reviewer narrows the list by queue and view, keeps the view, takes the next case and gives several back',
  { tag: '@variant' },
  async ({ afilia, browser }) => {
    const { folio } = await waitingCase(afilia);
    const rita = await deskOf(browser, afilia, 'rita');
    const queues = rita.getByRole('tablist', { name: 'Colas' });
    const refusals = queues.getByRole('tab', { name: 'Rechazos' });
    await expect(refusals).toContainText('desde hoy');
    await refusals.press('Enter');
    await expect(refusals).toHaveAttribute('aria-selected', 'true');
    await rita.getByRole('combobox', { name: 'Qué casos' }).click();
    await rita.getByRole('option', { name: 'De nadie' }).click();
    await expect(rita).toHaveURL(/cola=rechazos&vista=libres/u);
    await expect(rita.getByRole('row').filter({ hasText: folio })).toContainText('Persona natural');
    await rita.reload();
    await expect(refusals).toHaveAttribute('aria-selected', 'true');
    await expect(rita.getByRole('combobox', { name: 'Qué casos' })).toHaveText('De nadie');

    await rita.getByRole('button', { name: 'Guardar esta vista' }).click();
    const dialog = rita.getByRole('dialog', { name: 'Guardar esta vista' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Los de 12.345.678-5');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('El nombre no puede tener un RUT ni un correo.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Rechazos libres');
    await expectAccessible(rita, 'saving a view');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(rita.getByText('La vista «Rechazos libres» quedó guardada.')).toBeVisible();
    await expect(rita.getByRole('combobox', { name: 'Vistas guardadas' })).toHaveText('Rechazos libres');

    await rita.getByRole('checkbox', { name: `Elegir ${folio}` }).check();
    await expectAccessible(rita, 'list of cases');
    await shoot(rita, 'console-case-list', widths);
    await expectAccessibleInTheDark(rita, 'list of cases');
    await rita.getByRole('button', { name: 'Tomar los elegidos' }).click();
    await expect(rita.getByText('Tomaste 1 de 1.')).toBeVisible();
    await rita.getByRole('button', { name: 'Quitar filtros' }).click();
    await rita.getByRole('combobox', { name: 'Qué casos' }).click();
    await rita.getByRole('option', { name: 'A mi cargo' }).click();
    await rita.getByRole('checkbox', { name: `Elegir ${folio}` }).check();
    await rita.getByRole('button', { name: 'Soltar los elegidos' }).click();
    await expect(rita.getByText('Soltaste 1 de 1.')).toBeVisible();

    await rita.getByRole('combobox', { name: 'Vistas guardadas' }).click();
    await rita.getByRole('option', { name: 'Rechazos libres' }).click();
    await rita.getByRole('button', { name: 'Quitar la vista «Rechazos libres»' }).click();
    await expect(rita.getByText('La vista se quitó.')).toBeVisible();
    await rita.getByRole('button', { name: 'Tomar el siguiente' }).click();
    await expect(rita.getByRole('heading', { name: /^Caso S-/u })).toBeVisible();
    await rita.getByRole('link', { name: 'Volver a los casos' }).click();
    await expect(rita).toHaveURL(/cola=rechazos&vista=libres/u);

    // A supervisor frees her cases, with a reason.
    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Casos').click();
    await sofia.getByRole('checkbox', { name: 'de esta página', exact: false }).check();
    await sofia.getByRole('button', { name: 'Liberar los elegidos' }).click();
    const freeing = sofia.getByRole('dialog', { name: 'Liberar casos' });
    await freeing.getByRole('textbox', { name: 'Por qué' }).fill('Corto.');
    await freeing.getByRole('button', { name: 'Liberar' }).click();
    await expect(freeing.getByText('Escribe una nota interna de 20 a 2.000 letras.')).toBeVisible();
    await freeing.getByRole('textbox', { name: 'Por qué' }).fill('Salió de turno y no vuelve hoy.');
    await expectAccessible(sofia, 'freeing cases');
    await freeing.getByRole('button', { name: 'Liberar' }).click();
    await expect(sofia.getByText('Liberaste', { exact: false })).toBeVisible();
    await leaveDesk(sofia);
    await leaveDesk(rita);
  },
);
