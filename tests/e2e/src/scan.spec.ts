import { browserSwitchesWithout } from '@afilia/testing/browser/browser-switches';
import { documentNumberOf } from '@afilia/sandbox/sources/civil-register/document-number';
import { goodForms } from '@afilia/testing/people/good-forms';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { openBank, strictest } from './fixtures/bank-page.ts';
import { cedulaText, filmOfCedula } from './fixtures/cedula-video.ts';
import { fakeMedia, hiddenAddresses } from './fixtures/fake-media.ts';
import { shoot } from './fixtures/screenshots.ts';
import type { Afilia } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';
import { openTabOf } from './person/api-road.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { reachByApi } from './person/skip-to.ts';

const rut = '12.345.678-5';
const film = await filmOfCedula(cedulaText('12345678-5', documentNumberOf(rut), '350131'));
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
/** The tab of a person on the verifications. */
async function atVerifications(
  page: Page,
  afilia: Afilia,
  given: { rut: string; address: string; home?: string },
) {
  const before = await reachByApi('nationality', { url: afilia.url, ...given });
  await before.send('declare-tax-residence', { input: goodForms.declaration });
  await before.reach('declared');
  await openTabOf(page, before, given.home ?? '/');
}

/** Tracks of the camera that are live; there is one page of ours, and one video in it. */
const liveTracks = (page: Page) =>
  page.evaluate(() => {
    const tracks: unknown = Reflect.get(globalThis, 'cameraTracks');
    return Array.isArray(tracks)
      ? tracks.filter((track: MediaStreamTrack) => track.readyState === 'live').length
      : -1;
  });

/** Notes each track that the page is given. */
const noteTracks = (page: Page) =>
  page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const get = devices.getUserMedia.bind(devices);
    const noted: MediaStreamTrack[] = [];
    Object.assign(globalThis, { cameraTracks: noted });
    devices.getUserMedia = async (requested) => {
      const stream = await get(requested);
      noted.push(...stream.getTracks());
      return stream;
    };
  });

test(
  '[S-16] the code of the cédula fills number and expiry, and the camera stops',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    await noteTracks(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await atVerifications(page, afilia, { rut, address });
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
    await rosa.button('Escanear mi cédula').click();
    await expect(rosa.field('Número de documento')).toHaveValue('587654321');
    await expect(rosa.field('Vencimiento de tu cédula')).toHaveValue('31-01-2035');
    await expect(rosa.widget.getByText('Leímos el número y el vencimiento de tu cédula')).toBeVisible();
    await expect(rosa.widget.getByRole('dialog')).toBeHidden();
    expect(await liveTracks(page)).toBe(0);
    await expectAccessible(page, 'verifications after a scan');
    await shoot(page, 'verifications-scanned');
    await rosa.widget.getByRole('radio', { name: 'Sí, es así' }).check();
    await rosa.declarePermit();
    await rosa.button('Continuar').click();
    await rosa.see('Revisa tu solicitud', 'summary');
    // Neither a picture, nor the birth date of the code, nor its address went anywhere.
    expect(sent.filter((one) => /registrocivil|800502|1980-05-02|mrz|data:image/u.test(one))).toEqual([]);
    // The reader is a file of the service's own.
    expect(sent.filter((one) => one.includes('.wasm'))).toHaveLength(1);
    expect(sent.filter((one) => one.includes('.wasm') && !one.startsWith(afilia.url))).toEqual([]);
  },
);

test(
  '[S-16] the cédula of another person fills nothing; closing the sheet stops the camera',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    await noteTracks(page);
    await atVerifications(page, afilia, { rut: '14.567.221-K', address });
    const other = new Person({ page, hands: quickMouse(page), inbox, address });
    await other.see('Ya casi. Revisemos estos puntos', 'verifications');
    await other.button('Escanear mi cédula').click();
    const sheet = other.widget.getByRole('dialog');
    await expect(sheet.getByText('Esta cédula es de otra persona.')).toBeVisible();
    expect(await liveTracks(page)).toBe(1);
    await expect(sheet.getByLabel('Imagen de tu cámara')).toBeVisible();
    await expectAccessible(page, 'the scan of a cédula');
    await shoot(page, 'verifications-scan');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(other.button('Escanear mi cédula')).toBeFocused();
    expect(await liveTracks(page)).toBe(0);
    await expect(other.field('Número de documento')).toHaveValue('');
    await expect(other.field('Vencimiento de tu cédula')).toHaveValue('');
  },
);

test(
  '[S-16] Back closes the scan and stops the camera',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    await noteTracks(page);
    await atVerifications(page, afilia, { rut: '14.567.221-K', address });
    const other = new Person({ page, hands: quickMouse(page), inbox, address });
    await other.see('Ya casi. Revisemos estos puntos', 'verifications');
    await other.button('Escanear mi cédula').click();
    await expect(other.widget.getByText('Esta cédula es de otra persona.')).toBeVisible();
    await page.goBack();
    await expect(other.widget.getByRole('dialog')).toBeHidden();
    expect(await liveTracks(page)).toBe(0);
    await other.see('Ya casi. Revisemos estos puntos', 'verifications');
  },
);

test(
  '[S-16] a page without a camera in its policy shows no scan',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'permissions-policy': 'camera=()' },
      });
    });
    await atVerifications(page, afilia, { rut, address });
    const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
    await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
    await expect(rosa.field('Número de documento')).toBeVisible();
    // The row below is drawn after the cameras were requested.
    await rosa.widget.getByRole('radio', { name: 'Sí, es así' }).check();
    await expect(rosa.button('Escanear mi cédula')).toHaveCount(0);
  },
);

test(
  '[S-16] the scan says that the page forbids WebAssembly, and requests no camera',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address, pageErrors }) => {
    await noteTracks(page);
    const bank = await openBank({
      service: afilia.url,
      policy: strictest(afilia.url),
      body: (key) => `<main><dm-widget api-key="${key}"></dm-widget></main>`,
    });
    try {
      await atVerifications(page, afilia, { rut, address, home: bank.url });
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      await rosa.see('Ya casi. Revisemos estos puntos', 'verifications');
      expect(bank.reports).toEqual([]);
      await rosa.button('Escanear mi cédula').click();
      await expect(rosa.widget.getByText('Esta página no permite leer el código')).toBeVisible();
      await rosa.button('Escribir los datos').click();
      await expect(rosa.button('Escanear mi cédula')).toHaveCount(0);
      expect(await liveTracks(page)).toBe(0);
      pageErrors.length = 0;
    } finally {
      bank.close();
    }
  },
);
