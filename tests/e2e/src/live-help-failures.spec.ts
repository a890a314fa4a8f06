import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/apart-test.ts';
import { setHidden } from './fixtures/hidden-tab.ts';
import { launchTabbedChromium } from './fixtures/tabbed-chromium.ts';
import { expectLive, takeControl, underControl } from './person/together.ts';

const requested = (page: Page) => page.locator('#openreplay-confirm-window-popup');

test(
  '[A-06] [A-25] a tab that is hidden takes control away, and gives it back unasked when it is shown, or loaded anew',
  { tag: '@variant' },
  async ({ scene }) => {
    const { page } = scene;
    const together = await underControl(scene);
    const { ana } = together;
    await setHidden(page, true);
    await expect(ana.getByText(/^La persona tiene su página oculta/u)).toBeVisible();
    await expect(ana.getByText('El control terminó', { exact: false })).toBeVisible();
    await setHidden(page, false);
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await expect(requested(page)).toHaveCount(0);
    await expectLive(together);

    await page.reload();
    await expect(page.getByText('Ana Pérez tiene el control')).toBeVisible();
    await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await expect(requested(page)).toHaveCount(0);
    await expectLive(together);
    await together.close();
  },
);

test(
  '[A-19] [A-25] a person whose network is away for ten seconds is back by herself, and the agent has control as before',
  { tag: '@variant' },
  async ({ scene, pageErrors }) => {
    const { page, apart } = scene;
    const together = await underControl(scene);
    const { ana } = together;
    const from = Date.now();
    apart.cut('visitor');
    await expect(ana.getByText(/^La persona se desconectó/u)).toBeVisible();
    await expect.poll(() => Date.now() - from).toBeGreaterThan(10_000);
    apart.mend();
    await expectLive(together);
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await expect(requested(page)).toHaveCount(0);

    // The agent's connection: the person keeps her page to herself meanwhile, and an agent who comes back asks again.
    apart.cut('agent');
    await expect(ana.getByText('Se perdió la conexión. Reconectando…').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ayuda en línea' })).toHaveCount(0);
    apart.mend();
    await expectLive(together);
    await takeControl(together);
    await together.close();
    // Browsers print every socket that breaks.
    pageErrors.length = 0;
  },
);

test(
  '[A-06] [A-25] a tab that the browser freezes behind another one is distinguished from a hidden one, and goes on when it is visible',
  { tag: '@variant' },
  async ({ scene }) => {
    const { context, close } = await launchTabbedChromium();
    const page = await context.newPage();
    const together = await underControl({ ...scene, page, home: new URL('/', scene.url).href });
    const { ana } = together;
    const other = await context.newPage();
    await other.bringToFront();
    await expect(ana.getByText(/^La persona tiene su página oculta/u)).toBeVisible();
    await expect(ana.getByText('El control terminó', { exact: false })).toBeVisible();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect(ana.getByText(/puso su página en pausa/u)).toBeVisible();
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    await expect(ana.getByText('Tienes el control.')).toBeVisible();
    await expect(requested(page)).toHaveCount(0);
    await expectLive(together);
    await together.close();
    await close();
  },
);

test(
  '[A-05] [A-19] a call goes on while the relay restarts, and comes back after half a minute without a network',
  { tag: '@variant' },
  async ({ scene, pageErrors }) => {
    test.skip(!haveNetworkInterface(), noNetworkInterface);
    const { page, apart } = scene;
    const together = await underControl(scene);
    const { ana } = together;
    const talking = ana.getByText('En llamada.', { exact: true });
    const phone = page.frameLocator('iframe[title="Llamada con soporte"]');
    const cdp = await page.context().newCDPSession(page);
    const network = (isAway: boolean) =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: isAway,
        latency: 0,
        // A network without any limit is not emulated, and only a call that begins on an emulated one loses its packets.
        downloadThroughput: 100_000_000,
        uploadThroughput: 100_000_000,
        packetLoss: isAway ? 100 : 0,
      });
    await cdp.send('Network.enable');
    await network(false);
    await ana.getByRole('button', { name: 'Llamar', exact: true }).click();
    await page.click('#openreplay-confirm-window-confirm-btn');
    await expect(talking).toBeVisible();

    await apart.relay.kill();
    await expect(ana.getByText('Se perdió la conexión. Reconectando…').first()).toBeVisible();
    await expect(talking).toBeVisible();
    await apart.relay.start();
    await expectLive(together);
    await expect(talking).toBeVisible();
    await expect(phone.getByText('Se cortó la conexión')).toHaveCount(0);

    const from = Date.now();
    await network(true);
    apart.cut('visitor');
    await expect(ana.getByText('Se cortó la red. Reconectando la llamada…')).toBeVisible();
    await expect.poll(() => Date.now() - from).toBeGreaterThan(30_000);
    apart.mend();
    await network(false);
    await expect(talking).toBeVisible();
    await expect(phone.getByText('Se cortó la conexión')).toHaveCount(0);
    await expect(requested(page)).toHaveCount(0);

    await ana.getByRole('button', { name: 'Cortar' }).click();
    await expect(page.locator('iframe[title="Llamada con soporte"]')).toHaveCount(0);
    await together.close();
    pageErrors.length = 0;
  },
);

for (const [how, end] of [
  ['told to end', 'stop'],
  ['killed', 'kill'],
] as const)
  test(
    `[A-19] [A-25] a relay that is ${how} and started again: both are back by themselves, and the agent asks for control again`,
    { tag: '@variant' },
    async ({ scene, pageErrors }) => {
      const { page, apart } = scene;
      const together = await underControl(scene);
      const { ana } = together;
      const [desk, phone] = [ana.getByLabel('Mensaje para la persona'), page.getByLabel('Tu mensaje')];
      await ana.getByRole('button', { name: 'Escribir un mensaje' }).click();
      await desk.fill('Antes del corte');
      await desk.press('Enter');
      await page.getByRole('button', { name: 'Chat (1)' }).click();
      await apart.relay[end]();
      await expect(ana.getByText('Se perdió la conexión. Reconectando…').first()).toBeVisible();
      await expect(ana.getByText('El control terminó', { exact: false })).toBeVisible();
      // Of both sides: the person's message waits, the agent's stays in the field.
      await phone.fill('Durante el corte');
      await phone.press('Enter');
      await desk.fill('Después del corte');
      await desk.press('Enter');
      await expect(ana.getByText('Sin conexión: tu texto queda aquí. Envíalo cuando vuelva.')).toBeVisible();
      await apart.relay.start();
      await expectLive(together);
      await desk.press('Enter');
      const texts = ['Antes del corte', 'Durante el corte', 'Después del corte'];
      for (const one of [page, ana])
        await expect(one.getByRole('log').getByRole('listitem')).toContainText(texts);
      await expect(page.getByText('Ana Pérez está viendo esta página', { exact: false })).toBeVisible();
      await expect(ana.getByRole('button', { name: 'Pedir control' })).toBeEnabled();
      await takeControl(together);
      await together.close();
      pageErrors.length = 0;
    },
  );
