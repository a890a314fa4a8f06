import { announce, openCaller } from '@afilia/testing/assist/caller';
import { openVisitorPages, type Visit, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { popup } from '@afilia/testing/people/helped';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import { envelope } from '@afilia/assist-protocol/wire/envelope';
import { expect, test, type Page } from '@playwright/test';
import { bankDialogs, dialogKinds, type DialogKind } from './fixtures/bank-dialogs.ts';
import { shoot } from './fixtures/screenshots.ts';

let pages: VisitorPages;
let body: string;
test.beforeAll(async () => {
  [pages, body] = await Promise.all([openVisitorPages(), bankDialogs()]);
});
test.afterEach(() => pages.clear());
test.afterAll(() => pages.close());

const widths = [390, 1280] as const;
const isOpen = (page: Page) => page.locator('#box').isVisible();

/** Waits until a press in the middle of the button would be one on it, and would count. A trial click of Playwright counts. */
async function canPress(page: Page, selector: string): Promise<void> {
  const isFree = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    let hit = document.elementFromPoint(x + width / 2, y + height / 2);
    while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2);
    return hit === button && button.ariaDisabled !== 'true';
  };
  await expect.poll(() => page.locator(selector).evaluate(isFree)).toBe(true);
}

/** A visitor who has opened a dialog of the bank's, and an agent who wants to see the page. */
async function dialogIn(kind: DialogKind, width: number, visit: Visit = {}) {
  const visitor = await pages.visit({
    body,
    options: `{ watching: 'asked', language: 'es' }`,
    prepare: (page) => page.setViewportSize({ width, height: width === 390 ? 844 : 900 }),
    ...visit,
  });
  const { page, tab } = visitor;
  await page.waitForFunction('window.openDialog');
  // Full screen needs a press of the visitor's.
  await page.click('h1');
  await page.evaluate(`openDialog(${JSON.stringify(kind)})`);
  await page.locator('#box input').click();
  const agent = await pages.agent({ id: 'a1' });
  await expect(page.locator(popup.box)).toBeVisible();
  const send = (event: string, data?: unknown) => agent.emit(event, envelope(tab, data));
  return { ...visitor, agent, send };
}

for (const kind of dialogKinds)
  for (const width of widths)
    test(
      `[A-09] [A-22] over a dialog of a bank (${kind}, ${width} px) all of live help is seen and pressed, and the dialog stays`,
      // One width of each in every run: narrow and wide in turn.
      { tag: (dialogKinds.indexOf(kind) + widths.indexOf(width)) % 2 ? ['@variant'] : [] },
      async () => {
        const visitor = await dialogIn(kind, width);
        const { page, agent, send, tab } = visitor;
        await page.click(popup.yes);
        await agent.next('messages');
        const bar = page.getByRole('region', { name: 'Ayuda en línea' });
        await expect(bar).toBeVisible();

        send('request_control', '{"name":"Ana Perez"}');
        await page.click(popup.yes);
        await agent.next('control_granted');
        send('move', [200, 300]);
        await expect(page.locator('.agent-pointer')).toBeVisible();
        send('startAnnotation', [60, 400]);
        send('moveAnnotation', [300, 400]);

        send('request_recording', '{"email":"ana@help.example","name":"Ana Perez","query":""}');
        await page.click(popup.yes);
        await agent.next('recording_accepted');
        await expect(page.locator('.or-recording-border')).toBeVisible();

        if (haveNetworkInterface()) {
          const caller = await openCaller(pages, { id: 'a1' });
          await announce(visitor, agent);
          await caller.ring(tab);
          await page.click(popup.yes);
          const phone = page.frameLocator('[data-dm-assist] iframe');
          await phone.getByRole('button', { name: 'Micrófono' }).click();
          await expect(phone.getByRole('button', { name: 'Micrófono' })).toHaveClass(/muted/u);
          await shoot(page, `live-help-dialog-${kind.replaceAll(' ', '-')}-${width}`, [width]);
          await phone.getByRole('button', { name: 'Cortar' }).click();
        }
        expect(await isOpen(page)).toBe(true);

        // Moves the bar off the content that it covers on a phone.
        await page.getByRole('button', { name: 'Mover este aviso' }).click();
        // By keyboard as well: from the bank's field to our last button.
        await page.locator('#box input').focus();
        const focused = () =>
          page.evaluate(
            () => document.querySelector('[data-dm-assist]')?.shadowRoot?.activeElement?.textContent,
          );
        await expect(async () => {
          await page.keyboard.press('Tab');
          expect(await focused()).toBe('Terminar');
        }).toPass({ intervals: [20] });
        await page.getByRole('button', { name: 'Terminar', exact: true }).click();
        await expect(bar).toHaveCount(0);
        await expect(page.locator('.or-recording-border')).toHaveCount(0);
        expect(await isOpen(page)).toBe(true);
        await page.locator('#box').getByRole('button', { name: 'Cerrar' }).click();
      },
    );

