import { secretOf, secretsIn } from '@afilia/testing/assist/bank-secrets';
import type { Locator } from '@playwright/test';
import { allMarkup } from './fixtures/all-markup.ts';
import { helpOnBank } from './fixtures/help-on-bank.ts';
import { expect, test } from './fixtures/test.ts';
import { tapWire } from './fixtures/wire.ts';

const secret = secretOf('keyframe');
const markup = `<style id="sheet">p { color: rgb(0, 0, 0); margin: 0 } .rule { color: rgb(1, 1, 1) } input:user-invalid { color: rgb(9, 0, 0) }
    input:valid { background-color: rgb(0, 90, 0) } ::highlight(found) { background-color: rgb(255, 255, 0) } bank-tab:state(open) { color: rgb(0, 9, 0) }
    @media (min-width: 1px) { .in-media { color: rgb(2, 2, 2) } }</style>
  <style id="night">p { color: rgb(7, 7, 7) }</style>
  <p class="moved">Movido</p><p class="rule">Regla</p><p class="in-media">En medio</p><p class="renamed">Nombre</p><p class="adopted">Adoptado</p><p class="words">Buscar aquí</p>
  <input id="mail" type="email" value="rosa@correo.cl"><input id="pin" value="12" pattern="..."><input id="all" type="checkbox">
  <bank-tab>Pestaña</bank-tab><bank-slots><b id="second">2</b><b id="first">1</b></bank-slots>
  <bank-host><template shadowrootmode="open"><p class="adopted">Dentro</p><p class="moved">Dentro movido</p></template></bank-host>
  <script>
    customElements.define('bank-tab', class extends HTMLElement { constructor() { super(); this.inner = this.attachInternals(); } });
    customElements.define('bank-slots', class extends HTMLElement { constructor() { super();
      this.attachShadow({ mode: 'open', slotAssignment: 'manual' }).innerHTML = '<slot></slot>';
      queueMicrotask(() => this.shadowRoot.querySelector('slot').assign(first, second)); } });
    window.of = (text) => { const one = new CSSStyleSheet(); one.replaceSync(text); return one; };
    window.host = document.querySelector('bank-host').shadowRoot;
    window.rules = sheet.sheet.cssRules;
    window.kept = rules[1].style;
    all.indeterminate = true; night.sheet.disabled = true;
    document.querySelector('.moved').animate([{ opacity: 1, backgroundImage: 'none' }, { opacity: 0.25, marginLeft: '60px', backgroundImage: 'url(/x.png?${secret})' }], { duration: 1, fill: 'forwards' });
  </script>`;

/** The look of an element that the states decide. */
const look = (one: Element) => {
  const { color, backgroundColor, opacity, marginLeft } = getComputedStyle(one);
  const { x, y } = one.getBoundingClientRect();
  return [color, backgroundColor, opacity, marginLeft, Math.round(x), Math.round(y)].join(' ');
};

