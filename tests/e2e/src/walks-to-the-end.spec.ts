import { haveNetworkInterface } from '@afilia/testing/services/network-interface';
import { deskOf, leaveDesk } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { onAnotherDevice } from './person/another-device.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow, endControl, helpTogether, takeControl } from './person/together.ts';

/** Steps after the summary: read, accept, sign. */
async function toSignature(person: Person): Promise<void> {
  await person.confirmSummary();
  await person.readDocuments();
  await person.sign();
}

// Each is a whole road of presses; parts of them are in every run, in files of their own.
test.describe('walked to the end', { tag: '@variant' }, () => {
  test.setTimeout(600_000);

  test('[S-12] [S-01] begun at a desk, gone on with on a phone by RUT and code, and signed there', async ({
    page,
    browser,
    inbox,
    address,
    afilia,
  }) => {
    const rut = '9.876.543-3';
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.start(rut);
    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');

    const viewport = { width: 390, height: 844 };
    const { there, page: phone, context } = await onAnotherDevice(browser, { inbox, address }, { viewport });
    await phone.goto(afilia.url);
    await there.see('Vende con tarjetas en pocos pasos', 'index');
    there.run = rut;
    await there.button('Ya tengo una solicitud').click();
    await there.field('RUT de tu negocio').fill(rut);
    await there.button('Ya tengo una solicitud').click();
    await there.see('Confirma que eres tú', 'otp-resume');
    await there.nextCode();
    await there.typeCode(await there.nextCode());
    await there.chooseProducts();
    await there.acceptConditions();
    await there.connect();
    await there.declareResidence();
    await there.verify();
    await toSignature(there);
    await context.close();
  });

  for (const width of [390, 1280])
    test(`[E-09] at ${width} px: refused, questioned by a reviewer, answered, granted by two, and signed`, async ({
      page,
      browser,
      inbox,
      address,
      afilia,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const hands = quickMouse(page);
      const rosa = new Person({ page, hands, inbox, address });
      const rut = '16.200.007-1';
      await rosa.start(rut);
      await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');
      await hands.press(rosa.button('Pedir que una persona revise'));
      await rosa.see('Pide que una persona revise', 'review-asking');
      await hands.type(rosa.field('Cuéntanos con tus palabras'), 'Pagué esa deuda en octubre.');
      await hands.type(rosa.field('Nombre y apellido'), 'Rosa Díaz');
      await hands.type(rosa.field('Tu correo'), address);
      await hands.type(rosa.field('Repite tu correo'), address);
      await hands.press(rosa.button('Enviar'));
      await rosa.see('Confirma tu correo', 'review-code');
      await rosa.typeCode(await rosa.nextCode());
      await rosa.see('Estamos revisando tu caso', 'review-open');
      const folio = await rosa.readFolio();

      const rita = await deskOf(browser, afilia, 'rita');
      await rita.getByRole('button', { name: `Tomar ${folio}` }).click();
      await rita.getByRole('textbox', { name: 'Pregunta' }).fill('¿A quién le pagaste, y cuándo?');
      await rita.getByRole('button', { name: 'Enviar pregunta' }).click();
      await rosa.see('Necesitamos un dato para revisar tu caso', 'review-asked');
      await hands.type(rosa.field('Tu respuesta'), 'El 3 de octubre, al banco.');
      await hands.press(rosa.button('Enviar respuesta'));
      await rosa.see('Estamos revisando tu caso', 'review-open');
      await rita.getByRole('link', { name: 'Volver a los casos' }).click();
      await rita.getByRole('button', { name: `Abrir ${folio}` }).click();
      await expect(rita.getByText('Respondió: El 3 de octubre, al banco.')).toBeVisible();
      await rita.getByLabel('Puede continuar').check();
      const reasons = rita.getByRole('combobox', { name: 'Razones (de una a tres)' });
      await reasons.fill('deuda');
      await reasons.press('ArrowDown');
      await reasons.press('Enter');
      await reasons.press('Escape');
      await rita.getByRole('textbox', { name: 'Nota interna' }).fill('Mostró el comprobante de pago.');
      await rita
        .getByLabel('Respuesta para la persona')
        .fill('Revisamos tu comprobante y puedes continuar con tu solicitud.');
      await rita.getByRole('button', { name: 'Guardar decisión' }).click();
      await expect(rita.getByText('La propuesta espera la aprobación de otra persona.')).toBeVisible();
      await leaveDesk(rita);
      const pablo = await deskOf(browser, afilia, 'pablo');
      await pablo.getByRole('button', { name: `Abrir ${folio}` }).click();
      await pablo.getByRole('button', { name: 'Aprobar' }).click();
      await expect(pablo.getByText('La decisión quedó guardada y avisamos a la persona.')).toBeVisible();
      await leaveDesk(pablo);

      await rosa.enterBusiness();
      await rosa.proveMail();
      await rosa.chooseProducts();
      await rosa.acceptConditions();
      await rosa.connect();
      await rosa.declareResidence();
      await rosa.verify();
      await toSignature(rosa);
    });

  test('[A-09] [A-25] helped with control, a drawing, a call and a recording, then alone to the signature', async ({
    page,
    browser,
    inbox,
    address,
    afilia,
    pageErrors,
  }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.start('12.345.678-5');
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, browser, {
      url: afilia.url,
      context: { viewport: { width: 1280, height: 900 } },
    });
    const { ana } = together;
    await ana.getByRole('button', { name: 'Pedir grabar' }).click();
    await page.click(allow);
    await expect(page.locator('.or-recording-border')).toBeVisible();
    await takeControl(together);
    await expect(page.getByText('Ana Pérez tiene el control')).toBeVisible();
    await ana.getByRole('button', { name: 'Dibujar sobre la página' }).click();
    const layer = await ana.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
    if (!layer) throw new Error('there is nothing to draw on');
    await ana.mouse.move(layer.x + 100, layer.y + 200);
    await ana.mouse.down();
    await ana.mouse.move(layer.x + 300, layer.y + 220, { steps: 5 });
    await ana.mouse.up();
    await ana.getByRole('button', { name: 'Dejar de dibujar' }).click();
    if (haveNetworkInterface()) {
      await ana.getByRole('button', { name: 'Llamar', exact: true }).click();
      await page.click(allow);
      await expect(ana.getByText('En llamada.', { exact: true })).toBeVisible();
      await page
        .frameLocator('iframe[title="Llamada con soporte"]')
        .getByRole('button', { name: 'Cortar' })
        .click();
      await expect(ana.getByText('La persona cortó.')).toBeVisible();
    }
    await endControl(rosa);
    await page.getByRole('button', { name: 'Terminar', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Ayuda en línea' })).toHaveCount(0);
    await expect(page.locator('.or-recording-border')).toHaveCount(0);
    await together.close();

    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.chooseProducts();
    await rosa.acceptConditions();
    await rosa.connect();
    await rosa.declareResidence();
    await rosa.verify();
    await toSignature(rosa);
    // Browsers print that no script may run in the call window whenever this test looks into it.
    const others = pageErrors.filter((line) => !line.startsWith('Blocked script execution in'));
    pageErrors.splice(0, pageErrors.length, ...others);
  });
});
