import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOf } from './fixtures/bundle.ts';
import { helpOnBank } from './fixtures/help-on-bank.ts';
import { expect, test } from './fixtures/test.ts';
import { hands } from './person/agent-hands.ts';
import { takeControl } from './person/together.ts';

test.use({ viewport: { width: 1000, height: 1100 } });

/** A place of the page for each part of a library (spec/live-assist#component-libraries). */
const places = [
  'radix-select',
  'radix-slider',
  'react-select',
  'headless-listbox',
  'headless-combobox',
  'zag-select',
  'dnd-kit',
  'flatpickr',
  'flatpickr-typed',
  'imask',
  'imask-number',
  'cleave',
  'nouislider',
  'quill',
  'lexical',
  'html-drag',
  'html-file',
] as const;

const inner: Partial<Record<(typeof places)[number], string>> = {
  flatpickr: '<input aria-label="Cuota">',
  'flatpickr-typed': '<input aria-label="Vence">',
  imask: '<input aria-label="Celular">',
  'imask-number': '<input aria-label="Monto">',
  cleave: '<input aria-label="Renta">',
  quill: '<div></div>',
  lexical: '<div contenteditable="true"></div>',
  'html-drag': '<span id="card" draggable="true">Tarjeta</span>',
  'html-file': '<label>Cartola <input type="file"></label>',
};

const sheet = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../node_modules', name), 'utf8');

const markup = `<style>${sheet('flatpickr/dist/flatpickr.css')}${sheet('nouislider/dist/nouislider.css')}
    #libraries { display: grid; grid-template-columns: repeat(3, 280px); gap: 8px 30px; height: 420px; font: 13px sans-serif }
    #libraries > div { min-height: 40px }
    .list { background: #fff; border: 1px solid; padding: 0; margin: 0; list-style: none; z-index: 9 }
    .radix-slider { display: flex; position: relative; width: 200px; height: 20px; align-items: center }
    .track { flex: 1; height: 4px; background: #999 } .thumb { display: block; width: 16px; height: 16px; background: #036 }
    #nouislider { width: 200px; margin-top: 10px } #dnd-target { margin-left: 120px; padding: 10px; border: 1px solid }
    #quill > div, #lexical > div { border: 1px solid; height: 38px; overflow: hidden } #quill p { margin: 0 }
  </style><div style="height: 70px">Bajo el aviso</div><div id="libraries">
  ${places.map((place) => `<div id="${place}">${inner[place] ?? ''}</div>`).join('')}</div>`;

