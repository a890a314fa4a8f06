import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { openBank } from './fixtures/bank-page.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { Agent, nextHelp } from './person/agent.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow } from './person/together.ts';

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('session')));

test('[W-05] [A-09] embedded screens end with help; all of a tab share one, and «Cerrar esta sesión» is in it', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<main>${['productos', 'prospect', 'condiciones']
        .map((s) => `<dm-widget id="${s}" mode="embedded" screen="${s}" api-key="${key}"></dm-widget>`)
        .join('')}</main>`,
  });
  try {
    let opened = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('"open-help"')) opened += 1;
    });
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    const at = (id: string) => {
      rosa.element = `#${id}`;
      return rosa;
    };
    const dialog = () => rosa.widget.getByRole('dialog', { name: '¿Necesitas ayuda?' });
    const openHelp = (id: string) => at(id).button('¿Necesitas ayuda?').click();
    const close = () => dialog().getByRole('button', { name: 'Cerrar' }).click();
    await page.goto(bank.url);

    // Before there is an application there is the phone.
    await openHelp('productos');
    await expect(dialog().getByRole('link', { name: /^Llamar al \+56/u })).toBeVisible();
    await expect(dialog().getByRole('button', { name: 'Mostrar mi página' })).toHaveCount(0);
    await close();
    await expect(rosa.button('¿Necesitas ayuda?')).toBeFocused();

    await at('prospect').see('Cuéntanos de ti y de tu negocio', 'embedded-prospect');
    await rosa.typeRut('12.345.678-5');
    await rosa.enterBusiness();
    await rosa.proveMail();
    await rosa.see('Ya conocemos tu negocio', 'embedded-done');
    await shoot(page, 'embedded-help-line');

    await openHelp('productos');
    const requested = nextHelp(page);
    await rosa.button('Mostrar mi página').click();
    const help = await requested;
    const code = `${help.code.slice(0, 3)} ${help.code.slice(3)}`;
    await expect(dialog().getByText(code)).toBeVisible();
    await close();
    await openHelp('prospect');
    await expect(dialog().getByText(code)).toBeVisible();
    await shoot(page, 'embedded-help');
    await expectAccessible(page, 'help of an embedded screen');

    const ana = await Agent.join(afilia.url, help);
    await page.click(allow);
    await ana.client.next('messages');
    await expect(page.getByText('Ana Pérez está viendo esta página')).toBeVisible();
    await expect(dialog()).toHaveCount(0);

    // Removes the widgets where the help began and was viewed: the last one, which had not known of it, goes on with
    // it.
    await page.evaluate(() =>
      document.querySelectorAll('#productos, #prospect').forEach((one) => one.remove()),
    );
    await openHelp('condiciones');
    await expect(dialog().getByText('Un ejecutivo está viendo esta página.')).toBeVisible();
    expect(opened).toBe(1);
    expect(ana.client.count('SESSION_DISCONNECTED')).toBe(0);

    await rosa.button('Sesiones abiertas').click();
    const sessions = rosa.widget.getByRole('dialog', { name: 'Sesiones abiertas' });
    await expect(sessions).toContainText('en esta página tendrás que comenzar de nuevo');
    await shoot(page, 'embedded-sessions');
    await sessions.getByRole('button', { name: 'Cerrar esta sesión' }).click();
    await rosa.see('Antes de ver tus condiciones, cuéntanos de tu negocio', 'embedded-missing');
    await ana.client.next('SESSION_DISCONNECTED');
    await expect(page.getByText('está viendo esta página')).toHaveCount(0);
    expect(await stored(page)).toEqual([]);
    ana.client.close();
  } finally {
    bank.close();
  }
});
