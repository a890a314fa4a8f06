import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openCanvasViewer } from '@afilia/testing/assist/canvas-viewer';
import { type AgentSide, openCaller } from '@afilia/testing/assist/caller';
import { haveNetworkInterface, noNetworkInterface } from '@afilia/testing/services/network-interface';
import type { BrowserContext, Page } from '@playwright/test';
import { openBank, strictest } from './fixtures/bank-page.ts';
import { listKey } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';
import { Agent, agentToken, nextHelp, type OpenHelp } from './person/agent.ts';
import { mouse } from './person/hands.ts';
import { Person } from './person/person.ts';
import { allow } from './person/together.ts';

const { resolve } = createRequire(import.meta.url);
const question = '#openreplay-confirm-window-p';
const deny = '#openreplay-confirm-window-decline-btn';

/** A diagram of the bank's that moves all the time. */
const diagram = `<canvas id="diagram"></canvas><script>
  setInterval(() => {
    const context = document.querySelector('#diagram').getContext('2d');
    context.fillStyle = 'hsl(' + (Date.now() / 10 % 360) + ' 80% 50%)';
    context.fillRect(0, 0, 300, 150);
  }, 40);
</script>`;

const template = `<html><body><section id="or-assist"><b>Banco Uno</b> <span id="agent-name"></span>
<button id="end-call-btn">Colgar</button></section></body></html>`;

/** Keeps the address of each sound that was played to its end. */
async function listenToSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Reflect.set(globalThis, 'played', played);
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function listened() {
      this.addEventListener('ended', () => played.push(this.src));
      return play.call(this);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'played') as string[]);
}

/** The side of an agent's browser that rings, and gets canvases. */
const sideOf = (context: BrowserContext, url: string, help: OpenHelp): AgentSide => ({
  projectKey: help.projectKey,
  session: () => help.sessionId,
  relay: { token: async () => agentToken(help) },
  callerPage: async () => {
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(readFileSync(resolve('peerjs/dist/peerjs.min.js'), 'utf8'));
    return page;
  },
});

/** The agent rings, as soon as the person's page is ready for it. */
async function ring(page: Page, side: AgentSide, ana: Agent): Promise<void> {
  const caller = await openCaller(side, { id: 'ana' });
  const signalling = page.waitForEvent('websocket', (socket) => socket.url().includes('/assist/peerjs'));
  ana.say('_agent_name', 'Ana Pérez');
  await signalling;
  await caller.ring(ana.tabId());
}

/** The live session's description of itself, as the relay's list for the staff has it. */
async function infoOf(url: string, { projectKey, sessionId }: OpenHelp): Promise<unknown> {
  const answer = await fetch(`${url}/ws-assist/sockets-live/${projectKey}/${sessionId}`, {
    headers: { authorization: `Bearer ${listKey}` },
  });
  return ((await answer.json()) as { data: unknown }).data;
}

/** The person opens «Ayuda» and «Mostrar mi página» in a page of a bank. */
async function askForHelp(rosa: Person, url: string): Promise<OpenHelp> {
  await rosa.skipTo('embed-prospect', { url, rut: '12.345.678-5' });
  await rosa.see('Cuéntanos de ti y de tu negocio', 'embed-prospect');
  await rosa.button('Ayuda').click();
  const requested = nextHelp(rosa.page);
  await rosa.button('Mostrar mi página').click();
  return requested;
}

test(
  '[A-16] [A-20] [A-21] [A-22] [A-26] a bank chooses language, compression, canvases, call window and its own name for the person',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address }) => {
    test.skip(!haveNetworkInterface(), noNetworkInterface);
    const played = await listenToSounds(page);
    await page.route('https://banco.example/llamada.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*' },
        body: template,
      }),
    );
    const bank = await openBank({
      service: afilia.url,
      body: (key) => `<main>${diagram}<dm-widget api-key="${key}" assist-lang="en" assist-compression="on"
      assist-canvases="shown" assist-template="https://banco.example/llamada.html"
      assist-user="cliente-77.b"></dm-widget></main>`,
    });
    const context = await browser.newContext();
    try {
      const rosa = new Person({ page, hands: mouse(page), inbox, address });
      rosa.home = bank.url;
      const help = await askForHelp(rosa, afilia.url);
      const side = sideOf(context, afilia.url, help);
      const canvases = await openCanvasViewer(side, { id: 'ana' });

      const ana = await Agent.join(afilia.url, help);
      await expect(page.locator(question)).toHaveText('Ana Pérez wants to see this page to help you. Allow?');
      await expect(page.locator(allow)).toHaveText('Allow');
      await page.click(allow);
      await ana.client.next('messages');
      await expect(page.getByText('Ana Pérez is watching this page')).toBeVisible();

      expect(await infoOf(afilia.url, help)).toMatchObject({ uxtId: 'cliente-77.b' });

      await expect
        .poll(async () => (await canvases()).some(({ frames, isOpen }) => frames > 2 && isOpen))
        .toBe(true);

      expect(ana.client.count('messages_gz')).toBe(0);
      await page.evaluate(() => {
        // In one go, so that they are one batch.
        for (let count = 0; count < 5_001; count += 1)
          document.querySelector('main')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
      await ana.client.next('messages_gz');

      await ring(page, side, ana);
      await expect(page.locator(question)).toHaveText(
        /: You have an incoming call\. Do you want to answer\?$/u,
      );
      await expect
        .poll(played)
        .toEqual([expect.stringMatching(/^http:\/\/localhost:\d+\/widget\/ring-[\w-]+\.wav$/u)]);
      await page.click(allow);
      const phone = page.frameLocator('[data-dm-assist] iframe');
      await expect(phone.getByText('Banco Uno')).toBeVisible();
      await phone.getByRole('button', { name: 'Colgar' }).click();
      await ana.client.next('call_end');
      ana.client.close();
    } finally {
      await context.close();
      bank.close();
    }
  },
);

