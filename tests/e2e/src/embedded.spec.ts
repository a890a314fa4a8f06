import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { openBank } from './fixtures/bank-page.ts';
import { listen, type Heard } from './fixtures/heard.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const rut = '12.345.678-5';
const titleOf = (page: Page, id: string) => page.locator(`#${id}`).getByRole('heading', { level: 1 });
const of = (received: readonly Heard[], name: string) => received.filter((one) => one.name === name);
const post = (page: Page, message: object) =>
  page.evaluate((data) => window.postMessage(data, location.origin), message);
const picture = (name: string) => `${import.meta.dirname}/../../../screenshots/${name}.png`;

test('[W-05] [S-09] four screens in whatever order the host shows them are one application', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      `<main>${['connect', 'condiciones', 'prospect', 'productos']
        .map((s) => `<dm-widget id="${s}" mode="embedded" screen="${s}" api-key="${key}"></dm-widget>`)
        .join('')}</main>`,
  });
  try {
    const received = await listen(page);
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await page.goto(bank.url);
    await expect(titleOf(page, 'productos')).toHaveText('Antes de elegir, cuéntanos de tu negocio');
    await expect(titleOf(page, 'condiciones')).toHaveText(
      'Antes de ver tus condiciones, cuéntanos de tu negocio',
    );
    await expect(titleOf(page, 'connect')).toHaveText('Antes de conectar tus datos, cuéntanos de tu negocio');
    await page.locator('#productos').getByRole('button', { name: 'Ir a Tu negocio' }).click();
    await expect
      .poll(() => of(received, 'dm:missing'))
      .toEqual([
        { name: 'dm:missing', id: 'productos', detail: { screen: 'prospect', missing: ['prospect'] } },
      ]);
    // No frame of the whole road: no bar, no steps, no index.
    await expect(page.getByRole('button', { name: 'Ayuda', exact: true })).toHaveCount(0);
    await expect(page.getByText('Pasos de tu solicitud')).toHaveCount(0);

    rosa.element = '#prospect';
    await rosa.button('Continuar').click();
    await expect(rosa.field('RUT de tu negocio')).toBeFocused();
    await rosa.typeRut(rut);
    await rosa.enterBusiness();
    await rosa.proveMail();
    await expect(titleOf(page, 'prospect')).toHaveText('Ya conocemos tu negocio');

    rosa.element = '#productos';
    await rosa.chooseProducts();
    await expect(titleOf(page, 'productos')).toHaveText('Elegiste tus productos');
    rosa.element = '#condiciones';
    await rosa.acceptConditions();
    await expect(titleOf(page, 'condiciones')).toHaveText('Aceptaste tus condiciones');

    // A change of mind in one screen shows at once in the others.
    await page.locator('#productos').getByRole('button', { name: 'Cambiar' }).click();
    await expect(titleOf(page, 'productos')).toHaveText('Elige cómo quieres cobrar');
    await expect(
      page.locator('#productos').getByRole('checkbox', { name: /Máquina inalámbrica/ }),
    ).toBeChecked();
    await page.locator('#productos').getByRole('button', { name: 'Continuar' }).click();
    await expect(titleOf(page, 'connect')).toHaveText(
      'Antes de conectar tus datos, revisa y acepta tus condiciones',
    );
    await rosa.acceptConditions();
    rosa.element = '#connect';
    await rosa.connect();
    await expect(titleOf(page, 'connect')).toHaveText('Revisamos tus antecedentes');

    const ends = received.filter(({ name }) => /^dm:(prospect|productos|condiciones|connect)$/.test(name));
    expect(ends.map(({ name, id, detail }) => `${name} ${id} ${String(detail['status'])}`)).toEqual([
      'dm:prospect prospect ok',
      'dm:productos productos ok',
      'dm:condiciones condiciones ok',
      'dm:productos productos ok',
      'dm:condiciones condiciones ok',
      'dm:connect connect ok',
    ]);
    expect(new Set(ends.map(({ detail }) => detail['applicationId'])).size).toBe(1);
    const states = of(received, 'dm:state').filter(({ id }) => id === 'connect');
    expect(states[0]?.detail).toMatchObject({ missing: ['prospect', 'productos', 'condiciones'] });
    expect(states.at(-1)?.detail).toMatchObject({ state: 'evaluated', missing: [] });
    // No identifying value of a person leaves the widget.
    expect(JSON.stringify(received)).not.toMatch(/12345678|12\.345\.678|@correo/);
    await expectAccessible(page, 'four embedded screens');

    // The whole widget goes on with the same application.
    await page.evaluate(() => {
      const id = document.querySelector('#connect')?.getAttribute('api-key') ?? '';
      const stored = JSON.parse(sessionStorage.getItem('afilia:embedded:session') ?? '{}') as {
        applicationId: string;
      };
      const whole = document.createElement('dm-widget');
      whole.id = 'whole';
      whole.setAttribute('api-key', id);
      whole.setAttribute('application-id', stored.applicationId);
      document.body.append(whole);
    });
    await expect(titleOf(page, 'whole')).toHaveText('Nacionalidad y residencia tributaria');
  } finally {
    bank.close();
  }
});

