import type { Page } from '@playwright/test';
import { bundleOf } from './fixtures/bundle.ts';
import { helpOnBank } from './fixtures/help-on-bank.ts';
import { expect, test } from './fixtures/test.ts';
import { hands } from './person/agent-hands.ts';
import { takeControl } from './person/together.ts';

test.use({ viewport: { width: 1000, height: 1100 } });

/** Fields of a bank's page with the values that the person gave them, and the events that they send to the page. */
const fields = `<style>
    #bank { display: grid; grid-template-columns: repeat(3, 190px); gap: 4px; height: 290px; font: 13px sans-serif }
    .menu ul { display: none; margin: 0 } .menu:hover ul { display: block }
    #by-script ul { display: none; margin: 0 } #by-script.open ul { display: block }
  </style><div style="height: 70px">Bajo el aviso</div><form id="bank" onsubmit="event.preventDefault(); told.push('submit')">
  <label>Fecha <input type="date" id="date" value="2020-05-01"></label>
  <label>Hora <input type="time" id="time" value="08:00"></label>
  <label>Cita <input type="datetime-local" id="datetime" value="2020-05-01T08:00"></label>
  <label>Mes <input type="month" id="month" value="2020-05"></label>
  <label>Semana <input type="week" id="week" value="2020-W10"></label>
  <label>Monto <input type="number" id="number" step="any" value="7"></label>
  <label>Cuota <input type="range" id="range" min="0" max="1000" step="50" value="100"></label>
  <label>Color <input type="color" id="color" value="#112233"></label>
  <label>Nombre <input id="text" value="Rosa"></label>
  <label>Fijo <input id="fixed" value="fijo" readonly></label>
  <div id="editor" contenteditable="true" aria-label="Carta">Hola</div>
  <button type="button" id="double" ondblclick="told.push('dblclick')">Doble</button>
  <div class="menu"><span id="by-sheet">Menú uno</span><ul><li id="sheet-entry" onclick="told.push('entry one')">Abrir uno</li></ul></div>
  <div id="by-script" onmouseenter="this.classList.add('open')" onmouseleave="this.classList.remove('open')">
    <span id="script-place">Menú dos</span><ul><li id="script-entry" onclick="told.push('entry two')">Abrir dos</li></ul></div>
  <button id="send">Enviar</button></form><div id="react"></div>
  <script>window.told = [];
    for (const type of ['input', 'change', 'keydown'])
      document.querySelector('#bank').addEventListener(type, (event) =>
        told.push([type, event.target.id, event.key ?? event.target.value ?? ''].join(' ').trim()));
  </script>`;

/** Notes each place and size that the picture of the page has on the agent's screen, frame by frame. */
const watchPicture = (ana: Page) =>
  ana.locator('.sheet').evaluate((sheet) => {
    const places = new Set<string>();
    const look = () => {
      const { x, y, width, height } = sheet.getBoundingClientRect();
      places.add([x, y, width, height].map(Math.round).join(' '));
      requestAnimationFrame(look);
    };
    look();
    Reflect.set(globalThis, 'places', places);
  });
const placesOfPicture = (ana: Page) =>
  ana.evaluate(() => [...(Reflect.get(globalThis, 'places') as Set<string>)]);

const reported = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'told') as string[]);
const forget = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'told', []));

