import type { Browser, Page } from '@playwright/test';
import { enterByCode, replay, signIn } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';
import { launchFirefox, noFirefox } from './other-browsers/firefox.ts';
import {
  codeScript,
  fieldsScript,
  type HelpedVisitor,
  inFirefox,
  inWebKit,
  redScript,
  shownTo,
} from './other-browsers/helped-visitor.ts';
import { noWebKit, WebKitWindow } from './other-browsers/webkit.ts';

test.describe.configure({ timeout: 600_000 });

/** Fields of every kind that the road does not have at this place. */
const otherFields = `root.firstElementChild.insertAdjacentHTML('beforebegin', \`<form id="others">
  <textarea aria-label="Nota">uno</textarea>
  <select aria-label="Lista"><option value="1">Uno</option><option value="2">Dos</option></select>
  <input aria-label="Código" data-private value="secreto">
  <p>Arrastra aquí, de un lado al otro</p></form>\`);
  globalThis.dragged = []; // Of the agent alone: the test's own mouse rests on the page.
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click'])
    root.querySelector('#others p').addEventListener(type, ({ clientX, isTrusted }) => isTrusted || dragged.push([type, clientX]));`;

/** Scrolls the visitor's page as the agent until they see a place near the middle. */
async function scrollTo(ana: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const surface = ana.getByRole('button', { name: /^Superficie de control/u });
  const frame = ana.locator('.replay iframe');
  const beyond = async () => {
    const [box, view] = await Promise.all([target.boundingBox(), surface.boundingBox()]);
    if (!box || !view) throw new Error(`the agent does not see ${String(target)}`);
    return box.y + box.height / 2 - view.y - view.height / 2;
  };
  const view = await surface.boundingBox();
  const pageHeight = await frame.evaluate((element) => element.clientHeight);
  if (!view) throw new Error('no surface');
  const scale = view.height / pageHeight;
  const away = await beyond();
  if (Math.abs(away) > view.height / 3) {
    await ana.mouse.move(view.x + view.width / 2, view.y + view.height / 2);
    await ana.mouse.wheel(0, away / scale);
    await expect.poll(async () => Math.abs(await beyond())).toBeLessThan(view.height * 0.45);
  }
}

