import type { Page } from '@playwright/test';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const choose = async (desk: Page, label: string, option: string) => {
  await desk.getByRole('combobox', { name: label }).click();
  await desk.getByRole('option', { name: option, exact: true }).click();
};
const shown = (desk: Page, label: string) => desk.getByRole('combobox', { name: label });

test(
  '[A-25] filters of the funnel and of deliveries stay through a reload, and Back from another page finds them',
  { tag: '@variant' },
  async ({ browser, afilia }) => {
    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Embudo').click();
    await choose(sofia, 'Período', '4 semanas');
    await choose(sofia, 'Persona o empresa', 'Empresas');
    await expect(sofia).toHaveURL(/\/embudo\?semanas=4&tipo=empresa$/u);
    await sofia.reload();
    await expect(shown(sofia, 'Persona o empresa')).toHaveText('Empresas');
    await placeLink(sofia, 'Buscar').click();
    await sofia.getByLabel('Desde').fill('02112026');
    await sofia
      .getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' })
      .fill('Soto');
    await expect(sofia).toHaveURL(/\/buscar\?desde=2026-11-02$/u);
    await sofia.goBack();
    await expect(shown(sofia, 'Período')).toHaveText('4 semanas');
    await expect(shown(sofia, 'Persona o empresa')).toHaveText('Empresas');
    await sofia.goForward();
    await expect(sofia.getByLabel('Desde')).toHaveValue('02-11-2026');
    // The server refuses a third one; a press takes the address's filters back without typing in it.
    await sofia.goto('/console/embudo?marca=default&tipo=persona&entrada=pagina');
    await sofia.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(sofia).toHaveURL(/\/embudo$/u);
    await expect(shown(sofia, 'Persona o empresa')).toHaveText('Ambas');
    await leaveDesk(sofia);

    const olga = await deskOf(browser, afilia, 'olga');
    await placeLink(olga, 'Integración').click();
    await olga.getByRole('tab', { name: 'Entregas' }).click();
    await choose(olga, 'Resultado', 'Sin entregar');
    await olga.getByRole('textbox', { name: 'Folio' }).fill('16.200.007-1');
    await olga.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(olga).toHaveURL(/\/integraciones\?parte=entregas&resultado=fallidos$/u);
    await olga.getByRole('textbox', { name: 'Folio' }).fill('s-2026-000123');
    await olga.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(olga).toHaveURL(/&resultado=fallidos&folio=S-2026-000123$/u);
    await olga.reload();
    await expect(shown(olga, 'Resultado')).toHaveText('Sin entregar');
    await expect(olga.getByRole('textbox', { name: 'Folio' })).toHaveValue('S-2026-000123');

    // Neither a reference nor the name of an executive stands in an address.
    await placeLink(olga, 'Invitaciones').click();
    await choose(olga, 'Estado', 'Vencida');
    await olga.getByRole('textbox', { name: 'Referencia o ejecutivo' }).fill('Ana Peña');
    await olga.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(olga).toHaveURL(/\/invitaciones\?estado=vencidas$/u);
    await olga.reload();
    await expect(shown(olga, 'Estado')).toHaveText('Vencida');
    await leaveDesk(olga);
  },
);