test('[A-09] a question goes where it can be pressed when dialogs of the bank open, close and leave the page', async () => {
  const { page, agent, sent, send } = await dialogIn('native dialog', 1280);
  const yes = page.locator(popup.yes);
  const canBePressed = () => canPress(page, popup.yes);
  const moments = [
    ['it closes', `document.querySelector('#native').close()`],
    ['it is opened again', `document.querySelector('#native').showModal()`],
    [
      'another opens over it, which stands before it',
      `document.querySelector('#native').before(Object.assign(document.createElement('dialog'), { id: 'second' })); second.showModal()`,
    ],
    ['the other leaves the page', `document.querySelector('#second').remove()`],
    ['its place is written anew', `document.querySelector('#native').innerHTML = '<button>Otro</button>'`],
    ['it leaves the page', `document.querySelector('#native').remove()`],
    [
      'one opens in a shadow root',
      `const host = document.body.appendChild(document.createElement('div'));
       const inside = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('dialog'));
       inside.innerHTML = '<input>'; inside.showModal(); window.leave = () => host.remove()`,
    ],
    ['that one leaves the page', `leave()`],
    [
      'a popover opens, which closes at a press elsewhere',
      `document.body.insertAdjacentHTML('beforeend', '<div popover id="menu">Menú</div>'); menu.showPopover()`,
    ],
  ] as const;
  for (const [what, script] of moments)
    await test.step(what, async () => {
      await page.evaluate(`(() => { ${script} })()`);
      await canBePressed();
    });
  await page.evaluate(`openDialog('Radix')`);
  await page.locator('#box input').focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('#box')).toHaveCount(0);
  await canBePressed();
  expect(sent.filter((frame) => frame.includes('messages') || frame.includes('watch_admitted'))).toEqual([]);
  await page.evaluate(`menu.showPopover()`);
  await canBePressed();
  await yes.click();
  await agent.next('messages');
  expect(await page.evaluate(`menu.matches(':popover-open')`)).toBe(true);

  // Escape in a question is a no, and closes nothing of the bank's.
  await page.evaluate(`menu.hidePopover(); openDialog('Radix')`);
  await page.locator('#box input').focus();
  send('request_control', '{"name":"Ana Perez"}');
  await canBePressed();
  await page.keyboard.press('Escape');
  await agent.next('control_rejected');
  await expect(page.locator('#box')).toBeVisible();
});