async function pressAsAgent(ana: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await scrollTo(ana, target);
  const box = await target.boundingBox();
  if (!box) throw new Error(`the agent does not see ${String(target)}`);
  await ana.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** A whole help: seen, controlled, drawn on, asked to be recorded. */
async function helped(visitor: HelpedVisitor, browser: Browser, url: string): Promise<void> {
  const shows = (words: string | RegExp) => expect.poll(() => shownTo(visitor)).toMatch(words);
  await visitor.goTo(url);
  await shows('Vende con tarjetas en pocos pasos');
  await visitor.type('RUT de tu negocio', '12.345.678-5');
  await visitor.press('Acepto los');
  await visitor.press('Autorizo consultar');
  await visitor.press('Comenzar');
  await shows('Cuéntanos de ti y de tu negocio');
  await visitor.run(otherFields);

  await visitor.press('Ayuda');
  await visitor.press('Mostrar mi página');
  let code: unknown;
  await expect.poll(async () => (code = await visitor.run(codeScript))).toMatch(/^\d{6}$/u);
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1600, height: 1100 } });
  const ana = await context.newPage();
  await signIn(ana);
  await enterByCode(ana, String(code));
  await shows(/Ana Pérez quiere ver esta página/u);
  await visitor.press('Permitir');
  await shows('Ana Pérez está viendo esta página');
  await expect(ana.getByText('Estás viendo su página en vivo.')).toBeVisible();

  // Text that they type key by key, text that is formatted meanwhile, and private text.
  const theirs = replay(ana);
  await visitor.type('Celular', '987654321');
  await expect(theirs.getByLabel('Celular', { exact: true })).toHaveValue('9 8765 4321');
  await visitor.press('Local con público');
  await expect(theirs.getByRole('checkbox', { name: 'Local con público' })).toBeChecked();
  await expect(theirs.getByLabel('Código', { exact: true })).toHaveCount(0);

  await ana.getByRole('button', { name: 'Pedir control' }).click();
  await shows(/pide controlar tu pantalla/u);
  await visitor.press('Dar el control');
  await expect(ana.getByText('Tienes el control.')).toBeVisible();

  await pressAsAgent(ana, theirs.getByLabel('Nota'));
  await ana.getByLabel('Escribir en «Nota»').fill('Doña Rosa – ñandú');
  await expect(theirs.getByLabel('Nota')).toHaveValue('Doña Rosa – ñandú');
  await pressAsAgent(ana, theirs.getByLabel('Lista'));
  await ana.getByLabel('Elegir en «Lista»').selectOption('Dos');
  await expect(theirs.getByLabel('Lista')).toHaveValue('2');
  await pressAsAgent(ana, theirs.getByLabel('Calle y número', { exact: true }));
  await ana.getByLabel(/^Escribir en «Calle y número/u).fill('Merced 840');
  await expect(theirs.getByLabel('Calle y número', { exact: true })).toHaveValue('Merced 840');
  await pressAsAgent(ana, theirs.getByRole('radio', { name: '$1 a $5 millones' }));
  await expect(theirs.getByRole('radio', { name: '$1 a $5 millones' })).toBeChecked();
  await pressAsAgent(ana, theirs.getByRole('combobox', { name: 'Comuna' }));
  await ana.getByLabel(/^Escribir en «Comuna/u).fill('providencia');
  await pressAsAgent(ana, theirs.getByRole('option', { name: 'Providencia' }).first());
  await expect(theirs.getByRole('combobox', { name: 'Comuna' })).toHaveValue(/Providencia/u);

  // A press that moves is a drag, which a page that listens to a mouse follows.
  const pad = theirs.getByText(/^Arrastra aquí/u);
  await scrollTo(ana, pad);
  const box = await pad.boundingBox();
  if (!box) throw new Error('no place to drag on');
  await ana.mouse.move(box.x + 20, box.y + box.height / 2);
  await ana.mouse.down();
  await ana.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 5 });
  await ana.mouse.up();
  const dragged = async () => (await visitor.run('return dragged;')) as [string, number][];
  await expect.poll(async () => (await dragged()).at(-1)?.[0]).toBe('pointerup');
  const steps = await dragged();
  expect(steps.map(([type]) => type).filter((type) => type !== 'pointermove')).toEqual([
    'pointerdown',
    'pointerup',
  ]);
  const [[, begun], [, ended]] = [steps[0] ?? ['', 0], steps.at(-1) ?? ['', 0]];
  expect(ended - begun).toBeGreaterThan(90);

  // Every field has the same name, value and tick on both sides.
  const ours = await visitor.run(fieldsScript);
  expect(ours).toEqual(expect.arrayContaining([['Lista', '2', false]]));
  const seen = () =>
    theirs
      .locator('dm-widget')
      .evaluate(
        (host, body) =>
          (Reflect.construct(Function, ['root', body]) as (root: ShadowRoot | null) => unknown)(
            host.shadowRoot,
          ),
        fieldsScript,
      );
  await expect.poll(seen).toEqual(ours);

  const surface = await ana.getByRole('button', { name: /^Superficie de control/u }).boundingBox();
  if (!surface) throw new Error('no place to scroll on');
  await ana.mouse.move(surface.x + surface.width / 2, surface.y + surface.height / 2);
  const scrolled = () => visitor.run('return Math.round(scrollY);');
  const before = Number(await scrolled());
  await ana.mouse.wheel(0, 120);
  await expect.poll(scrolled).not.toBe(before);
  await expect
    .poll(async () => {
      const top = await ana
        .locator('.replay iframe')
        .evaluate((frame) =>
          frame instanceof HTMLIFrameElement ? (frame.contentWindow?.scrollY ?? -1) : -1,
        );
      return Math.abs(top - Number(await scrolled()));
    })
    .toBeLessThanOrEqual(1);

  await ana.getByRole('button', { name: 'Dibujar sobre la página' }).click();
  const layer = await ana.getByRole('img', { name: /^Arrastra sobre la página/u }).boundingBox();
  if (!layer) throw new Error('no place to draw on');
  await ana.mouse.move(layer.x + 60, layer.y + 60);
  await ana.mouse.down();
  await ana.mouse.move(layer.x + 160, layer.y + 120, { steps: 5 });
  await expect.poll(() => visitor.run(redScript), { intervals: [50] }).toBe(true);
  await ana.mouse.up();
  await expect.poll(() => visitor.run(redScript)).toBe(false);
  await ana.getByRole('button', { name: 'Dejar de dibujar' }).click();

  const border = () => visitor.run(`return Boolean(overlay?.querySelector('.or-recording-border'));`);
  await ana.getByRole('button', { name: 'Pedir grabar' }).click();
  await shows(/pide grabar/u);
  await visitor.press('Rechazar');
  await expect(ana.getByText('La persona no aceptó la grabación.')).toBeVisible();
  await ana.getByRole('button', { name: 'Pedir grabar' }).click();
  await shows(/pide grabar/u);
  await visitor.press('Permitir grabación');
  await expect(ana.getByText(/^Grabando/u)).toBeVisible();
  expect(await border()).toBe(true);
  await ana.getByRole('button', { name: 'Terminar la grabación' }).click();
  await expect.poll(border).toBe(false);

  await visitor.press('Quitar el control');
  await expect(ana.getByText('Tienes el control.')).toHaveCount(0);
  await visitor.press('Terminar');
  await expect.poll(() => shownTo(visitor)).not.toMatch('está viendo esta página');
  await context.close();
}

test.describe('Firefox', { tag: '@variant' }, () => {
  test.skip(noFirefox !== null, noFirefox ?? '');

  test('[A-09] [A-25] [A-07] [A-12] an agent sees a visitor, takes control, draws and records with consent', async ({
    browser,
    afilia,
  }) => {
    const { browser: firefox, close } = await launchFirefox();
    try {
      const context = await firefox.newContext({ locale: 'es-CL', viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await helped(inFirefox(page), browser, afilia.url);
      expect(errors.filter((error) => !error.includes('favicon.ico'))).toEqual([]);
    } finally {
      await close();
    }
  });
});

test.describe('WebKit', { tag: '@variant' }, () => {
  test.skip(noWebKit !== null, noWebKit ?? '');

  test('[A-09] [A-25] [A-07] [A-12] an agent sees a visitor, takes control, draws and records with consent', async ({
    browser,
    afilia,
  }) => {
    const window = await WebKitWindow.open();
    try {
      await helped(inWebKit(window), browser, afilia.url);
    } finally {
      await window.close();
    }
  });
});
