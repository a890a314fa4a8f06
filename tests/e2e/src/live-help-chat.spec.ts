import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { helpTogether } from './person/together.ts';

/** The person's side of the chat. */
const phoneOf = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Chat de la ayuda' });
  return {
    panel,
    button: page.getByRole('button', { name: /^Chat/u }),
    field: panel.getByLabel('Tu mensaje'),
    log: panel.getByRole('log'),
    preview: page.locator('[data-dm-assist] .preview'),
  };
};

/** The agent's side. */
const deskOf = (ana: Page) => ({
  start: ana.getByRole('button', { name: 'Escribir un mensaje' }),
  field: ana.getByLabel('Mensaje para la persona'),
  log: ana.getByRole('log', { name: 'Mensajes con la persona' }),
});

test('[A-09] [A-22] [A-25] a person on a phone and an agent write to each other; a code of the person leaves as stars, and markup is text', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const frames: string[] = [];
  const together = await helpTogether(rosa, browser, {
    url: afilia.url,
    context: { viewport: { width: 1280, height: 900 } },
    prepare: (agent) =>
      agent.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
      ),
  });
  const { ana } = together;
  const phone = phoneOf(page);
  const desk = deskOf(ana);
  const isLoaded = () => files.some((file) => file.includes('open-chat'));
  expect(isLoaded()).toBe(false);
  await shoot(page, 'widget-chat-closed');

  await desk.start.click();
  await expect(desk.field).toBeFocused();
  await desk.field.fill('Hola <b>Rosa</b>');
  await desk.field.press('Shift+Enter');
  await desk.field.pressSequentially('¿Qué ves?');
  await desk.field.press('Enter');
  await expect(desk.field).toHaveValue('');
  await expect(desk.log).toContainText('Entregado');
  expect(isLoaded()).toBe(true);
  await expect(phone.button).toHaveText('Chat (1)');
  await expect(phone.preview).toHaveText('Ana Pérez: Hola <b>Rosa</b> ¿Qué ves?');
  await shoot(page, 'widget-chat-unread', [390]);
  await phone.button.click();
  await expect(phone.field).toBeFocused();
  await expect(phone.button).toHaveText('Chat');
  await expect(phone.log.getByText('Hola <b>Rosa</b>')).toHaveText('Hola <b>Rosa</b>\n¿Qué ves?', {
    useInnerText: true,
  });
  await expect(phone.log.locator('b')).toHaveCount(0);

  // An unsent message stays in the browser, and digits that look like a code leave as stars.
  await phone.field.fill('El código que llegó es 483 920');
  await together.caughtUp();
  await phone.field.press('Enter');
  await expect(phone.log).toContainText('El código que llegó es *** ***');
  await expect(phone.panel).toContainText('Ocultamos lo que parece una clave');
  await expect(desk.log).toContainText('El código que llegó es *** ***');
  expect(frames.some((frame) => frame.includes('483 920'))).toBe(false);
  await phone.field.fill('No veo el botón');
  await phone.panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(desk.log).toContainText('No veo el botón');

  await ana.getByRole('button', { name: 'No escribas claves ni códigos.' }).click();
  await expect(phone.log).toContainText('No escribas claves ni códigos.');
  await expect(phone.log.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'chat of the person');
  await expectAccessible(ana, 'chat of the agent');
  await shoot(page, 'widget-chat');
  await shoot(ana, 'console-chat', [390, 1280]);
  await expectAccessibleInTheDark(ana, 'chat');
  await page.emulateMedia({ forcedColors: 'active' });
  await shoot(page, 'widget-chat-forced', [390]);
  await page.emulateMedia({ forcedColors: null });

  // At 400 % everything can be reached.
  await page.setViewportSize({ width: 320, height: 225 });
  await phone.panel.getByRole('button', { name: 'Enviar' }).scrollIntoViewIfNeeded();
  await phone.panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(phone.button).toBeFocused();
  await phone.button.press('Enter');
  await expect(phone.field).toBeFocused();
  await phone.field.press('Escape');
  await expect(phone.panel).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });

  // Both pages are loaded anew: the conversation is there, each message once.
  await page.reload();
  await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();
  await phone.button.click();
  await expect(phone.log.getByRole('listitem')).toHaveCount(4);
  await ana.reload();
  await expect(desk.log.getByRole('listitem')).toHaveCount(4);
  await expect(desk.log.getByRole('listitem').first()).toContainText('Tú');
  await desk.field.fill('Sigo aquí');
  await desk.field.press('Enter');
  await expect(phone.log.getByRole('listitem')).toHaveCount(5);

  // The help ends, and the conversation with it.
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(phone.panel).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('__dm_assist_chat'))).toBeNull();
  await expect(ana.getByText('La ayuda terminó: ya no puedes escribirle.')).toBeVisible();
  await together.close();
});

test(
  '[A-25] a message to a person who went away stays in the field, with the reason',
  {
    tag: '@variant',
  },
  async ({ page, browser, afilia, inbox, address }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const together = await helpTogether(rosa, browser, { url: afilia.url });
    const { ana } = together;
    const desk = deskOf(ana);
    await page.goto('about:blank');
    await expect(ana.getByText(/^La persona se desconectó/u)).toBeVisible();
    await desk.start.click();
    await desk.field.fill('¿Estás ahí?');
    await desk.field.press('Enter');
    await expect(desk.field).toHaveValue('¿Estás ahí?');
    await expect(
      ana.getByText('La persona no está conectada: tu texto queda aquí. Envíalo cuando vuelva.'),
    ).toBeVisible();
    await page.goBack();
    await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();
    await desk.field.press('Enter');
    await expect(desk.log).toContainText('Entregado');
    await expect(phoneOf(page).button).toHaveText('Chat (1)');
    await together.close();
  },
);
