import type { Locator } from '@playwright/test';
import { helpOnBank } from './fixtures/help-on-bank.ts';
import { expect, test } from './fixtures/test.ts';
import { takeControl } from './person/together.ts';

const markup = `<style>
    [popover] { margin: 0; inset: auto; left: 40px; width: 220px; height: 60px; padding: 8px; border: 1px solid }
    #menu { top: 120px } #nested { top: 200px } #toast { top: 500px } #hint { top: 320px } #late { top: 400px }
    #menu::backdrop { background: rgb(0 0 0 / 20%) } .veil { position: fixed; inset: 0 40% 30% 0; background: #cde; z-index: 2147483647 }
  </style><div class="veil" hidden></div>
  <div id="menu" popover>Menú <button id="pay" onclick="this.textContent = 'Pagado'">Pagar</button><div id="nested" popover>Más</div></div>
  <div id="toast" popover="manual">Aviso</div><div id="hint" popover="hint">Pista</div><div id="late">Después</div>
  <bank-box><template shadowrootmode="open"><style>#inner { margin: 0; inset: auto; left: 300px; top: 120px }</style>
    <div id="inner" popover="manual">Dentro</div></template></bank-box>
  <script>window.inner = document.querySelector('bank-box').shadowRoot.querySelector('#inner');
    toast.showPopover();</script>`;

/** Tells if no element covers the middle of an element, with its box. */
const onTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const there = root.elementFromPoint(x + width / 2, y + height / 2);
  return there !== null && element.contains(there)
    ? [x, y, width, height].map(Math.round).join(' ')
    : 'covered';
};

test('[A-02] [A-09] an agent sees what the person has open above the page, of each kind, and presses what is on it', async ({
  page,
  browser,
  afilia,
  inbox,
  address,
}) => {
  const help = await helpOnBank({ page, browser, afilia, inbox, address, markup });
  const { seen, ana } = help;
  const isAlike = async (mine: Locator, theirs: Locator) => {
    const here = await mine.evaluate(onTop);
    expect(here).not.toBe('covered');
    await expect.poll(() => theirs.evaluate(onTop), { message: String(mine) }).toBe(here);
  };
  const both = (selector: string) => isAlike(page.locator(selector), seen.locator(selector));
  const isClosed = (selector: string) => expect(seen.locator(selector)).toBeHidden();

  // A press on the widget closes an automatic popover, so only the manual one is open when the agent comes.
  await page.evaluate(`document.querySelector('.veil').hidden = false`);
  await test.step('open before the agent came', async () => {
    await both('#toast');
  });
  await test.step('opened and closed while the agent looks', async () => {
    await page.evaluate(`menu.showPopover(); nested.showPopover(); hint.showPopover({ source: menu })`);
    for (const one of ['#menu', '#nested', '#toast', '#hint']) await both(one);
    await page.evaluate('menu.hidePopover()');
    for (const one of ['#menu', '#nested', '#hint']) await isClosed(one);
    await both('#toast');
    await page.evaluate(`inner.showPopover(); late.popover = 'auto'; late.showPopover()`);
    await both('#inner');
    await both('#late');
    await page.evaluate(`late.hidePopover(); inner.remove()`);
    await isClosed('#late');
  });
  await test.step('pressed by what the agent sees', async () => {
    await page.evaluate('menu.showPopover()');
    await both('#menu');
    await takeControl(help);
    const button = await seen.locator('#pay').boundingBox();
    if (!button) throw new Error('the button is not drawn');
    await ana.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await expect(page.locator('#pay')).toHaveText('Pagado');
    await expect(seen.locator('#pay')).toHaveText('Pagado');
  });
  await help.end();
});