test('[A-11] a call goes on, with its window, when the dialog that it stands in leaves the page', async () => {
  test.skip(!haveNetworkInterface(), noNetworkInterface);
  const visitor = await dialogIn('native dialog', 1280);
  const { page, agent, tab } = visitor;
  await page.click(popup.yes);
  await agent.next('messages');
  const caller = await openCaller(pages, { id: 'a1' });
  await announce(visitor, agent);
  await caller.ring(tab);
  await page.click(popup.yes);
  const phone = page.frameLocator('[data-dm-assist] iframe');
  await phone.getByRole('button', { name: 'Micrófono' }).click();
  await page.evaluate(`document.querySelector('#native').remove()`);
  await expect(phone.getByText('Ana Perez')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Micrófono' })).toHaveClass(/muted/u);
  const isHeard = `[...document.querySelector('[data-dm-assist]').shadowRoot.querySelectorAll('audio')].map((one) => !one.paused)`;
  await expect.poll(() => page.evaluate(isHeard)).toEqual([true]);
  await phone.getByRole('button', { name: 'Cortar' }).click();
  await agent.next('call_end');
});

test('[A-09] a page cannot get a yes that the visitor did not give, nor for what they could not see', async () => {
  const { page, sent } = await dialogIn('native dialog', 1280);
  const yes = page.locator(popup.yes);
  await canPress(page, popup.yes);
  const box = await yes.boundingBox();
  const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  const overlay = `document.querySelector('[data-dm-assist]')`;
  const confirm = `${overlay}.shadowRoot.querySelector('${popup.yes}')`;
  const given = () => sent.filter((frame) => frame.includes('watch_admitted') || frame.includes('"messages'));
  const attempt = (what: string, script: string, press: () => Promise<void>, undo = '') =>
    test.step(what, async () => {
      await canPress(page, popup.yes);
      await page.evaluate(`(() => { ${script} })()`);
      await press();
      expect(given()).toEqual([]);
      await expect(page.locator(popup.box)).toHaveCount(1);
      await page.evaluate(`(() => { ${undo} })()`);
    });
  const press = () => page.mouse.click(...at);
  const pressUnseen = async () => {
    await expect(yes).toHaveAttribute('aria-disabled', 'true');
    await press();
  };

  await attempt(
    'presses by script',
    `${confirm}.click(); ${confirm}.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))`,
    async () => {},
  );
  await attempt(
    'lays a picture over it that lets presses through, again and again',
    `const cover = document.createElement('div'); cover.popover = 'manual'; cover.id = 'cover';
     cover.style.cssText = 'pointer-events: none; position: fixed; inset: 0; width: 100vw; height: 100vh; margin: 0; background: #fff';
     native.append(cover); const up = () => { if (cover.isConnected) { if (cover.matches(':popover-open')) cover.hidePopover(); cover.showPopover(); requestAnimationFrame(up); } }; up()`,
    pressUnseen,
    `cover.remove()`,
  );
  await attempt(
    'makes it as good as invisible',
    `${confirm}.closest('[role=alertdialog]').style.opacity = '0.01'`,
    pressUnseen,
    `${confirm}.closest('[role=alertdialog]').style.opacity = ''`,
  );
  await attempt(
    'shrinks the page',
    `document.documentElement.style.zoom = '0.2'`,
    async () => {
      const small = await yes.boundingBox();
      await page.mouse.click(
        (small?.x ?? 0) + (small?.width ?? 0) / 2,
        (small?.y ?? 0) + (small?.height ?? 0) / 2,
      );
    },
    `document.documentElement.style.zoom = ''`,
  );
  await attempt(
    'passes the press on a label on to it',
    `const label = document.createElement('label'); label.htmlFor = ${confirm}.id; label.id = 'bait'; label.textContent = 'Ver mi premio';
     label.style.cssText = 'position: fixed; left: 10px; bottom: 10px; background: #fff; pointer-events: auto';
     ${overlay}.shadowRoot.append(label)`,
    () => page.click('#bait'),
    `${overlay}.shadowRoot.querySelector('#bait').remove()`,
  );
  await attempt(
    'puts it under the finger that presses something else',
    `native.close(); ${overlay}.style.display = 'none'; native.remove();`,
    press,
  );
  await yes.click();
  await expect.poll(given).not.toEqual([]);
});