test(
  '[W-05] one widget that the host drives by messages; a reload goes on; unknown commands are ignored',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<main><dm-widget mode="embedded" screen="connect" api-key="${key}"></dm-widget></main>`,
    });
    try {
      const warned: string[] = [];
      page.on('console', (message) => {
        // The browser warns on its own account, too: of a preloaded file that a slow machine uses late.
        const ours = message.text().startsWith('[dm-widget]') && !message.text().includes('tag manager');
        if (message.type() === 'warning' && ours) warned.push(message.text());
      });
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await page.goto(bank.url);
      await rosa.see(/^Antes de conectar tus datos/, 'embedded-missing');
      await page.screenshot({ path: picture('embedded-missing-1280'), fullPage: true });
      await post(page, { type: 'dm:dance' });
      await post(page, { type: 'dm:navigate', screen: 'summary' });
      await post(page, { type: 'dm:navigate', screen: 'productos', id: 'another' });
      await post(page, {
        type: 'dm:prefill',
        fields: { tradeName: 'Almacén del Banco', terms: true, phone: 9 },
      });
      await expect
        .poll(() => warned)
        .toEqual([
          `[dm-widget] A07 Unknown message dm:dance. See ${afilia.url}/docs/host-guide/#a07`,
          `[dm-widget] A07 dm:navigate needs screen, one of prospect, productos, condiciones, connect. See ${afilia.url}/docs/host-guide/#a07`,
          `[dm-widget] A05 prefill.terms is unknown. See ${afilia.url}/docs/host-guide/#a05`,
        ]);
      await rosa.see(/^Antes de conectar tus datos/, 'embedded-missing');

      await post(page, { type: 'dm:navigate', screen: 'prospect' });
      await rosa.see('Cuéntanos de ti y de tu negocio', 'embedded-prospect');
      // The person sees the host's data, and may change it; consents are never given for them.
      await expect(rosa.field(/^Nombre de fantasía/)).toHaveValue('Almacén del Banco');
      await expect(rosa.widget.getByRole('checkbox', { name: /^Acepto los/ })).not.toBeChecked();
      await expectAccessible(page, 'embedded prospect');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: picture(`embedded-prospect-${width}`), fullPage: true });
      }
      await rosa.typeRut(rut);
      await rosa.enterBusiness();
      await rosa.see('Verifica tu correo', 'otp-contact');
      await page.reload();
      // The attribute says connect; the session of the tab goes on.
      await rosa.see(/^Antes de conectar tus datos, cuéntanos/, 'embedded-missing');
      await post(page, { type: 'dm:navigate', screen: 'prospect' });
      await rosa.proveMail();
      await rosa.see('Ya conocemos tu negocio', 'embedded-done');
      await page.screenshot({ path: picture('embedded-done-1280'), fullPage: true });
      await post(page, { type: 'dm:navigate', screen: 'productos' });
      await rosa.chooseProducts();
      await rosa.see('Elegiste tus productos', 'embedded-done');
      await post(page, { type: 'dm:reset' });
      await rosa.see('Antes de elegir, cuéntanos de tu negocio', 'embedded-missing');
      await expect
        .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('session'))))
        .toEqual([]);
    } finally {
      bank.close();
    }
  },
);

test('[W-05] [E-09] an end at the quick checks is shown in the frame of the prospect alone', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) =>
      ['prospect', 'productos']
        .map((s) => `<dm-widget id="${s}" mode="embedded" screen="${s}" api-key="${key}"></dm-widget>`)
        .join(''),
  });
  try {
    const received = await listen(page);
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    rosa.element = '#prospect';
    await page.goto(bank.url);
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embedded-prospect');
    await rosa.typeRut('16.200.003-9');
    await rosa.enterBusiness();
    await rosa.see(/no cumples con los requisitos necesarios para continuar/, 'error-page');
    await expect(titleOf(page, 'productos')).toHaveText('Antes de elegir, cuéntanos de tu negocio');
    await expect
      .poll(() => of(received, 'dm:error').map(({ id, detail }) => `${id} ${String(detail['code'])}`))
      .toEqual(['prospect R03']);
    await expect
      .poll(() => of(received, 'dm:prospect').map(({ detail }) => detail['status']))
      .toEqual(['rechazada']);
  } finally {
    bank.close();
  }
});

test(
  '[W-05] the demo page shows the four screens under the strictest policy',
  { tag: '@variant' },
  async ({ page }) => {
    await page.goto('/embedded.html');
    await expect(titleOf(page, 'prospect')).toHaveText('Cuéntanos de ti y de tu negocio');
    await expect(titleOf(page, 'connect')).toHaveText('Antes de conectar tus datos, cuéntanos de tu negocio');
    await page.locator('#connect').getByRole('button', { name: 'Ir a Tu negocio' }).click();
    await expect(titleOf(page, 'prospect')).toBeInViewport();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: picture(`embedded-demo-${width}`), fullPage: true });
    }
  },
);
