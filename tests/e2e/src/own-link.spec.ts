import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/test.ts';
import { onAnotherDevice } from './person/another-device.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';

test('[S-12] a person who leaves gets a link by mail, and with the code another device goes on at the same place', async ({
  page,
  browser,
  inbox,
  address,
  afilia,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-productos', { url: afilia.url, rut: '11.111.111-1' });
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
  await rosa.button('Guardar y salir').click();
  await rosa.widget.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click();
  await rosa.see('Guardamos tu avance', 'left');
  await expect(rosa.widget).toContainText(
    /Te enviamos un enlace a .+@.+\. Vale hasta el \d+\sde\s\w+\sde\s\d{4}\./u,
  );
  await expectAccessible(page, 'left-with-link');
  await expect(rosa.button('Seguir en mi celular')).toHaveCount(0);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    rosa.button('Enviármelo por WhatsApp').click(),
  ]);
  expect(decodeURIComponent(opened.url())).toMatch(/whatsapp|wa\.me|about:blank|chrome-error/u);
  await opened.close();
  // A person who looks along reads no address of a link.
  expect(await page.content()).not.toMatch(/\/l\/[\w-]{43}/u);
  await rosa.button('Continuar mi solicitud').click();
  await rosa.see('Elige cómo quieres cobrar', 'embed-productos');

  const { text } = await inbox.waitFor(address, 'Sigue con tu solicitud');
  const href = /https?:\S+\/l\/[\w-]{43}/u.exec(text)?.[0] ?? '';
  const { there, page: other, context } = await onAnotherDevice(browser, { inbox, address });
  await other.goto(`${afilia.url}${new URL(href).pathname}`);
  await there.see('Confirma que eres tú', 'otp-resume');
  expect(other.url()).not.toContain('sign_token');
  await expect(there.widget).toContainText('Si tu solicitud sigue abierta, enviamos un código de 6 dígitos');
  await expect(there.widget).not.toContainText('@');
  await expectAccessible(other, 'otp-resume-by-link');
  await there.typeCode(await inbox.codeFor(address, 2));
  await there.see('Elige cómo quieres cobrar', 'embed-productos');
  await context.close();
});

test(
  '[S-12] a phone that read the picture goes on after the right number, and this page says so',
  { tag: '@variant' },
  async ({ page, browser, inbox, address, afilia }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut: '12.312.312-3' });
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');
    const offered = page.waitForResponse(
      (response) => response.request().postData()?.includes('create-transfer') ?? false,
    );
    await rosa.button('Ayuda').click();
    await rosa.button('Seguir en mi celular').click();
    const dialog = rosa.widget.getByRole('dialog', { name: 'Sigue en tu celular' });
    await expect(dialog.getByRole('img', { name: 'Código para escanear con tu celular' })).toBeVisible();
    await expectAccessible(page, 'transfer');
    const { data } = (await (await offered).json()) as { data: { result: { url: string } } };

    const viewport = { width: 390, height: 844 };
    const { there, page: phone, context } = await onAnotherDevice(browser, { inbox, address }, { viewport });
    await phone.goto(`${afilia.url}/${new URL(data.result.url).search}`);
    await there.see('Elige este número en tu computador', 'transfer-arrival');
    await expectAccessible(phone, 'transfer-arrival');
    const number = (await there.widget.getByText(/^\d\d$/u).textContent()) ?? '';
    await dialog.getByRole('button', { name: number, exact: true }).click();
    await rosa.see('Sigue en tu celular', 'left-moved');
    await there.see('Elige cómo quieres cobrar', 'embed-productos');
    await page.reload();
    await rosa.see('Vende con tarjetas en pocos pasos', 'index');
    await context.close();
  },
);
