import { gunzipSync } from 'node:zlib';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectAccessibleInTheDark } from './fixtures/dark.ts';
import { shoot } from './fixtures/screenshots.ts';
import { deskOf, leaveDesk, placeLink, replay, withoutFiles } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow, helpTogether, takeControl } from './person/together.ts';

test(
  '[A-07] [A-12] a recording is seen later with what was hidden still hidden, for a reason, with control and drawing',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    const rosa = new Person({ page, hands: mouse(page), inbox, address });
    await rosa.skipTo('embed-prospect', { url: afilia.url, rut: '12.345.678-5' });
    await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
    const before = 'Calle de antes del sí';
    await rosa.field('Calle y número').fill(before);
    const sent: Buffer[] = [];
    const together = await helpTogether(rosa, browser, {
      url: afilia.url,
      context: { viewport: { width: 1280, height: 900 } },
      prepare: (ana) => {
        void withoutFiles(ana);
        ana.on('request', (request) => {
          if (request.method() === 'PUT') sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
        });
      },
    });
    const { ana } = together;
    await rosa.field('Calle y número').fill('Merced');
    await together.caughtUp();
    const first = ana.waitForResponse((response) => response.url().endsWith('/parts/0'));
    await ana.getByRole('button', { name: 'Pedir grabar' }).click();
    await expect(
      page.getByText('pide grabar lo que haces en esta pestaña. Se guarda 90 días.'),
    ).toBeVisible();
    await shoot(page, 'widget-recording-asked');
    await page.click(allow);
    await expect(ana.getByText('Grabando su página.')).toBeVisible();
    expect((await first).status()).toBe(204);
    await takeControl(together);
    await ana.getByRole('button', { name: 'Dibujar sobre la página' }).click();
    const layer = await ana.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
    if (!layer) throw new Error('no place to draw on');
    await ana.mouse.move(layer.x + 60, layer.y + 60);
    await ana.mouse.down();
    await ana.mouse.move(layer.x + 160, layer.y + 120, { steps: 5 });
    await ana.mouse.up();
    await ana.getByRole('button', { name: 'Dejar de dibujar' }).click();
    await ana.getByRole('button', { name: 'Soltar el control' }).click();
    await ana.getByRole('button', { name: 'Escribir un mensaje' }).click();
    await ana.getByLabel('Mensaje para la persona').fill('Completa la calle');
    await ana.getByLabel('Mensaje para la persona').press('Enter');
    await page.getByRole('button', { name: 'Chat (1)' }).click();
    await page.getByLabel('Tu mensaje').fill('Listo, mi clave es Perro.Azul');
    await page.getByLabel('Tu mensaje').press('Enter');
    await expect(ana.getByRole('log')).toContainText('Listo, mi clave es **********');
    await page.getByLabel('Tu mensaje').press('Escape');
    await rosa.field('Calle y número').fill('Merced 840');
    await together.caughtUp();
    await shoot(ana, 'console-recording-on', [1280, 1920]);
    await ana.getByRole('button', { name: 'Terminar la grabación' }).click();
    await expect(page.locator('.or-recording-border')).toHaveCount(0);
    await expect(ana.getByText('La grabación terminó.')).toBeVisible();
    // None of them holds content from before the consent.
    const recorded = sent.map((bytes) => gunzipSync(bytes).toString()).join('\n');
    expect(recorded).toContain('Merced 840');
    expect(recorded).not.toContain(before);
    await ana.getByRole('button', { name: 'Salir de la sesión' }).click();
    await placeLink(ana, 'Ayudas anteriores').click();
    await expect(ana.getByRole('row', { name: /Ana Pérez.*Grabada/u }).first()).toBeVisible();
    await together.close();

    const carla = await deskOf(browser, afilia, 'carla');
    await placeLink(carla, 'Ayudas anteriores').click();
    const watch = carla.getByRole('link', { name: /^Ver grabación de/u }).first();
    await expect(watch).toBeVisible();
    await expectAccessible(carla, 'past help');
    await expectAccessibleInTheDark(carla, 'past-help');
    await shoot(carla, 'console-past-help', [1280, 1920]);
    await watch.click();
    await carla.getByLabel('Motivo').fill('Reclamo de la persona por lo que se le dijo.');
    await expectAccessible(carla, 'ground of a recording');
    await shoot(carla, 'console-recording-ground', [1280, 1920]);
    await carla.getByRole('button', { name: 'Ver grabación' }).click();
    const seen = replay(carla).getByLabel('Calle y número', { exact: true });
    await expect(seen).toHaveValue('Merced');
    await expect(carla.getByRole('button', { name: /Ana Pérez toma el control/u })).toBeVisible();
    await expect(carla.getByRole('button', { name: /Termina el control/u })).toBeVisible();
    await expect(carla.getByRole('button', { name: /Ana Pérez: «Completa la calle»/u })).toBeVisible();
    await expect(carla.getByRole('button', { name: /Persona: «Listo, mi clave es \*{10}»/u })).toBeVisible();
    const drawn = carla.getByRole('button', { name: /Dibujo sobre la página/u });
    await drawn.click();
    await carla.getByRole('button', { name: '8×' }).click();
    await carla.getByRole('button', { name: 'Reproducir' }).click();
    await expect(carla.locator('.strokes polyline')).toHaveCount(1);
    await expect(carla.getByRole('button', { name: 'Ver otra vez' })).toBeVisible();
    await expect(seen).toHaveValue('Merced 840');
    await drawn.click();
    await expect(seen).toHaveValue('Merced');
    await carla.getByRole('slider', { name: 'Momento de la grabación' }).press('End');
    await expect(seen).toHaveValue('Merced 840');
    await expectAccessible(carla, 'replay');
    await expectAccessibleInTheDark(carla, 'replay');
    await shoot(carla, 'console-replay', [1280, 1920]);
    // Its address leads there again.
    await carla.reload();
    await expect(seen).toHaveValue('Merced');
    await leaveDesk(carla);
  },
);
