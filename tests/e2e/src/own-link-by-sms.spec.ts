import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { onAnotherDevice } from './person/another-device.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

test.use({ viewport: { width: 390, height: 844 } });

const phone = '+56987654321';

test(
  '[S-12] a person who leaves with a proven phone gets the link there too, and with the code another device goes on',
  { tag: '@variant' },
  async ({ page, browser, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const api = await rosa.skipTo('sign-documents', { url, rut: '12.345.678-5' });
    const leave = async () => {
      await rosa.button('Guardar y salir').click();
      await rosa.widget.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click();
      await rosa.see('Guardamos tu avance', 'left');
      await expect(rosa.widget.getByText(/^Te enviamos un enlace a /u)).toBeVisible();
    };
    const bySms = rosa.button('Enviármelo por SMS');
    await leave();
    await expect(bySms).toHaveCount(0);
    await rosa.button('Continuar mi solicitud').click();
    await api.send('prove-phone', {});
    const proof = await inbox.waitFor(phone, 'SMS');
    await api.send('verify-otp', { otp: proof.text.slice(0, 6) });
    await page.reload();
    await leave();
    await expect(bySms).toHaveAttribute('data-dm-decision', '');
    await shoot(page, 'own-link-by-sms-offered');
    await bySms.click();
    await expect(
      rosa.widget.getByRole('status').filter({ hasText: 'Enviamos el enlace por SMS' }),
    ).toBeVisible();
    await expectAccessible(page, 'link by text message');
    await shoot(page, 'own-link-by-sms-sent');
    await page.setViewportSize({ width: 1280, height: 800 });
    await shoot(page, 'own-link-by-sms-sent-wide');
    // A person who looks along reads neither the link nor the number.
    expect(await page.content()).not.toMatch(/\/l\/[\w-]{43}/u);
    await expect(rosa.widget).not.toContainText('4321');

    const message = () => inbox.to(phone).then((all) => all.find(({ text }) => text.includes('/l/')));
    await expect.poll(message).toBeDefined();
    const { text = '' } = (await message()) ?? {};
    expect(text).toMatch(/^Pago Austral: sigue con tu solicitud en \S+$/u);
    const seen = await (await fetch(`${url}/sandbox/phone`)).text();
    expect(seen).toContain('sigue con tu solicitud en <a href=');
    const { there, page: other, context } = await onAnotherDevice(browser, { inbox, address });
    await other.goto(`${url}${new URL(text.split(' ').at(-1) ?? '').pathname}`);
    await there.see('Confirma que eres tú', 'otp-resume');
    await there.typeCode(await inbox.codeFor(address, 2));
    await there.see('Lee y firma tus documentos', 'sign-documents');
    await context.close();
  },
);
