import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectRunning } from './fixtures/film.ts';
import { replay } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { expectBarFits, expectPictureFits } from './person/call-bar.ts';
import { allow, helpTogether, takeControl, type Together } from './person/together.ts';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';

/** Presses a field where the agent sees it, and types its text into the console. */
async function fillFromAfar({ person, ana, caughtUp }: Together, label: string, value: string) {
  await caughtUp();
  // A field that may stay empty says so after its name.
  const named = new RegExp(`^${label}`, 'u');
  const box = await replay(ana).getByLabel(named).boundingBox();
  if (!box) throw new Error(`the agent does not see ${label}`);
  await ana.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await ana.getByLabel(new RegExp(`^Escribir en «${label}`, 'u')).fill(value);
  const digits = /^\d+$/u.test(value);
  const typed = async () => {
    const found = await person.field(named).inputValue();
    return digits ? found.replaceAll(/\D/gu, '') : found;
  };
  await expect.poll(typed, { message: label }).toBe(value);
}

/** Tells if the canvas of the agents holds anything red. */
const hasRed = (page: Page) =>
  page.locator('canvas.agent-drawing').evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return false;
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 255) < 50 && (pixels[at + 3] ?? 0) > 50) return true;
    return false;
  });

test('[A-25] [A-05] [A-07] [A-12] in two browsers: the form filled from afar, a drawing, a call with pictures both ways, a recording', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
  pageErrors,
}) => {
  test.skip(!haveNetworkInterface(), noNetworkInterface);
  await page.setViewportSize({ width: 900, height: 2300 });
  const rosa = new Person({ page, hands: mouse(page), inbox, address });
  await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  const together = await helpTogether(rosa, browser, {
    url: afilia.url,
    context: { viewport: { width: 1400, height: 2700 } },
  });
  const { ana } = together;

  await ana.getByRole('button', { name: 'Pedir grabar' }).click();
  await page.click(allow);
  await expect(ana.getByText('Grabando esta pestaña.')).toBeVisible();
  await expect(page.locator('.or-recording-border')).toBeVisible();

  await takeControl(together);
  await rosa.widget.getByText('Agregar detalles', { exact: true }).click();
  const form = {
    'Calle y número': 'Avenida Matta 1020',
    'Depto, local u oficina': 'Local 3',
    'Nombre de fantasía': 'Almacén Doña Rosa',
  };
  for (const [label, value] of Object.entries(form)) await fillFromAfar(together, label, value);
  // The person alone types the receivers of codes.
  await rosa.field('Celular').fill('987654321');
  await rosa.field('Correo').fill(address);
  await expect(replay(ana).getByLabel('Nombre de fantasía')).toHaveValue('Almacén Doña Rosa');

  await ana.getByRole('button', { name: 'Dibujar sobre la página' }).click();
  const layer = await ana.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
  if (!layer) throw new Error('there is nothing to draw on');
  expect(await hasRed(page)).toBe(false);
  await ana.mouse.move(layer.x + 100, layer.y + 300);
  await ana.mouse.down();
  await ana.mouse.move(layer.x + 400, layer.y + 320, { steps: 5 });
  await expect.poll(() => hasRed(page)).toBe(true);
  await ana.mouse.up();
  // It fades by itself.
  await expect.poll(() => hasRed(page)).toBe(false);
  await ana.getByRole('button', { name: 'Dejar de dibujar' }).click();

  await ana.getByRole('button', { name: 'Llamar', exact: true }).click();
  await expect(page.getByText('Ana Pérez te llama. ¿Quieres contestar?')).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Cortar' })).toBeFocused();
  await expectBarFits(ana, 'ringing');
  await page.click(allow);
  await expect(ana.getByText('En llamada.', { exact: true })).toBeVisible();
  await expect(ana.getByRole('timer', { name: 'Duración' })).toHaveText(/^0:0[1-9]$/u);
  // Without a camera there is a black picture of two pixels, and it is hidden.
  await expect(ana.getByLabel('Video de la persona')).toBeHidden();
  await expectBarFits(ana, 'talking');
  const phone = page.frameLocator('iframe[title="Llamada con soporte"]');
  await ana.getByRole('button', { name: 'Encender cámara' }).click();
  await phone.getByRole('button', { name: 'Cámara' }).click();
  await expectRunning(ana.getByLabel('Video de la persona'));
  await expectRunning(phone.getByLabel('Video del ejecutivo'));
  await expectBarFits(ana, 'pictures');
  await phone.getByRole('button', { name: 'Cámara' }).click();
  await expect(ana.getByLabel('Video de la persona')).toBeHidden();
  await expectPictureFits(ana);
  const picture = await ana.locator('.sheet').boundingBox();
  await phone.getByRole('button', { name: 'Cortar' }).click();
  await expect(ana.getByText('La persona cortó.')).toBeVisible();
  await expectPictureFits(ana);
  // The agent in control may be about to press.
  expect(await ana.locator('.sheet').boundingBox()).toEqual(picture);
  await expect(ana.getByRole('button', { name: 'Llamar', exact: true })).toBeFocused();
  // A person who talked goes on as before.
  await expect(ana.getByText('Tienes el control.')).toBeVisible();

  await ana.getByRole('button', { name: 'Terminar la grabación' }).click();
  const link = ana.getByRole('link', { name: 'Descargar la grabación (WebM)' });
  const [download] = await Promise.all([ana.waitForEvent('download'), link.click()]);
  await expect(page.locator('.or-recording-border')).toHaveCount(0);
  const film = await browser.newPage();
  const source = `data:video/webm;base64,${readFileSync(await download.path()).toString('base64')}`;
  await film.setContent('<video muted></video>');
  await film.locator('video').evaluate((video, src) => video.setAttribute('src', src), source);
  await film.locator('video').evaluate(async (video) => {
    if (video instanceof HTMLVideoElement) await video.play();
  });
  await expectRunning(film.locator('video'));
  await film.close();
  await together.close();
  // Browsers print that no script may run in the call window whenever this test looks into it.
  const others = pageErrors.filter((line) => !line.startsWith('Blocked script execution in'));
  pageErrors.splice(0, pageErrors.length, ...others);
});