test('[A-02] [A-09] an agent sees the page by its state, not by its document and style sheets alone', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const frames = tapWire(page);
  const help = await helpOnBank({ page, browser, afilia, inbox, address, markup });
  const { seen, ana } = help;
  const isAlike = async (mine: Locator, theirs: Locator) => {
    await expect
      .poll(async () => [await theirs.evaluate(look), await mine.evaluate(look)].join(' | '), {
        message: String(mine),
      })
      .toMatch(/^(.*) \| \1$/u);
    return mine.evaluate(look);
  };
  const both = (selector: string) => isAlike(page.locator(selector).first(), seen.locator(selector).first());
  const after = (script: string, selector: string, is: string) =>
    test.step(script, async () => {
      await page.evaluate(`{ ${script} }`);
      expect(await both(selector)).toContain(is);
    });

  await test.step('a state from before the agent joined', async () => {
    expect(await both('body > .moved')).toContain(' 0.25 60px ');
    expect(await both('.words')).toContain('rgb(0, 0, 0)');
    expect(await both('#mail')).toContain('rgb(0, 90, 0)');
    expect(await seen.locator('#all').evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
    await both('#first');
    await both('#second');
  });
  await after(`night.sheet.disabled = false`, '.words', 'rgb(7, 7, 7)');
  await after(`night.sheet.disabled = true`, '.words', 'rgb(0, 0, 0)');
  await after(
    `night.sheet.disabled = false; night.sheet.media.mediaText = 'print'`,
    '.words',
    'rgb(0, 0, 0)',
  );
  await after(
    `window.one = of('.adopted { color: rgb(3, 3, 3) }'); document.adoptedStyleSheets.push(one)`,
    '.adopted',
    'rgb(3, 3, 3)',
  );
  await after(`one.media.mediaText = 'print'`, '.adopted', 'rgb(0, 0, 0)');
  await after(`one.media.mediaText = ''; one.disabled = true`, '.adopted', 'rgb(0, 0, 0)');
  await after(`one.disabled = false`, '.adopted', 'rgb(3, 3, 3)');
  await after(`document.adoptedStyleSheets.splice(0, 1)`, '.adopted', 'rgb(0, 0, 0)');
  await after(
    `host.adoptedStyleSheets.push(of('p { color: rgb(4, 4, 4) }'))`,
    'bank-host .adopted',
    'rgb(4, 4, 4)',
  );
  await after(`host.adoptedStyleSheets = []`, 'bank-host .adopted', 'rgb(0, 0, 0)');
  await after(`rules[1].style.color = 'rgb(5, 5, 5)'`, '.rule', 'rgb(5, 5, 5)');
  await after(`kept.color = 'rgb(6, 6, 6)'`, '.rule', 'rgb(6, 6, 6)');
  await after(
    `rules[1].style.cssText = 'background-color: rgb(8, 8, 8)'`,
    '.rule',
    'rgb(0, 0, 0) rgb(8, 8, 8)',
  );
  await after(`rules[1].selectorText = '.renamed'`, '.renamed', 'rgb(8, 8, 8)');
  expect(await both('.rule')).toContain('rgba(0, 0, 0, 0)');
  await after(`[...rules].at(-1).cssRules[0].style.color = 'rgb(1, 2, 3)'`, '.in-media', 'rgb(1, 2, 3)');
  await after(`document.querySelector('bank-tab').inner.states.add('open')`, 'bank-tab', 'rgb(0, 9, 0)');
  await after(`document.querySelector('bank-tab').inner.states.clear()`, 'bank-tab', 'rgb(0, 0, 0)');
  await after(`mail.setCustomValidity('No')`, '#mail', '');
  await after(`first.assignedSlot.assign(second)`, '#second', '');
  await expect(seen.locator('#first')).toBeHidden();
  await after(
    `window.moving = host.querySelector('.moved').animate([{ marginLeft: '0px' }, { marginLeft: '40px' }], { duration: 1e6, delay: -5e5 }); moving.pause()`,
    'bank-host .moved',
    ' 20px ',
  );
  await after(`moving.cancel()`, 'bank-host .moved', ' 0px ');
  await after(`all.indeterminate = false`, '#all', '');
  await expect
    .poll(() => seen.locator('#all').evaluate((one: HTMLInputElement) => one.indeterminate))
    .toBe(false);
  await page.evaluate(`{ const range = new Range(); const [text] = document.querySelector('.words').childNodes;
    range.setStart(text, 0); range.setEnd(text, 6); CSS.highlights.set('found', new Highlight(range)); }`);
  await expect
    .poll(() =>
      seen.locator('.words').evaluate(({ ownerDocument: { defaultView } }) => {
        const { CSS: css } = defaultView as Window & typeof globalThis;
        return [...(css.highlights.get('found') ?? [])].map(String);
      }),
    )
    .toEqual(['Buscar']);
  expect(secretsIn([...frames.sent, await allMarkup(ana)].join('\n'))).toEqual([]);
  await help.end();
});
