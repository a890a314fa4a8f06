import { expectAccessible } from './fixtures/accessibility.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const phone = '+56987654321';

test(
  '[S-12] a person confirms the phone beside the documents and signs with the code of a text message',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia: { url } }) => {
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const api = await rosa.skipTo('sign-documents', { url, rut: '12.345.678-5' });
    await api.readDocuments();
    await page.reload();
    await rosa.widget.getByRole('button', { name: 'Poder recibirlo también por SMS' }).click();
    await rosa.see('Confirma tu celular', 'sign-by-sms-asked');
    await rosa.button('Enviar código').click();
    await expect(rosa.field('Código')).toBeFocused();
    await expectAccessible(page, 'code that proves the phone');
    await shoot(page, 'sign-by-sms-code');
    const { text } = await inbox.waitFor(phone, 'SMS');
    await rosa.typeCode(text.slice(0, 6));
    await expect(rosa.widget.getByText(/^Confirmaste tu celular/u)).toBeVisible();
    await shoot(page, 'sign-by-sms-proven');

    await rosa.widget.getByRole('checkbox', { name: /^Declaro haber leído/u }).check();
    await rosa.button('Firmar').click();
    await rosa.see('Confirma tu firma', 'sign-by-sms-mail');
    await rosa.widget.getByText('No me llegó el código').click();
    const bySms = rosa.button('Recibirlo por SMS');
    await expect(bySms).toBeEnabled();
    await bySms.click();
    await expect(rosa.widget.getByText(/por SMS al/u).first()).toBeVisible();
    await expectAccessible(page, 'code that signs, by SMS');
    await shoot(page, 'sign-by-sms-signing');
    const signing = await inbox.waitFor(phone, 'SMS', 2);
    expect(signing.text).toContain('para firmar con');
    await rosa.typeCode(signing.text.slice(0, 6));
    await rosa.see('¡Felicitaciones! Ya firmaste', 'sign-by-sms-signed');
  },
);
