import { el, wholePage } from '@afilia/testing/assist/scripted-visitor';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import {
  askForHelp,
  changedWords,
  enterByCode,
  fromMenu,
  placeLink,
  replay,
  show,
  signIn,
  watching,
} from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

test('[A-25] a member of the staff signs in with their provider, and a person unknown there does not', async ({
  page,
  pageErrors,
}) => {
  // Other tests share the service, and their people may wait in it.
  await page.route('**/staff/api/visitors', (route) =>
    route.fulfill({ json: { visitors: [], now: new Date().toISOString() } }),
  );
  await page.goto('/console/');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await shoot(page, 'console-sign-in');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expectAccessible(page, 'provider');
  await shoot(page, 'console-provider');
  await page.getByLabel('Usuario').fill('ana');
  await page.getByLabel('Contraseña').fill('equivocada');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('no coinciden');
  await expectAccessible(page, 'provider, after a wrong password');
  await page.getByLabel('Contraseña').fill('ana-sandbox');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Ana Pérez')).toBeVisible();
  await placeLink(page, 'Ayuda en vivo').click();
  await expect(page.getByText('Nadie espera ayuda en este momento')).toBeVisible();
  await expectAccessible(page, 'lobby, empty');
  await shoot(page, 'console-lobby-empty');
  await fromMenu(page, 'Cerrar sesión');
  await expect(page.getByText('Cerraste tu sesión.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  // Browsers print every answer that is no success: no session, a wrong password.
  pageErrors.length = 0;
});

test('[A-25] an agent sees who waits, comes in by the six digits, and watches', async ({
  page,
  afilia,
  pageErrors,
}) => {
  const visitor = await askForHelp(afilia);
  const folio = visitor.applicant.application?.folio ?? 'no folio';
  await signIn(page);
  const line = page.getByRole('row', { name: folio });
  await expect(line).toContainText('Sin atender');
  await expect(line).toContainText('Pide el código');
  await expectAccessible(page, 'lobby');
  await expectAccessibleInTheDark(page, 'lobby');
  await shoot(page, 'console-lobby');

  await page.getByLabel('Código de 6 dígitos').fill('12');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Escribe los 6 dígitos del código.');
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await enterByCode(page, visitor.code);
  await expect(page.getByText('Esperando que la persona acepte mostrar su página.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir control' })).toBeDisabled();

  await show(visitor);
  await expect(replay(page).getByText('Hola Rosa')).toBeVisible();
  await expect(page.getByText('Estás viendo su página en vivo.')).toBeVisible();
  await expect(page.locator('.replay iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  visitor.send('messages', [changedWords('Hola otra vez')]);
  await expect(replay(page).getByText('Hola otra vez')).toBeVisible();

  const standing = page.getByRole('region', { name: 'Solicitud' });
  await expect(standing).toContainText(folio);
  await expect(standing).toContainText('Datos del negocio');
  await expect(standing.getByRole('list', { name: 'Historia' })).toContainText('Entró alguien del equipo');
  await expectAccessible(page, 'live');
  // Nothing that an agent presses is cut off.
  const cut = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  expect(await page.locator('.panels').evaluate(cut)).toBe(0);
  await expectAccessibleInTheDark(page, 'live');
  await shoot(page, 'console-live');

  await page.getByRole('button', { name: 'Salir de la sesión' }).click();
  await expect(page.getByRole('row', { name: folio })).toContainText('Sin atender');
  await page.getByRole('button', { name: 'Volver a entrar' }).click();
  await show(visitor);
  await expect(replay(page).getByText('Hola Rosa')).toBeVisible();
  visitor.close();
  await expect(page.getByText('La persona se desconectó.')).toBeVisible();
  // Reading the case of a person who is gone is refused, and browsers print that.
  pageErrors.length = 0;
});

test('[A-25] [A-06] an agent asks for control, and with it presses, types and scrolls; then lets go', async ({
  page,
  afilia,
}) => {
  const { visitor, agent } = await watching(page, afilia);
  await page.getByRole('button', { name: 'Pedir control' }).click();
  await expect(page.getByText('La persona decide en su pantalla.')).toBeVisible();
  const requested = await visitor.receive('request_control');
  expect(requested.from).toBe(agent);
  expect(JSON.parse(String(requested.data))).toMatchObject({ name: 'Ana Pérez' });
  visitor.send('control_granted', agent);
  await expect(page.getByText('Tienes el control.')).toBeVisible();
  await expectAccessible(page, 'control');

  const surface = page.getByRole('button', { name: /^Superficie de control/u });
  const box = await surface.boundingBox();
  const scale = (box?.width ?? 390) / 390;
  await surface.click({ position: { x: 100 * scale, y: 260 * scale } });
  const [x = 0, y = 0] = (await visitor.receive('click')).data as number[];
  expect(Math.abs(x - 100)).toBeLessThanOrEqual(2);
  expect(Math.abs(y - 260)).toBeLessThanOrEqual(2);
  const field = page.getByLabel('Escribir en «Nombre de fantasía»');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Pan');
  await shoot(page, 'console-control');
  await field.fill('Panadería');
  expect((await visitor.receive('input')).data).toBe('Panadería');
  await page.keyboard.press('Escape');
  await surface.hover();
  await page.mouse.wheel(0, 120);
  expect((await visitor.receive('scroll')).data).toEqual([0, 120]);

  await surface.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await visitor.receive('click');

  // By the mouse, out of the page, and by keys; neither counts as a press.
  await page.mouse.move((box?.x ?? 0) + 40 * scale, (box?.y ?? 0) + 30 * scale);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 140 * scale, (box?.y ?? 0) + 90 * scale, { steps: 4 });
  const [fromX = 0, fromY = 0, under] = (await visitor.receive('startDrag')).data as [number, number, object];
  expect([Math.abs(fromX - 40), Math.abs(fromY - 30)].every((off) => off <= 2)).toBe(true);
  expect(under).toMatchObject({ node: expect.any(Number) });
  await page.mouse.move((box?.x ?? 0) - 60, (box?.y ?? 0) + 90 * scale);
  let [toX, way] = [fromX, 0];
  while (toX !== 0) {
    const [at = 0, , by = 0] = (await visitor.receive('drag')).data as number[];
    [toX, way] = [at, way + by];
  }
  expect(way).toBe(-fromX);
  await page.mouse.up();
  await visitor.receive('stopDrag');
  await surface.focus();
  await page.keyboard.press('Shift+Enter');
  await visitor.receive('startDrag');
  await page.keyboard.press('ArrowRight');
  expect(((await visitor.receive('drag')).data as number[]).slice(2)).toEqual([24, 0]);
  await page.keyboard.press('Enter');
  await visitor.receive('stopDrag');
  await page.keyboard.press('Enter');
  await visitor.receive('click');
  expect(visitor.client.count('click')).toBe(3);

  await page.getByRole('button', { name: 'Soltar el control' }).click();
  await visitor.receive('release_control');
  visitor.send('control_rejected', agent);
  await expect(page.getByText('Soltaste el control.')).toBeVisible();
  visitor.close();
});

test(
  '[A-03] [A-25] 90. moves carry how far the page is scrolled and presses do not, both in pixels of the person’s window',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const { visitor, agent } = await watching(page, afilia);
    const [width, height, scrolled] = [1_800, 1_500, 700];
    const at = Date.now();
    visitor.send(
      'messages',
      wholePage([el('div', { style: 'height:4000px' }, 'Larga')], at, { width, height }),
    );
    // After the page by its time too, as a recorder reports it: older events are shown first.
    visitor.send('messages', [{ type: 3, timestamp: at + 2, data: { source: 3, id: 1, x: 0, y: scrolled } }]);
    await expect
      .poll(() => page.evaluate(`document.querySelector('.replay iframe').contentWindow.scrollY`))
      .toBe(scrolled);
    await page.getByRole('button', { name: 'Pedir control' }).click();
    await visitor.receive('request_control');
    visitor.send('control_granted', agent);
    const surface = page.getByRole('button', { name: /^Superficie de control/u });
    // The picture takes another size when control begins.
    let scale = 0;
    await expect
      .poll(async () => {
        const before = scale;
        scale = ((await surface.boundingBox())?.width ?? 0) / width;
        return scale - before;
      })
      .toBe(0);
    expect(scale).toBeLessThan(0.8);

    await surface.click({ position: { x: 300 * scale, y: 200 * scale } });
    const [x = 0, y = 0] = (await visitor.receive('click')).data as number[];
    expect(Math.abs(x - 300)).toBeLessThanOrEqual(1 / scale);
    expect(Math.abs(y - 200)).toBeLessThanOrEqual(1 / scale);
    let moved: number[] = [];
    while (moved[0] !== x || moved[1] !== y + scrolled) {
      moved = (await visitor.receive('move')).data as number[];
      expect(moved[1]).toBeGreaterThanOrEqual(scrolled);
    }
    await page.mouse.wheel(12, 340);
    expect((await visitor.receive('scroll')).data).toEqual([12, 340]);
    visitor.close();
  },
);

test(
  '[A-25] [A-06] the answer of the person can always be read: no, ended, busy with another',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    const { visitor, agent } = await watching(page, afilia);
    const request = page.getByRole('button', { name: 'Pedir control' });
    await request.click();
    await visitor.receive('request_control');
    visitor.send('control_rejected', agent);
    await expect(page.getByText('La persona no aceptó, o no respondió a tiempo.')).toBeVisible();

    await request.click();
    await visitor.receive('request_control');
    visitor.send('control_granted', agent);
    await expect(page.getByText('Tienes el control.')).toBeVisible();
    visitor.send('control_rejected', agent);
    await expect(page.getByText('El control terminó')).toBeVisible();

    visitor.send('control_granted', 'another-agent');
    await expect(page.getByText('Otra persona del equipo tiene el control.')).toBeVisible();
    await request.click();
    await visitor.receive('request_control');
    visitor.send('control_busy', agent);
    await expect(page.getByText('Otra persona del equipo tiene el control ahora.')).toBeVisible();

    await visitor.note('watchingEnded');
    await expect(page.getByText('La persona dejó de mostrar su página.')).toBeVisible();
    await expect(request).toBeDisabled();
    visitor.close();
  },
);
