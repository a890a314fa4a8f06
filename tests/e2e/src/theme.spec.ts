import type { Page } from '@playwright/test';
import { openBank } from './fixtures/bank-page.ts';
import { isTakenOver } from './fixtures/held-files.ts';
import { expect, test } from './fixtures/test.ts';

const blue = { colors: { primary: '#0b4a7a' }, button: { radius: 12 } };
const colours = { blue: 'rgb(11, 74, 122)', green: 'rgb(22, 101, 52)', standard: 'rgb(155, 59, 101)' };

const startButton = (page: Page) => page.locator('dm-widget').getByRole('button', { name: 'Comenzar' });
const colourOf = (page: Page) =>
  startButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);

test('[W-08] a theme comes by attribute, by property and by message; each dresses what stands there, without a reload', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}" theme='${JSON.stringify(blue)}'></dm-widget>`,
  });
  try {
    const warned: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && !message.text().includes('tag manager'))
        warned.push(message.text());
    });
    await page.goto(bank.url);
    await page.waitForFunction(isTakenOver);
    const widget = page.locator('dm-widget');
    await expect.poll(() => colourOf(page)).toBe(colours.blue);
    await expect(startButton(page)).toHaveCSS('border-radius', '12px');

    // Text, ticks and focus are there afterwards too: nothing was drawn from the beginning.
    const rut = widget.getByLabel('RUT de tu negocio');
    await widget.getByRole('checkbox', { name: /^Acepto los/ }).check();
    await rut.fill('12.345.678-5');
    await page.evaluate(() => {
      const element = document.querySelector('dm-widget');
      if (element) Reflect.set(element, 'theme', { colors: { primary: '#166534' } });
    });
    await expect.poll(() => colourOf(page)).toBe(colours.green);
    await expect(startButton(page)).toHaveCSS('border-radius', '4px');
    await expect(rut).toHaveValue('12.345.678-5');
    await expect(rut).toBeFocused();
    await expect(widget.getByRole('checkbox', { name: /^Acepto los/ })).toBeChecked();

    const message = { type: 'dm:theme', manifest: blue };
    await page.evaluate((data) => window.postMessage(data, location.origin), message);
    await expect.poll(() => colourOf(page)).toBe(colours.blue);
    await expect(rut).toHaveValue('12.345.678-5');

    // Taken back, the attribute counts again; without it, the operator's own.
    await page.evaluate(() => {
      const element = document.querySelector('dm-widget');
      if (element) Reflect.set(element, 'theme', null);
      element?.removeAttribute('theme');
    });
    await expect.poll(() => colourOf(page)).toBe(colours.standard);
    expect(warned).toEqual([]);
  } finally {
    bank.close();
  }
});

test('[W-08] [W-09] a bad theme leaves the default and says why; nothing of it runs', async ({
  page,
  afilia,
}) => {
  const bank = await openBank({
    service: afilia.url,
    body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
  });
  try {
    const warned: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text().slice(0, 200));
    });
    await page.goto(bank.url);
    await page.waitForFunction(isTakenOver);
    await expect(startButton(page)).toBeVisible();
    const bad: [string, string][] = [
      ['{"colors":{"primary":"#d98ab0"}}', 'theme.colors.primary has a contrast of'],
      ['{"typography":{"text":"</style><script>globalThis.ran=1</script>"}}', 'must be a font family name'],
      ['{"colors":{"primary":"url(javascript:alert(1))"}}', 'must be #rrggbb'],
      ['{"button":{"radius":"4px"}}', 'must be a number'],
      [JSON.stringify({ fonts: 'x'.repeat(2_000_000) }), 'theme is larger than 64 kB'],
      ['{', 'theme is not JSON'],
    ];
    for (const [manifest, why] of bad) {
      const before = warned.length;
      await page.evaluate((text) => {
        const element = document.querySelector('dm-widget');
        if (element) Reflect.set(element, 'theme', text);
      }, manifest);
      await expect.poll(() => warned.slice(before).join()).toContain(why);
      expect(await colourOf(page)).toBe(colours.standard);
    }
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran') as unknown)).toBeUndefined();
  } finally {
    bank.close();
  }
});

test(
  '[W-08] a message of another origin dresses nothing, unless it is the one that was named',
  { tag: '@variant' },
  async ({ page, afilia }) => {
    // The frame is the bank’s other site: another port is another origin.
    const stranger = await openBank({ service: afilia.url, body: () => '' });
    const bank = await openBank({
      service: afilia.url,
      body: (key) =>
        `<dm-widget api-key="${key}" message-origin="https://www.banco.example"></dm-widget><iframe src="${stranger.url}"></iframe>`,
    });
    try {
      await page.goto(bank.url);
      await page.waitForFunction(isTakenOver);
      await expect(startButton(page)).toBeVisible();
      const post = () =>
        page.frames()[1]?.evaluate((manifest) => {
          parent.postMessage({ type: 'dm:theme', manifest }, '*');
          parent.postMessage({ type: 'said' }, '*');
        }, blue);
      const reported = page.evaluate(
        () =>
          new Promise((done) => addEventListener('message', ({ data }) => data?.type === 'said' && done(1))),
      );
      await post();
      await reported;
      expect(await colourOf(page)).toBe(colours.standard);
      await page.evaluate(
        (origin) => document.querySelector('dm-widget')?.setAttribute('message-origin', origin),
        new URL(stranger.url).origin,
      );
      // Read when the element is put into the page.
      await page.evaluate(() => {
        const element = document.querySelector('dm-widget');
        element?.replaceWith(element.cloneNode());
      });
      await page.waitForFunction(isTakenOver);
      await expect(startButton(page)).toBeVisible();
      await post();
      await expect.poll(() => colourOf(page)).toBe(colours.blue);
    } finally {
      bank.close();
      stranger.close();
    }
  },
);
