import type { Page, Request } from '@playwright/test';
import { findSecret } from '@afilia/testing/backend/find-secret';
import { expectAccessible } from './fixtures/accessibility.ts';
import { type Bank, openBank, strictest } from './fixtures/bank-page.ts';
import { testWithWays } from './fixtures/papers.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const test = testWithWays('link', { SOURCE_TAX: 'fintoc', LOG_LEVEL: 'debug' });
/** Words that a person types at the provider, and nowhere else. */
const key = 'Clave-del-SII-7Q2x';
const rut = '12.345.678-5';
const inProvider = /\/sandbox\/providers\//u;

let bank: Bank;
test.beforeEach(async ({ afilia }) => {
  bank = await openBank({
    service: afilia.url,
    policy: strictest(afilia.url),
    body: (apiKey) => `<main><dm-widget api-key="${apiKey}"></dm-widget></main>`,
  });
});
test.afterEach(() => bank.close());

/** Records the requests of the bank's page, and those of any page of this browser. */
function recordRequests(page: Page) {
  const ofBank: string[] = [];
  const ofAll: Request[] = [];
  page.on('request', (request) => ofBank.push(request.url()));
  page.context().on('request', (request) => ofAll.push(request));
  return { ofBank, ofAll };
}

async function authorise(window: Page, who: string, typed = key) {
  await window.getByRole('button', { name: 'Conectar con el SII' }).click();
  await window.getByLabel('RUT en el SII').fill(who);
  await window.getByLabel('Clave del SII').fill(typed);
  await window.getByRole('button', { name: 'Autorizar' }).click();
}

const button = 'Conectar con el SII';
const waiting = 'Termina la conexión en la otra ventana. Cuando esté lista, tu solicitud sigue sola.';

test(
  '[S-09] [E-05] a person connects the SII in the provider’s window and goes on; no key passes through us, and the bank’s page asks the provider nothing',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia }) => {
    const sent = recordRequests(page);
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = bank.url;
    await rosa.skipTo('embed-connect', { url: afilia.url, rut });
    await rosa.see('Conecta el SII', 'connect-link');
    await expect(rosa.widget.locator('input[type=password]')).toHaveCount(0);
    await expectAccessible(page, 'connect-link');
    await shoot(page, 'connect-link', [390, 1280]);
    const opened = page.context().waitForEvent('page');
    await rosa.button(new RegExp(`^${button}`, 'u')).click();
    const window = await opened;
    await expect(rosa.widget.getByText(waiting)).toBeVisible();
    await shoot(page, 'connect-link-waiting', [390, 1280]);
    expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull();
    await expectAccessible(window, 'link-page');
    await shoot(window, 'link-page', [390, 1280]);

    // Closed without connecting: said there, and here nothing has happened.
    await window.getByRole('button', { name: button }).click();
    await window.getByRole('button', { name: 'Cancelar' }).click();
    await expect(window.getByText('No terminaste la conexión. Puedes intentarlo de nuevo.')).toBeVisible();
    await expect(rosa.widget.getByText(waiting)).toBeVisible();

    // A key that the SII refuses is the provider's to say.
    await authorise(window, rut, 'incorrecta');
    await expect(
      window.getByText('No se pudo conectar. Revisa RUT y clave, o pide otro enlace.'),
    ).toBeVisible();
    await window.getByRole('button', { name: 'Cancelar' }).click();

    await authorise(window, '11.111.111-1');
    await expect(window.getByText('Listo. Vuelve a la otra ventana.')).toBeVisible();
    await expect(rosa.widget.getByText(`Conectaste el SII de otro RUT. Conecta el de ${rut}.`)).toBeVisible();
    await shoot(page, 'connect-link-other-rut', [390, 1280]);

    await window.reload();
    const reported = window.waitForRequest((request) => request.url().endsWith('/providers/fintoc/links'));
    const webhookUrl = (await window.locator('#connect').getAttribute('data-webhook-url')) ?? '';
    const forged = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'fintoc-signature': `t=1,v1=${'0'.repeat(64)}` },
      body: JSON.stringify({ type: 'link.created', data: { holder_id: '123456785', link_token: 'x' } }),
    });
    expect(forged.status).toBe(401);
    await expect(rosa.widget.getByText(/^Conectaste el SII de otro RUT/u)).toBeVisible();
    await authorise(window, rut);
    const connecting = await reported;
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');

    // The provider answers the same once more, and the window is requested again: both are over, and the screen
    // stays.
    const again = await fetch(connecting.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: connecting.postData(),
    });
    expect([201, 409]).toContain(again.status);
    await window.reload();
    await expect(window.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await rosa.see('Nacionalidad y residencia tributaria', 'nationality');

    expect(sent.ofBank.some((url) => url.endsWith('/graphql'))).toBe(true);
    expect(sent.ofBank.filter((url) => inProvider.test(url) || url.includes('/link/'))).toEqual([]);
    const withKey = sent.ofAll.filter(
      (request) => findSecret(key, `${request.url()} ${request.postData() ?? ''}`).length > 0,
    );
    expect(withKey.map((request) => new URL(request.url()).pathname)).toEqual(
      Array.from({ length: 2 }, () => '/sandbox/providers/fintoc/links'),
    );
    expect(afilia.output()).toContain('"level":"debug"');
    expect(findSecret(key, afilia.output())).toEqual([]);
    expect(bank.reports).toEqual([]);
  },
);

test(
  '[S-09] a window that the browser blocks is opened by a link; after ten minutes without an answer the page says so',
  { tag: '@variant' },
  async ({ page, inbox, address, afilia }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      globalThis.open = () => null;
    });
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.home = bank.url;
    await rosa.skipTo('embed-connect', { url: afilia.url, rut });
    await rosa.button(new RegExp(`^${button}`, 'u')).click();
    const dialog = rosa.widget.getByRole('dialog', { name: 'No se abrió la otra ventana' });
    await expect(dialog).toBeVisible();
    await shoot(page, 'connect-link-no-window', [390, 1280]);
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'Intentar de nuevo' }).click();
    const window = await opened;
    await expect(window.getByRole('button', { name: button })).toBeVisible();
    await window.close();
    await page.keyboard.press('Escape');
    await expect(rosa.widget.getByText(waiting)).toBeVisible();
    await rosa.widget.getByRole('link', { name: /^Abrir la ventana/u }).click();
    await dialog.getByRole('button', { name: 'Abrir aquí' }).click();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await page.getByRole('button', { name: 'Volver a tu solicitud' }).click();
    await expect(rosa.widget.getByText(waiting)).toBeVisible();
    await page.clock.fastForward(10 * 60_000);
    await expect(rosa.widget.getByText('No recibimos la conexión. Inténtalo de nuevo.')).toBeVisible();
    await shoot(page, 'connect-link-not-received', [390, 1280]);
  },
);
