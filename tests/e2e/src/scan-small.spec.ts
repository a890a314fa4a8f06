import { browserSwitchesWithout } from '@afilia/testing/browser/browser-switches';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { goodForms } from '@afilia/testing/people/good-forms';
import { cedulaText, filmOfCedula } from './fixtures/cedula-video.ts';
import { fakeMedia, hiddenAddresses } from './fixtures/fake-media.ts';
import { expect, test } from './fixtures/test.ts';
import { openTabOf } from './person/api-road.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { reachByApi } from './person/skip-to.ts';

const rut = '12.345.678-5';
/** A phone's camera at arm's length: small, not sharp, in the light of a room. */
const film = await filmOfCedula(cedulaText('12345678-5', documentNumberOf(rut), '350131'), {
  width: 1920,
  height: 1080,
  share: 0.12,
  blur: 2,
  noise: 25,
});
const executablePath = process.env.TEST_BROWSER;

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...browserSwitchesWithout(...hiddenAddresses),
      ...fakeMedia,
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});
test('[S-16] the scan is there with its screen or not at all, and reads a code that fills 12 % of the width', async ({
  page,
  afilia,
  inbox,
  address,
}) => {
  // A browser that is slow to list its cameras, and is let go on by the test.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const list = devices.enumerateDevices.bind(devices);
    const held = new Promise<void>((resolve) => Object.assign(globalThis, { listCameras: resolve }));
    devices.enumerateDevices = async () => {
      if (!sessionStorage.getItem('listed')) await held;
      return list();
    };
  });
  const before = await reachByApi('nationality', { url: afilia.url, rut, address });
  await before.send('declare-tax-residence', { input: goodForms.declaration });
  await before.reach('declared');
  await openTabOf(page, before, '/');
  const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
  await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
  const number = rosa.field('Número de documento');
  await expect(number).toBeVisible();
  const place = () => number.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const drawnAt = await place();
  await page.evaluate(async () => {
    const { listCameras } = globalThis as typeof globalThis & { listCameras: () => void };
    sessionStorage.setItem('listed', 'yes');
    listCameras();
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 20; frames++) await nextFrame();
  });
  expect(await place()).toBe(drawnAt);
  await page.reload();
  await expect(number).toBeVisible();
  await expect(rosa.button('Escanear mi cédula')).toBeVisible();
  await rosa.button('Escanear mi cédula').click();
  await expect(number).toHaveValue('587654321');
});
