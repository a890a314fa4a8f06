import { readFileSync } from 'node:fs';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [390, 1280];
const reason = 'Oficio 1234 de la autoridad: quién vio esta solicitud.';

test(
  'an auditor opens an application for a written reason, takes a signed package, and sees who read it',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.start('16.200.007-1');
    await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');

    const desk = await deskOf(browser, afilia, 'carla');
    await expectAccessible(desk, 'audit');
    await shoot(desk, 'console-audit', widths);
    await desk.setViewportSize({ width: 1280, height: 800 });

    await placeLink(desk, 'Buscar').click();
    const field = desk.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await field.fill('16.200.007-1');
    await field.press('Enter');
    await desk
      .getByRole('link', { name: /^Auditar S-/u })
      .first()
      .click();
    await expect(desk.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeFocused();
    const folio = await desk.getByRole('textbox', { name: 'Folio' }).inputValue();
    expect(folio).toMatch(/^S-\d{4}-\d+$/u);

    // Without a reason there is nothing to read by.
    const open = desk.getByRole('button', { name: 'Abrir solicitud' });
    await open.click();
    await expect(
      desk.getByText('Escribe por qué la abres: ya no tienes un fundamento para leerla.'),
    ).toBeVisible();
    await desk.getByRole('textbox', { name: 'Por qué la abres' }).fill('porque sí');
    await open.click();
    await expect(desk.getByText('Escribe por qué la abres, con diez letras o más.')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Por qué la abres' }).fill(reason);
    await open.click();
    await expect(desk.getByRole('heading', { name: `Solicitud ${folio}` })).toBeVisible();
    await expect(desk.getByText('16.200.007-1')).toBeVisible();
    await expectAccessible(desk, 'audit, record');
    await shoot(desk, 'console-audit-record', widths);
    await desk.setViewportSize({ width: 1280, height: 800 });
    await expectAccessibleInTheDark(desk, 'audit record');

    await desk
      .getByRole('button', { name: /^Ver datos: antecedentes comerciales/u })
      .first()
      .click();
    const data = desk.getByRole('dialog', { name: 'Datos de antecedentes comerciales' });
    await expect(data.getByRole('row').filter({ hasText: 'Banco del Litoral' })).toContainText('$2.150.000');
    await expectAccessible(desk, 'audit, data of a check');
    await shoot(desk, 'console-audit-check');
    await data.getByRole('button', { name: 'Cerrar' }).click();

    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Descargar paquete de auditoría' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`auditoria-${folio}.zip`);
    expect(readFileSync(await download.path()).toString('latin1')).toContain('manifest.json.p7s');

    await desk.getByRole('button', { name: 'Quién vio esta solicitud' }).click();
    const reads = desk.getByRole('region', { name: 'Lecturas' });
    for (const what of ['La solicitud', 'Datos de antecedentes comerciales', 'Paquete de auditoría'])
      await expect(reads.getByRole('row').filter({ hasText: what })).toContainText('Carla Muñoz');
    await expectAccessible(desk, 'audit, readings');
    await shoot(desk, 'console-audit-readings', widths);
    await expectAccessibleInTheDark(desk, 'audit readings');
    await desk.setViewportSize({ width: 320, height: 800 });
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await leaveDesk(desk);
  },
);

test(
  'an urgent reading stands on the first page of the supervisors until another one has seen it',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.start('16.200.003-9');
    await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');

    const sofia = await deskOf(browser, afilia, 'sofia');
    await placeLink(sofia, 'Buscar').click();
    const field = sofia.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await field.fill('16.200.003-9');
    await field.press('Enter');
    await sofia
      .getByRole('link', { name: /^Auditar S-/u })
      .first()
      .click();
    const folio = await sofia.getByRole('textbox', { name: 'Folio' }).inputValue();
    await sofia.getByRole('combobox', { name: 'Fundamento' }).click();
    await sofia.getByRole('option', { name: /^Urgencia/u }).click();
    await sofia
      .getByRole('textbox', { name: 'Por qué la abres' })
      .fill('Carabineros pide saberlo hoy mismo.');
    await sofia.getByRole('button', { name: 'Abrir solicitud' }).click();
    await expect(sofia.getByRole('heading', { name: `Solicitud ${folio}` })).toBeVisible();
    await placeLink(sofia, 'Inicio').click();
    await expect(sofia.getByText('La confirma otra persona que supervise.')).toBeVisible();

    const elena = await deskOf(browser, afilia, 'elena');
    await placeLink(elena, 'Inicio').click();
    const waiting = elena.getByRole('complementary', { name: 'Lecturas urgentes por confirmar' });
    await expect(waiting).toContainText('Carabineros pide saberlo hoy mismo.');
    await expectAccessible(elena, 'urgent readings');
    await shoot(elena, 'console-urgent', widths);
    await expectAccessibleInTheDark(elena, 'urgent readings');
    await waiting.getByRole('button', { name: `Confirmar que la vi: ${folio}` }).click();
    await expect(waiting).toHaveCount(0);
    await leaveDesk(elena);
    await leaveDesk(sofia);
  },
);
