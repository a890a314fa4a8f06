import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const statement = 'Pagué esa deuda en octubre y tengo el comprobante.';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a refused person requests a review in place, two reviewers grant it, and the person goes on', async ({
  page,
  inbox,
  address,
  afilia,
  browser,
}) => {
  const away: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(afilia.url) && !/^(?:data|blob):/u.test(request.url()))
      away.push(request.url());
  });
  const hands = quickMouse(page);
  const rosa = new Person({ page, hands, inbox, address });
  await rosa.start('16.200.007-1');
  await rosa.see('Lo sentimos, no cumples con los requisitos necesarios para continuar', 'error');
  await hands.press(rosa.widget.getByText('Por qué', { exact: true }));
  await expect(rosa.widget.getByText('Esta decisión la tomó un sistema automático.')).toBeVisible();
  await expectAccessible(page, 'refused, with why');
  await shoot(page, 'review-refused');

  await hands.press(rosa.button('Pedir que una persona revise'));
  await rosa.see('Pide que una persona revise', 'review-asking');
  await hands.type(rosa.field('Cuéntanos con tus palabras'), statement);
  await hands.type(rosa.field('Nombre y apellido'), 'Rosa Díaz');
  await hands.type(rosa.field('Tu correo'), address);
  // A reload loses nothing of the form.
  await page.reload();
  await hands.press(rosa.button('Pedir que una persona revise'));
  await expect(rosa.field('Cuéntanos con tus palabras')).toHaveValue(statement);
  await hands.type(rosa.field('Repite tu correo'), address);
  await shoot(page, 'review-asking');
  await hands.press(rosa.button('Enviar'));
  await rosa.see('Confirma tu correo', 'review-code');
  await expect(rosa.field('Código')).toBeFocused();
  await expectAccessible(page, 'review, code');
  await rosa.typeCode(await inbox.codeFor(address));
  await rosa.see('Estamos revisando tu caso', 'review-open');
  const folio = await rosa.readFolio();
  await expect(rosa.widget.getByText(/Te responderemos a más tardar el \d+\sde/u)).toBeVisible();
  await expectAccessible(page, 'review, open');
  await shoot(page, 'review-open');
  await inbox.waitFor(address, 'Recibimos tu petición de revisión');
  expect(away).toEqual([]);

  const desk = await (await browser.newContext({ baseURL: afilia.url })).newPage();
  await signIn(desk, 'rita');
  await expectAccessible(desk, 'cases');
  await shoot(desk, 'console-cases');
  await desk.getByRole('button', { name: `Tomar ${folio}` }).click();
  await expect(desk.getByText(statement)).toBeVisible();

  await desk.getByRole('textbox', { name: 'Pregunta' }).fill('¿Cuándo terminaste de pagar, y a quién?');
  await expectAccessible(desk, 'case, asking');
  await shoot(desk, 'console-case-asking');
  // The person has scrolled down to their own words.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.evaluate(() => scrollTo(0, 1e6));
  await desk.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(desk.getByText('Enviamos la pregunta.', { exact: false })).toBeVisible();
  // Told to the person without anything done on their page.
  await rosa.see('Necesitamos un dato para revisar tu caso', 'review-asked');
  await expect(rosa.widget.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await hands.type(rosa.field('Tu respuesta'), 'El 3 de octubre, al banco.');
  await page.reload();
  await expect(rosa.field('Tu respuesta')).toHaveValue('El 3 de octubre, al banco.');
  await expectAccessible(page, 'review, asked');
  await shoot(page, 'review-asked');
  await hands.press(rosa.button('Enviar respuesta'));
  await rosa.see('Estamos revisando tu caso', 'review-open');
  await expect(rosa.widget.getByText('Respondiste: El 3 de octubre, al banco.')).toBeVisible();
  await desk.getByRole('link', { name: 'Volver a los casos' }).click();
  await desk.getByRole('button', { name: `Abrir ${folio}` }).click();
  await expect(desk.getByText('Respondió: El 3 de octubre, al banco.')).toBeVisible();

  await desk.getByLabel('Nota para quien siga con el caso').fill('Llamó a las diez y mostró el comprobante.');
  await desk.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(desk.getByText('Llamó a las diez y mostró el comprobante.')).toBeVisible();
  await expect(desk.getByLabel('Nota para quien siga con el caso')).toHaveValue('');

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = desk.waitForEvent('filechooser');
    await desk.getByRole('button', { name: 'Adjuntar archivo' }).press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('comprobante.pdf', Buffer.from('MZ un programa'));
  await expect(desk.getByText('Ese archivo no es un PDF, un JPG ni un PNG')).toBeVisible();
  await choose('comprobante.png', onePixel);
  await expect(desk.getByText('«comprobante.png» quedó en el caso.', { exact: false })).toBeVisible();
  await expect(desk.getByText('Te falta leerlo')).toBeVisible();
  await expectAccessible(desk, 'case, with a file');
  await shoot(desk, 'console-case-file', [1280]);
  await desk.getByRole('button', { name: 'Descargar comprobante.png' }).click();
  await expect(desk.getByText('Ya lo abriste')).toBeVisible();

  // Nothing is decided before the member decides it.
  for (const outcome of ['Puede continuar', 'Se mantiene la decisión'])
    await expect(desk.getByLabel(outcome)).not.toBeChecked();
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('Elige un resultado antes de guardar.')).toBeVisible();
  await desk.getByLabel('Puede continuar').check();
  const reasons = desk.getByRole('combobox', { name: 'Razones (de una a tres)' });
  await reasons.fill('nada de esto');
  await expect(desk.getByText('Sin opciones')).toBeVisible();
  await reasons.fill('deuda');
  await expect(desk.getByRole('button', { name: 'Cerrar', exact: true })).toBeVisible();
  await reasons.press('ArrowDown');
  await reasons.press('Enter');
  await reasons.press('Escape');
  await expect(desk.getByRole('button', { name: 'Abierto' })).toBeVisible();
  await expect(desk.getByText('La deuda está pagada')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Nota interna' }).fill('Mostró el comprobante de pago.');
  await desk.getByLabel('Respuesta para la persona').fill('Corto.');
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('Escribe para la persona un texto de 40 a 800 letras.')).toBeVisible();
  await desk
    .getByLabel('Respuesta para la persona')
    .fill('Revisamos tu comprobante y puedes continuar con tu solicitud.');
  await expectAccessible(desk, 'case, deciding');
  await shoot(desk, 'console-case');
  await expectAccessibleInTheDark(desk, 'case');
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('La propuesta espera la aprobación de otra persona.')).toBeVisible();

  const second = await (await browser.newContext({ baseURL: afilia.url })).newPage();
  await signIn(second, 'pablo');
  await second.getByRole('button', { name: `Abrir ${folio}` }).click();
  await expect(second.getByText('Propuesta de Rita Fuentes')).toBeVisible();
  await expectAccessible(second, 'case, to be approved');
  await shoot(second, 'console-case-approval');

  // Not enough for the second member: the first reads the missing part, and proposes again.
  const missing = 'Falta el comprobante de la última cuota.';
  await second.getByRole('textbox', { name: 'Qué falta para aprobarla' }).fill(missing);
  await second.getByRole('button', { name: 'Devolver' }).click();
  await expect(second.getByText('Devolviste la propuesta.', { exact: false })).toBeVisible();
  await desk.getByRole('link', { name: 'Volver a los casos' }).click();
  await expect(desk.getByRole('row', { name: folio })).toContainText('Devuelto');
  await desk.getByRole('button', { name: `Abrir ${folio}` }).click();
  await expect(desk.getByRole('region', { name: 'Notas internas' })).toContainText(missing);
  await expect(desk.getByText(`Pablo Vega la devolvió: «${missing}»`)).toBeVisible();
  await expect(desk.getByLabel('Puede continuar')).toBeChecked();
  await expect(desk.getByText('La deuda está pagada')).toBeVisible();
  await expect(desk.getByLabel('Respuesta para la persona')).toHaveValue(
    'Revisamos tu comprobante y puedes continuar con tu solicitud.',
  );
  await desk.getByRole('textbox', { name: 'Nota interna' }).fill('Trajo también el de la última cuota.');
  await desk
    .getByLabel('Respuesta para la persona')
    .fill('Revisamos tus comprobantes y puedes continuar con tu solicitud.');
  await desk.getByRole('button', { name: 'Guardar decisión' }).click();
  await expect(desk.getByText('La propuesta espera la aprobación de otra persona.')).toBeVisible();
  await desk.context().close();
  await second.getByRole('link', { name: 'Volver a los casos' }).click();
  await second.getByRole('button', { name: `Abrir ${folio}` }).click();
  await second.getByRole('button', { name: 'Aprobar' }).click();
  await expect(second.getByText('Antes de decidir, abre y lee «comprobante.png».')).toBeVisible();
  await second.getByRole('button', { name: 'Descargar comprobante.png' }).click();
  await expect(second.getByText('Ya lo abriste')).toBeVisible();
  await second.getByRole('button', { name: 'Aprobar' }).click();
  await expect(second.getByText('La decisión quedó guardada y avisamos a la persona.')).toBeVisible();
  await second.context().close();

  // The same finding lets the person pass, without anything done on their page.
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await inbox.waitFor(address, 'Puedes continuar tu solicitud');
});
