import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '@afilia/testing/services/free-ports';
import { expect } from '@playwright/test';

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const needed = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', browser];
const missing = needed.filter((path) => !existsSync(path));

/** The reason for which there is no WebKit; null if there is one. */
export const noWebKit: string | null =
  missing.length === 0
    ? null
    : `There is no ${missing.join(', ')}: apt-get install webkit2gtk-driver xvfb on Debian.`;

/** Name of the key under which WebDriver keeps an element (W3C WebDriver, «Elements»). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<typeof elementKey, string>>;

/** A WebKit window driven by plain WebDriver; Playwright drives a build of its own only. */
export class WebKitWindow {
  private readonly session: string;
  private readonly children: readonly ChildProcess[];

  private constructor(session: string, children: readonly ChildProcess[]) {
    this.session = session;
    this.children = children;
  }

  /** Starts an X server, the driver and a browser; `close` ends all three. */
  static async open(): Promise<WebKitWindow> {
    const screen = spawn(
      '/usr/bin/Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    const ready = () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(ready).toBe(true);
    const { sessionId } = (await send(`${url}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })) as { sessionId: string };
    return new WebKitWindow(`${url}/session/${sessionId}`, [driver, screen]);
  }

  /** Ends the session first: the browser outlives a driver that was only killed. */
  async close(): Promise<void> {
    await fetch(this.session, { method: 'DELETE' }).catch(() => undefined);
    for (const child of this.children) child.kill();
  }

  /** @param waits false for a page whose scripts are held back: it never ends to load */
  async goTo(url: string, { waits = true } = {}): Promise<void> {
    if (waits) await send(`${this.session}/url`, { url });
    else await this.runIn(`location.href = ${JSON.stringify(url)};`);
  }
  address = (): Promise<unknown> => send(`${this.session}/url`);
  back = (): Promise<unknown> => send(`${this.session}/back`, {});
  forward = (): Promise<unknown> => send(`${this.session}/forward`, {});

  /** Runs a function body in the page; `root` is the widget's shadow root. */
  private runIn(body: string, ...args: unknown[]): Promise<unknown> {
    return this.run(`const root = document.querySelector('dm-widget')?.shadowRoot; ${body}`, ...args);
  }
  /** Runs a function body in the page. */
  run = (script: string, ...args: unknown[]): Promise<unknown> =>
    send(`${this.session}/execute/sync`, { script, args });

  /** Waits for the screen with this title. */
  async see(title: string): Promise<void> {
    const shown = () => this.runIn(`return root?.querySelector('[data-screen-title]')?.textContent ?? '';`);
    await expect.poll(shown).toBe(title);
  }

  /** The control that a label or its own words name, in the widget or in the overlay of live help. */
  private async find(words: string): Promise<string> {
    const body = `
      const text = (one) => one.textContent.trim();
      const overlay = [document, root].map((one) => one?.querySelector('[data-dm-assist]')?.shadowRoot).find(Boolean);
      const of = (selector) => [overlay, root].flatMap((one) => [...(one?.querySelectorAll(selector) ?? [])]);
      const label = of('label').find((one) => text(one).startsWith(arguments[0]));
      const named = (one) => one.getAttribute('aria-label')
        ?? (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => root.getElementById(id)?.textContent ?? '').join(' ').trim();
      const inside = label?.control ?? label?.querySelector('input')
        ?? of('input').find((one) => named(one).startsWith(arguments[0]));
      const buttons = of('button, [role=option]').filter((one) => !one.closest('[inert], [aria-disabled=true]'));
      return inside ?? buttons.find((one) => text(one) === arguments[0])
        ?? buttons.find((one) => text(one).startsWith(arguments[0])) ?? null;`;
    let found: Element | null = null;
    await expect
      .poll(async () => (found = (await this.runIn(body, words)) as Element | null), { message: words })
      .not.toBeNull();
    return (found as Element | null)?.[elementKey] ?? '';
  }

  /** Acts on a control, or on its successor if it was replaced since: the widget takes over the loader's screen. */
  private async withControl(words: string, act: (id: string) => Promise<unknown>): Promise<void> {
    await act(await this.find(words)).catch(async (error: unknown) => {
      if (!String(error).includes('stale element reference')) throw error;
      await act(await this.find(words));
    });
  }

  async type(label: string, text: string): Promise<void> {
    await this.withControl(label, (id) => send(`${this.session}/element/${id}/value`, { text }));
  }

  /** Presses the middle of a control: its box is real, though another element may be drawn there. */
  async press(words: string): Promise<void> {
    await this.withControl(words, (id) => this.pressElement(words, { [elementKey]: id }));
  }

  private async pressElement(words: string, element: { [elementKey]: string }): Promise<void> {
    const middle = () =>
      this.runIn(
        `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = arguments[0].getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];`,
        element,
      ) as Promise<[number, number]>;
    let [x, y] = await middle();
    const hasStopped = async () => {
      const [beforeX, beforeY] = [x, y];
      [x, y] = await middle();
      return x === beforeX && y === beforeY;
    };
    await expect.poll(hasStopped, { message: `${words} stands still` }).toBe(true);
    await send(`${this.session}/actions`, {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  /** Reads the documents: brings each end into sight, and waits until it is noted. */
  async readDocuments(): Promise<void> {
    const next = `const ends = [...(root?.querySelectorAll('[role=dialog] [role=group]') ?? [])]
      .filter((one) => one.getAttribute('aria-label')?.startsWith('Fin de ') ?? false);
      const unread = ends.find((one) => !one.textContent.includes('Leído'));
      unread?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return ends.length > 0 && unread === undefined;`;
    await expect
      .poll(() => this.runIn(next), { timeout: 60_000, message: 'all documents are read' })
      .toBe(true);
  }

  /** Tells if the widget's own screen has replaced the loader's. */
  isTakenOver = (): Promise<unknown> =>
    this.runIn(
      `return Boolean(root?.querySelector('.dm-portal') && root.querySelector('form') && !('dmFirstScreen' in root));`,
    );

  /** Tells if a box is ticked. */
  isTicked = async (label: string): Promise<unknown> =>
    send(`${this.session}/element/${await this.find(label)}/property/checked`);

  /** Waits for a dialog with this title. */
  async seeDialog(title: string): Promise<void> {
    const shown = () => this.runIn(`return root?.querySelector('[role=dialog]')?.textContent ?? '';`);
    await expect.poll(shown).toContain(title);
  }

  valueOf = async (label: string): Promise<unknown> =>
    send(`${this.session}/element/${await this.find(label)}/property/value`);
}

async function send(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {});
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKitWebDriver: ${JSON.stringify(value)}`);
  return value;
}