test('[A-03] [A-25] an agent fills each kind of field of a bank’s page by mouse and keyboard; no value is emptied', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const help = await helpOnBank({ page, browser, afilia, inbox, address, markup: fields });
  const { ana } = help;
  await takeControl(help);
  const { press, type, key, doublePress, hover } = hands(help);
  const field = (id: string) => page.locator(`#${id}`);
  await watchPicture(ana);

  const complete: [id: string, typed: string, value: string][] = [
    ['date', '24/12/2026', '2026-12-24'],
    ['time', '9:05', '09:05'],
    ['datetime', '24/12/2026 21:30', '2026-12-24T21:30'],
    ['month', '12/2026', '2026-12'],
    ['week', '7/2026', '2026-W07'],
    ['number', '1,5', '1.5'],
    ['range', '350', '350'],
  ];
  for (const [id, typed, value] of complete)
    await test.step(id, async () => {
      await forget(page);
      await press(`#${id}`);
      await type(typed);
      await expect(field(id)).toHaveValue(value);
      await ana.getByRole('button', { name: 'Listo' }).click();
      const inputs = (await reported(page)).filter((one) => one.startsWith('input '));
      expect(inputs.at(-1)).toBe(`input ${id} ${value}`);
      expect(inputs).not.toContain(`input ${id}`);
      await expect.poll(() => reported(page)).toContain(`change ${id} ${value}`);
    });

  await test.step('an invalid value is reported, and the earlier value stays', async () => {
    await press('#date');
    await type('31/02/2026');
    await key('Enter');
    await expect(ana.locator('.field-bar')).toContainText('Escríbelo');
    await expect(field('date')).toHaveValue('2026-12-24');
    await key('Escape');
  });

  await test.step('colour', async () => {
    await press('#color');
    await ana.getByLabel('Escribir en «Color»').fill('#ff8800');
    await expect(field('color')).toHaveValue('#ff8800');
  });

  await test.step('a text that the agent does not see is replaced, and the page hears of it as of a person', async () => {
    await forget(page);
    await press('#text');
    await expect(ana.getByLabel('Escribir en «Nombre»')).toHaveValue('');
    await expect(ana.locator('.field-bar')).toContainText('lo reemplaza');
    await type('Ana');
    await expect(field('text')).toHaveValue('Ana');
    expect((await reported(page)).filter((one) => one.startsWith('change'))).toEqual([]);
    await key('Tab');
    await expect.poll(() => reported(page)).toContain('change text Ana');
    await expect(field('fixed')).toBeFocused();
  });

  await test.step('a field that is read only says so at once', async () => {
    await press('#fixed');
    await type('x');
    await expect(ana.getByText('solo se puede leer')).toBeVisible();
    await expect(field('fixed')).toHaveValue('fijo');
  });

  await test.step('an editor', async () => {
    await press('#editor');
    await type('Estimada Rosa');
    await expect(field('editor')).toHaveText('Estimada Rosa');
  });

  await test.step('Enter submits, Escape is heard', async () => {
    await forget(page);
    await press('#text');
    await type('Eva');
    await key('Enter');
    await expect.poll(() => reported(page)).toContain('submit');
    await press('#text');
    await key('Escape');
    await expect.poll(() => reported(page)).toContain('keydown text Escape');
  });

  await test.step('a double click', async () => {
    await forget(page);
    await doublePress('#double');
    await expect.poll(() => reported(page)).toContain('dblclick');
    expect((await reported(page)).filter((one) => one === 'dblclick')).toHaveLength(1);
  });

  await test.step('menus that open under the pointer', async () => {
    for (const [place, entry, words] of [
      ['#by-sheet', '#sheet-entry', 'entry one'],
      ['#script-place', '#script-entry', 'entry two'],
    ] as const) {
      await hover(place);
      await expect(page.locator(entry)).toBeVisible();
      await expect(help.seen.locator(entry)).toBeVisible();
      await press(entry);
      await expect.poll(() => reported(page)).toContain(words);
    }
    await hover('#text');
    await expect(page.locator('#sheet-entry')).toBeHidden();
    await expect(page.locator('#script-entry')).toBeHidden();
  });
  // Bars of fields came and went: a press meets what the agent saw.
  expect(await placesOfPicture(ana)).toHaveLength(1);
  await help.end();
});

test('[A-03] [A-25] an agent uses the fields of React and MUI by mouse and keyboard', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const script = (await bundleOf('controls')).replaceAll('</script', '<\\/script');
  const markup = `<div style="height: 70px">Bajo el aviso</div><div id="react"></div><script>${script}</script>`;
  const help = await helpOnBank({ page, browser, afilia, inbox, address, markup });
  const { ana, seen } = help;
  await takeControl(help);
  const { press, type, key } = hands(help);

  for (const [label, typed, value] of [
    ['Monto en React', '1,5', '1.5'],
    ['Fecha en React', '24/12/2026', '2026-12-24'],
    ['Texto en React', 'Ana', 'Ana'],
  ] as const)
    await test.step(label, async () => {
      const mine = page.getByLabel(label);
      const type0 = label.startsWith('Monto') ? 'number' : label.startsWith('Fecha') ? 'date' : 'text';
      await press(`#react input[type=${type0}] >> nth=0`);
      await type(typed);
      await expect(mine).toHaveValue(value);
      await expect(mine).toHaveAttribute('data-value', value);
      await key('Escape');
    });

  await test.step('MUI: text, select, autocomplete, slider', async () => {
    await press('#mui .MuiTextField-root input >> nth=0');
    await type('Panadería');
    await expect(page.locator('#mui')).toHaveAttribute('data-text', 'Panadería');
    await key('Escape');
    await press('#mui [role=combobox] >> nth=0');
    const select = page.locator('#mui [role=combobox]').first();
    await expect(select).toHaveAttribute('aria-expanded', 'true');
    await press(seen.getByText('Iquique'));
    await expect(page.locator('#mui')).toHaveAttribute('data-city', 'Iquique');
    // Its list fades out, over the page.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(seen.getByRole('listbox')).toHaveCount(0);
    await press('#mui .MuiAutocomplete-root input');
    await type('tem');
    await expect(seen.getByText('Temuco')).toBeVisible();
    await key('ArrowDown');
    await key('Enter');
    await expect(page.locator('#mui')).toHaveAttribute('data-found', 'Temuco');
    await press('#mui .MuiSlider-root');
    await expect(page.locator('#mui')).toHaveAttribute('data-share', '50');
  });
  await help.end();
  expect(ana.isClosed()).toBe(true);
});
