import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { fromMenu, placeLink, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const widths = [390, 1280];
const codeMail = 'Tu código para hablar de tu solicitud por teléfono';

test(
  '[A-25] [W-13] a person on the phone reads out the code of a mail, and the agent sees where the application stands',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia, browser }) => {
    const rut = '12.399.001-3';
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.skipTo('embed-productos', { url: afilia.url, rut });
    await rosa.see('Elige cómo quieres cobrar', 'embed-productos');

    const desk = await (await browser.newContext({ baseURL: afilia.url })).newPage();
    await signIn(desk, 'ana');
    await placeLink(desk, 'Buscar').click();
    const search = desk.getByRole('textbox', { name: 'Busca por folio, RUT, nombre, correo o teléfono' });
    await search.fill(rut);
    await search.press('Enter');
    await desk
      .getByRole('link', { name: /^Al teléfono S-/u })
      .first()
      .click();
    const folio = desk.getByRole('textbox', { name: 'Folio' });
    await expect(folio).toHaveValue(/^S-\d{4}-\d+$/u);
    await expectAccessible(desk, 'caller');
    await shoot(desk, 'console-caller', widths);
    await desk.setViewportSize({ width: 1280, height: 800 });

    await desk.getByRole('button', { name: 'Enviar código' }).click();
    await expect(desk.getByText(/^Enviamos un código al correo de la solicitud\. Vence el/u)).toBeVisible();
    const code = desk.getByRole('textbox', { name: 'Código de 8 dígitos' });
    await expect(code).toBeFocused();
    const { text } = await inbox.waitFor(address, codeMail);
    expect(text).toContain('Los de 6 dígitos, para firmar o retomar tu solicitud, no se los digas a nadie');
    const right = /\b\d{8}\b/u.exec(text)?.[0] ?? '';

    // A code for something else is noticed before it is sent anywhere.
    await code.fill('123456');
    await code.press('Enter');
    await expect(desk.getByRole('alert')).toContainText('pide a la persona que no se lo diga a nadie');
    await expect(code).toBeFocused();
    await code.fill(right === '00000000' ? '00000001' : '00000000');
    await code.press('Enter');
    await expect(desk.getByRole('alert')).toContainText('Ese no es el código');
    await expectAccessible(desk, 'caller, wrong code');
    await shoot(desk, 'console-caller-code', widths);
    await desk.setViewportSize({ width: 1280, height: 800 });

    await code.fill(`${right.slice(0, 4)} ${right.slice(4)}`);
    await code.press('Enter');
    await expect(desk.getByText(/^Puedes ver esta solicitud hasta el/u)).toBeVisible();
    const standing = desk.getByRole('region', { name: 'Solicitud', exact: true });
    await expect(standing).toContainText(await folio.inputValue());
    await expect(standing).toContainText('Quien llamaba leyó el código correcto');
    await expect(standing).not.toContainText('@');
    const aloud = desk.getByRole('region', { name: 'Para leerle a la persona' });
    await expect(aloud).toContainText(`Tu solicitud, folio ${await folio.inputValue()}, `);
    await expect(aloud).toContainText(/(?:Ahora te toca|Te avisaremos)/u);
    await expectAccessible(desk, 'caller, seen');
    await shoot(desk, 'console-caller-seen', widths);
    await expectAccessibleInTheDark(desk, 'caller');

    await desk.getByRole('button', { name: 'Terminar con esta llamada' }).click();
    await expect(folio).toHaveValue('');
    await expect(standing).toHaveCount(0);
    // Other tests of this worker count her sessions.
    await fromMenu(desk, 'Cerrar sesión');
    await expect(desk.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await desk.context().close();
  },
);

test(
  'without a sent mail the page has no field for its code, but the way on',
  { tag: '@variant' },
  async ({ page }) => {
    const folio = 'S-2026-000123';
    const challengeId = '00000000-0000-4000-8000-000000000001';
    await signIn(page, 'ana');
    // The sandbox's mailboxes take every mail: here the answers are played (callers-mail.integration.test.ts has real ones).
    await page.route('**/staff/api/callers', (route) =>
      route.fulfill({
        json: { challengeId, expiresAt: new Date(Date.now() + 600_000).toISOString(), digits: 8 },
      }),
    );
    let delivery = 'queued';
    await page.route(`**/staff/api/callers/${folio}/codes/${challengeId}`, (route) =>
      route.fulfill({ json: { delivery } }),
    );
    await placeLink(page, 'Al teléfono').click();
    await page.getByRole('textbox', { name: 'Folio' }).fill(folio);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    const code = page.getByRole('textbox', { name: 'Código de 8 dígitos' });
    await expect(code).toBeFocused();
    delivery = 'failed';
    await expect(
      page.getByText(/^No pudimos entregar el correo: la persona no tiene ningún código/u),
    ).toBeVisible();
    await expect(code).toHaveCount(0);
    const end = page.getByRole('button', { name: 'Terminar con esta llamada' });
    await expect(end).toBeFocused();
    await expectAccessible(page, 'caller, mail failed');
    await shoot(page, 'console-caller-failed', widths);
    await end.click();
    await expect(page.getByRole('textbox', { name: 'Folio' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
    await fromMenu(page, 'Cerrar sesión');
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  },
);