test(
  '[A-03] [A-25] an agent works the parts of common libraries by mouse and keyboard, and hears at once what cannot be done',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    const script = (await bundleOf('libraries.js')).replaceAll('</script', '<\\/script');
    const help = await helpOnBank({
      page,
      browser,
      afilia,
      inbox,
      address,
      markup: `${markup}<script>${script}</script>`,
    });
    const { ana, seen } = help;
    await takeControl(help);
    const { press, type, key, drag } = hands(help);
    const held = (name: string) =>
      expect.poll(() => page.evaluate((of) => Reflect.get(globalThis, 'held')[of] as unknown, name));
    const option = (name: string) => seen.getByRole('option', { name, exact: true });
    const row = test.step;

    await row('radix-select', async () => {
      await press('#radix-select button');
      await press(option('Iquique'));
      await held('radix-select').toBe('Iquique');
      await expect(option('Iquique')).toHaveCount(0);
      await key('Enter');
      // It focuses its chosen option a while after it opens.
      await expect(page.getByRole('option', { name: 'Iquique', exact: true })).toBeFocused();
      await key('ArrowDown');
      await key('Enter');
      await held('radix-select').toBe('Temuco');
      await press('#radix-select button');
      await expect(option('Temuco')).toBeVisible();
      await key('Escape');
      await expect(option('Temuco')).toHaveCount(0);
    });
    await row('radix-slider', async () => {
      await press('#radix-slider .radix-slider');
      await held('radix-slider').toBe(50);
      await key('ArrowRight');
      await held('radix-slider').toBe(51);
      await drag('#radix-slider .thumb', [50, 0]);
      await held('radix-slider').toBeGreaterThan(70);
    });
    await row('react-select', async () => {
      await press('#react-select div[class*=control]');
      await press(option('Iquique'));
      await held('react-select').toBe('Iquique');
      await press('#react-select div[class*=control]');
      await type('tem');
      await expect(option('Temuco')).toBeVisible();
      await expect(option('Arica')).toHaveCount(0);
      await key('Enter');
      await held('react-select').toBe('Temuco');
    });
    await row('headless-listbox', async () => {
      await press('#headless-listbox button');
      await press(option('Iquique'));
      await held('headless-listbox').toBe('Iquique');
      await expect(option('Iquique')).toHaveCount(0);
      // Enter on its button submits the form around it.
      await key('ArrowDown');
      await expect(option('Temuco')).toBeVisible();
      await key('ArrowDown');
      await key('Enter');
      await held('headless-listbox').toBe('Temuco');
    });
    await row('headless-combobox', async () => {
      await press('#headless-combobox input');
      await type('iq');
      await expect(option('Iquique')).toBeVisible();
      await key('ArrowDown');
      await key('Enter');
      await held('headless-combobox').toBe('Iquique');
      await press('#headless-combobox input');
      await type('tem');
      await press(option('Temuco'));
      await held('headless-combobox').toBe('Temuco');
    });
    await row('zag-select', async () => {
      await press('#zag-select button');
      await press(option('Iquique'));
      await held('zag-select').toBe('Iquique');
      await expect(option('Iquique')).toBeHidden();
      await key('Enter');
      await expect(option('Temuco')).toBeVisible();
      await key('ArrowDown');
      await key('Enter');
      await held('zag-select').toBe('Temuco');
    });
    await row('dnd-kit', async () => {
      await drag('#dnd-box', '#dnd-target');
      await held('dnd-kit').toBe('target');
    });
    await row('flatpickr', async () => {
      await press('#flatpickr input');
      await press(seen.locator('.flatpickr-calendar.open .flatpickr-day:not(.prevMonthDay)').nth(23));
      await held('flatpickr').toBe('2026-11-24');
      await expect(seen.locator('.flatpickr-calendar.open')).toHaveCount(0);
      await press('#flatpickr input');
      await type('2026-12-24');
      await expect(ana.getByText('solo se puede leer')).toBeVisible();
      await key('Escape');
    });
    await row('flatpickr-typed', async () => {
      await press('#flatpickr-typed input');
      await type('2026-12-24');
      await key('Enter');
      await held('flatpickr-typed').toBe('2026-12-24');
    });
    await row('imask', async () => {
      await press('#imask input');
      await type('987654321');
      await held('imask').toBe('56987654321');
      await expect(page.getByLabel('Celular').first()).toHaveValue('+56 9 8765 4321');
      await key('Escape');
    });
    await row('imask-number', async () => {
      await press('#imask-number input');
      await type('1234567,5');
      await held('imask-number').toBe(1234567.5);
      await key('Escape');
    });
    await row('cleave', async () => {
      await press('#cleave input');
      await type('1234567');
      await held('cleave').toBe('1234567');
      await expect(page.getByLabel('Renta')).toHaveValue('1.234.567');
      await key('Escape');
    });
    await row('nouislider', async () => {
      await press('#nouislider');
      await held('nouislider').toBe(50);
      // It takes no events while its handle moves to a press.
      await expect(page.locator('#nouislider')).not.toHaveClass(/noUi-state-tap/u);
      await drag('#nouislider .noUi-handle', [50, 0]);
      await held('nouislider').toBe(80);
    });
    for (const editor of ['quill', 'lexical'] as const)
      await row(editor, async () => {
        await press(`#${editor} [contenteditable]`);
        await type('Estimada Rosa');
        await held(editor).toMatch(/^Estimada Rosa\n?$/u);
        await type('Estimado Luis');
        await ana.keyboard.press('Shift+Enter');
        await ana.keyboard.type('Saludos');
        await held(editor).toMatch(/^Estimado Luis\n+Saludos\n?$/u);
        await key('Escape');
      });
    await row('html-drag', async () => {
      await drag('#card', [60, 0]);
      await expect(ana.getByText('solo lo acepta de su propia mano')).toBeVisible();
    });
    await row('html-file', async () => {
      await press('#html-file label');
      await expect(ana.getByText('ese campo es secreto')).toBeVisible();
    });
    await help.end();
  },
);