test(
  '[A-16] [A-26] the property goes before the attributes, what is wrong is said on the console, and a change counts from the next help',
  { tag: '@variant' },
  async ({ page, afilia, inbox, address }) => {
    const warned: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes(' A02 ')) warned.push(message.text());
    });
    const bank = await openBank({
      service: afilia.url,
      // Set while the element is not defined yet.
      body: (
        key,
      ) => `<main><dm-widget api-key="${key}" assist-lang="es" assist-user="12.345.678-5"></dm-widget>
      <script>document.querySelector('dm-widget').assistOptions = { lang: 'en', colour: 'red' }</script></main>`,
    });
    try {
      const rosa = new Person({ page, hands: mouse(page), inbox, address });
      rosa.home = bank.url;
      const help = await askForHelp(rosa, afilia.url);
      const ana = await Agent.join(afilia.url, help);
      await expect(page.locator(question)).toHaveText('Ana Pérez wants to see this page to help you. Allow?');
      // The sentences are fetched when there is something to say.
      await expect
        .poll(() => warned)
        .toEqual([
          expect.stringContaining('A02 assist-user must be no RUT, nor a number that looks like one.'),
          expect.stringMatching(/assistOptions\.colour must be one of assistOptions\.lang, /u),
        ]);
      expect(await infoOf(afilia.url, help)).not.toHaveProperty('uxtId');
      await page.evaluate(() =>
        Reflect.set(document.querySelector('dm-widget') ?? {}, 'assistOptions', null),
      );
      await expect(page.locator(question)).toHaveText('Ana Pérez wants to see this page to help you. Allow?');
      await page.click(deny);
      ana.client.close();
      await rosa.button('Terminar la ayuda en línea').click();

      const requested = nextHelp(page);
      await rosa.button('Mostrar mi página').click();
      const again = await Agent.join(afilia.url, await requested);
      await expect(page.locator(question)).toHaveText(/Ana Pérez quiere ver esta página/u);
      again.client.close();
    } finally {
      bank.close();
    }
  },
);

test(
  '[A-11] [A-22] a bank that requires trusted types has our call window, and hears of no broken rule but its own template',
  { tag: '@variant' },
  async ({ page, browser, afilia, inbox, address, pageErrors }) => {
    test.skip(!haveNetworkInterface(), noNetworkInterface);
    const policy = [
      ...strictest(afilia.url).filter((row) => !row.startsWith('connect-src')),
      `connect-src ${afilia.url} ${afilia.url.replace('http', 'ws')} https://banco.example`,
      `media-src ${afilia.url}`,
    ];
    await page.route('https://banco.example/llamada.html', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: template }),
    );
    const bank = await openBank({
      service: afilia.url,
      policy,
      body: (key) =>
        `<main><dm-widget api-key="${key}" assist-template="https://banco.example/llamada.html"></dm-widget></main>`,
    });
    const context = await browser.newContext();
    try {
      const rosa = new Person({ page, hands: mouse(page), inbox, address });
      rosa.home = bank.url;
      const help = await askForHelp(rosa, afilia.url);
      const ana = await Agent.join(afilia.url, help);
      await page.click(allow);
      await ana.client.next('messages');
      const phone = page.frameLocator('[data-dm-assist] iframe');
      await ring(page, sideOf(context, afilia.url, help), ana);
      await page.click(allow);
      await expect(phone.getByRole('button', { name: 'Cortar' })).toBeVisible();
      const frame = await page.locator('[data-dm-assist] iframe').boundingBox();
      const last = await phone.getByRole('button', { name: 'Cortar' }).boundingBox();
      // As high as its content, and no higher than its padding.
      expect((frame?.y ?? 0) + (frame?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(20);
      await page.screenshot({ path: `${import.meta.dirname}/../../../screenshots/call-window.png` });
      await phone.getByRole('button', { name: 'Cortar' }).click();
      await ana.client.next('call_end');
      await expect.poll(() => bank.reports.length).toBe(1);
      expect(bank.reports[0]).toContain('require-trusted-types-for');
      ana.client.close();
      pageErrors.length = 0;
    } finally {
      await context.close();
      bank.close();
    }
  },
);
